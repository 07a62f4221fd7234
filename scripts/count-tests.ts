// Ends a command with how many tests its reports tell of, as CI reads it: without that line a run counts as one without tests.
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));

const counts = process.argv
  .slice(2)
  .map((name) => JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8')) as unknown)
  .map((report) => z.union([vitestReport, playwrightReport]).parse(report));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
