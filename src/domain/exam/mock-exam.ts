// A mock exam in the proportions of the real one; the same seed gives the same exam to anybody with the same bank.
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';
import { keepApart } from '#domain/library/keep-apart.ts';
import { largestRemainder } from '#domain/largest-remainder.ts';
import { numberFor, seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import {
  IMPORTANCE_WEIGHT,
  chapterWeights,
  type StudyChapter,
  type StudyItem,
} from '#domain/study-plan/study-item.ts';

export type ExamSize = 120 | 60 | 30;

/** The real one has 120 questions in 70 minutes. */
export const EXAM_SIZES: readonly ExamSize[] = [120, 60, 30];

/**
 * The ids in the order of the exam. It has fewer only where the bank has. An item that joins the bank changes no more
 * than the place that it takes, since each is drawn by its own id.
 *
 * @param items in any order
 */
export function buildMock(
  items: readonly StudyItem[],
  chapters: readonly StudyChapter[],
  size: ExamSize,
  seed: number,
): readonly string[] {
  const byChapter = [...groupBy(items, ({ chapter }) => chapter)].toSorted(([a], [b]) =>
    compare(a, b),
  );
  const weightOf = chapterWeights(chapters);
  const counts = largestRemainder(
    byChapter.map(([chapter]) => weightOf(chapter)),
    size,
    byChapter.map(([, own]) => own.length),
  );
  const drawn = byChapter.flatMap(([, own], at) => drawFrom(own, counts[at] ?? 0, seed));
  return shuffle(drawn.toSorted(compare), seededRandom(seed));
}

/**
 * Those of importance A twice as likely as B, and B as C: the item with the highest number is drawn, where it is the
 * highest of as many as its weight. That is Efraimidis and Spirakis (Information Processing Letters 97, 2006), whose
 * u^(1/w) is the highest of w draws, without a power that browsers round each in its own way.
 */
function drawFrom(items: readonly StudyItem[], count: number, seed: number): readonly string[] {
  const ranked = items.map(({ id, importance, group }) => {
    const draws = Array.from({ length: IMPORTANCE_WEIGHT[importance] }, (_, draw) =>
      numberFor(`${seed}:${draw}:${id}`),
    );
    return { id, group, height: Math.max(...draws) };
  });
  const drawn = ranked.toSorted((a, b) => b.height - a.height || compare(a.id, b.id));
  return keepApart(drawn, count).map(({ id }) => id);
}
