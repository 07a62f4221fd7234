// What the keeper has to tell whoever runs the mailboxes: a file, which check.ts reads.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { isRecord } from './couchdb.ts';

export interface Report {
  /** Epoch milliseconds. */
  readonly at: number;
  /** How things stand, a sentence each. */
  readonly said: readonly string[];
  /** What somebody should look at, a sentence each. */
  readonly wrong: readonly string[];
}

/** The keeper writes every hour. */
const LONGEST_SILENCE_MS = 3 * 3_600_000;

/** Whole or not at all. */
export async function writeReport(file: string, report: Report): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(report));
  await rename(`${file}.new`, file);
}

/** What the keeper wrote last. Where that is not a report, or an old one, this says what is wrong. */
export async function readReport(file: string, now: number): Promise<Report> {
  let report: Report;
  try {
    report = parseReport(await readFile(file, 'utf8'));
  } catch (error) {
    return { at: now, said: [], wrong: [`The keeper has left no report: ${String(error)}`] };
  }
  if (now - report.at <= LONGEST_SILENCE_MS) return report;
  const since = new Date(report.at).toISOString();
  return { ...report, wrong: [`The keeper has been silent since ${since}.`, ...report.wrong] };
}

function parseReport(text: string): Report {
  const found: unknown = JSON.parse(text);
  if (!isRecord(found) || typeof found['at'] !== 'number') throw new Error('It has no time');
  return { at: found['at'], said: textsOf(found['said']), wrong: textsOf(found['wrong']) };
}

function textsOf(list: unknown): readonly string[] {
  if (!Array.isArray(list)) throw new Error('It has no list');
  return list.map(String);
}
