// Measures the tests: plants faults one at a time in a copy of the project, and counts how many of them its tests find.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Fault {
  readonly room: string;
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
}

type Outcome = 'found' | 'not found' | 'gone';

const PROJECT = resolve(import.meta.dirname, '..');
/** A worktree of its own: no fault is ever in the project itself. */
const COPY = resolve(PROJECT, 'test-results/planted-faults');
/** Put into the copy, for earlier commits have none. */
const CONFIG = 'vitest.faults.config.ts';
/** Milliseconds; a run of the tests that does not end by itself has found the fault. */
const LONGEST_RUN = 20 * 60_000;

const { values: options, positionals: rooms } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string', default: 'HEAD' } },
});

/** A line is `file: text ⇒ replacement`, below the name of its room; ⏎ stands for the end of a line. */
function readFaults(): readonly Fault[] {
  const lines = readFileSync(resolve(import.meta.dirname, 'planted-faults.txt'), 'utf8').split(
    '\n',
  );
  const faults: Fault[] = [];
  let room = '';
  for (const line of lines) {
    if (line.startsWith('# ')) room = line.slice(2);
    const [, file, text, replacement] = /^(\S+): (.+) ⇒ ?(.*)$/.exec(line) ?? [];
    if (file === undefined || text === undefined || replacement === undefined) continue;
    const [from, to] = [text, replacement].map((part) => part.replaceAll('⏎', '\n'));
    faults.push({ room, file, text: from ?? '', replacement: to ?? '' });
  }
  return faults.filter((fault) => rooms.length === 0 || rooms.includes(fault.room));
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: PROJECT, stdio: 'ignore' });
}

function removeCopy(): void {
  rmSync(COPY, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** @returns what failed first; `null` where nothing did */
function failureOf(file: string, ...args: readonly string[]): string | null {
  const limits = ['--bail=1', '--testTimeout=300000', '--hookTimeout=300000', '--passWithNoTests'];
  const how = ['--config', CONFIG, '--reporter=dot', '--no-color'];
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, ...limits, ...how],
    {
      cwd: COPY,
      encoding: 'utf8',
      env: { ...process.env, FAULTY_FILE: resolve(COPY, file) },
      timeout: LONGEST_RUN,
      maxBuffer: 2 ** 30,
    },
  );
  if (run.status === 0) return null;
  return /^ *FAIL +(.*)$/m.exec(run.stderr)?.[1] ?? 'the run itself';
}

/** The file's own test first, then those beside it: to know all that are related takes longer than to run these. */
function failureBecauseOf(file: string): string | null {
  return (
    failureOf(file, 'run', `${file.replace(/\.\w+$/, '')}.test`) ??
    failureOf(file, 'run', `${dirname(file)}/`) ??
    failureOf(file, 'related', '--run', file)
  );
}

function plant({ file, text, replacement }: Fault): { outcome: Outcome; by: string } {
  const path = resolve(COPY, file);
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch {
    return { outcome: 'gone', by: 'there is no such file' };
  }
  const stands = source.split(text).length - 1;
  if (stands !== 1) return { outcome: 'gone', by: `the text stands ${stands} times` };
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  try {
    const failed = failureBecauseOf(file);
    return failed === null ? { outcome: 'not found', by: '' } : { outcome: 'found', by: failed };
  } finally {
    writeFileSync(path, source);
  }
}

const faults = readFaults();
removeCopy();
git('worktree', 'add', '--detach', COPY, options.at);
try {
  symlinkSync(resolve(PROJECT, 'node_modules'), resolve(COPY, 'node_modules'));
  copyFileSync(resolve(PROJECT, CONFIG), resolve(COPY, CONFIG));
  const outcomes = faults.map((fault) => {
    const { outcome, by } = plant(fault);
    console.log(
      `${outcome.padEnd(9)}  ${fault.file}: ${fault.text.split('\n')[0]}  ${by && `(${by})`}`,
    );
    return outcome;
  });
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  console.log(
    `\n${count('found')} of ${faults.length} found, ${count('not found')} not found, ${count('gone')} gone`,
  );
} finally {
  removeCopy();
}
