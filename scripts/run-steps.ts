// Runs npm scripts one after the other, stops at the first that fails, and ends with the number of tests.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';

const REPORTS = {
  unit: 'test-results/unit.json',
  e2e: 'test-results/e2e.json',
} as const;

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));

function runSteps(steps: readonly string[]): boolean {
  for (const step of steps) {
    console.log(`\n— ${step}`);
    const { status } = spawnSync('npm', ['run', '--silent', step], { stdio: 'inherit' });
    if (status !== 0) {
      console.error(`\nFailed: npm run ${step}`);
      return false;
    }
  }
  return true;
}

function countTests(): { readonly passed: number; readonly failed: number } {
  const counts = [
    ...readReport(REPORTS.unit, vitestReport),
    ...readReport(REPORTS.e2e, playwrightReport),
  ];
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  };
}

function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema>[] {
  return existsSync(file) ? [schema.parse(JSON.parse(readFileSync(file, 'utf8')))] : [];
}

for (const report of Object.values(REPORTS)) rmSync(report, { force: true });
const allPassed = runSteps(process.argv.slice(2));
const { passed, failed } = countTests();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = allPassed ? 0 : 1;
