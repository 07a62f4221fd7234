// A bank in the proportions of the real one, for simulated learners.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import type { StudyChapter, StudyItem } from '#domain/study-plan/study-item.ts';
import { seededRandom } from '#domain/seeded-random.ts';

export interface Bank {
  readonly items: readonly StudyItem[];
  readonly chapters: readonly StudyChapter[];
  /** By item: how often the real exam asks it, which no plan knows. */
  readonly asked: ReadonlyMap<string, number>;
}

const CHAPTERS = fileURLToPath(new URL('../../content/library/chapters.yaml', import.meta.url));

const chapterFile = z.object({
  chapters: z.array(z.object({ key: z.string(), weight: z.number(), quota: z.number() })),
});

/** How often A, B and C are asked, by more than chance; the plan assumes 4 : 2 : 1. */
export const ASKED = { A: 3, B: 1.5, C: 0.6 } as const;

/** @param size about so many items, in the chapters' true proportions */
export function makeBank(size: number): Bank {
  const { chapters } = chapterFile.parse(parse(readFileSync(CHAPTERS, 'utf8')));
  const whole = chapters.reduce((sum, { quota }) => sum + quota, 0);
  const random = seededRandom(`bank ${size}`);
  const items = chapters.flatMap(({ key, quota }) =>
    Array.from({ length: Math.max(3, Math.round((quota / whole) * size)) }, (_, at): StudyItem => {
      const chance = random();
      const importance = chance < 0.25 ? 'A' : chance < 0.75 ? 'B' : 'C';
      return { id: `${key}-${at}`, chapter: key, importance };
    }),
  );
  const asked = new Map(
    items.map(({ id, importance }) => [id, ASKED[importance] * (0.4 + 1.2 * random())]),
  );
  return { items, chapters: chapters.map(({ key, weight }) => ({ key, weight })), asked };
}
