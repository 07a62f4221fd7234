// The unit tests of `npm run faults`: the nearest to the file with the fault come first, for they find most.
import { statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import quick from './vitest.config.ts';

const FILE = process.env['FAULTY_FILE'] ?? '';

class NearestFirst extends BaseSequencer {
  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = tests.map((test) => ({
      test,
      steps: relative(dirname(FILE), dirname(test.moduleId)).split(sep).length,
      size: statSync(test.moduleId).size,
    }));
    return placed.toSorted((a, b) => a.steps - b.steps || a.size - b.size).map(({ test }) => test);
  }
}

export default { ...quick, test: { ...quick.test, sequence: { sequencer: NearestFirst } } };
