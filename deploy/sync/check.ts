// Prints the keeper's report, and fails where something is wrong: for compose's health check, and for whoever looks.
import { readReport } from './report.ts';

const { said, wrong } = await readReport(process.env['REPORT_FILE'] ?? '', Date.now());
for (const line of [...wrong.map((sentence) => `WRONG: ${sentence}`), ...said]) console.log(line);
if (wrong.length > 0) process.exitCode = 1;
