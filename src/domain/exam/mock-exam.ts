// A mock exam in the proportions of the real one; the same seed gives the same exam to anybody with the same bank.
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';
import { isTaken, keepApart, take } from '#domain/library/keep-apart.ts';
import type { Form } from '#domain/quiz/form.ts';
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

/** Of 120 questions, as candidates report them; the rest asks for one name (docs/decisions/exams.md). */
const FORM_QUESTIONS: { readonly [Kind in Form]?: number } = {
  describe: 26,
  statement: 8,
  'wrong-statement': 7,
  not: 4,
  pair: 5,
  order: 4,
  number: 8,
  year: 3,
  colour: 2,
  map: 4,
  multi: 2,
};
const WHOLE = 120;

export interface MockQuestion {
  readonly id: string;
  /** The form that it was drawn for, where it can be asked in several. */
  readonly form?: Form;
}

/**
 * In the order of the exam. It has fewer only where the bank has. An item that joins the bank changes no more than the
 * place that it takes, since each is drawn by its own id.
 *
 * @param items in any order
 */
export function drawMock(
  items: readonly StudyItem[],
  chapters: readonly StudyChapter[],
  size: ExamSize,
  seed: number,
): readonly MockQuestion[] {
  const byChapter = [...groupBy(items, ({ chapter }) => chapter)].toSorted(([a], [b]) =>
    compare(a, b),
  );
  const weightOf = chapterWeights(chapters);
  const counts = largestRemainder(
    byChapter.map(([chapter]) => weightOf(chapter)),
    size,
    byChapter.map(([, own]) => own.length),
  );
  const rooms = byChapter.map(([chapter, own], at): Room => ({
    chapter,
    ranked: rank(own, seed),
    left: counts[at] ?? 0,
  }));
  const groups = new Set<string>();
  const drawn = [
    ...drawForms(rooms, size, seed, groups),
    ...rooms.flatMap((room) => fillRoom(room, groups)),
  ];
  return shuffle(
    drawn.toSorted((a, b) => compare(a.id, b.id)),
    seededRandom(seed),
  );
}

/** The ids alone. */
export function buildMock(...given: Parameters<typeof drawMock>): readonly string[] {
  return drawMock(...given).map(({ id }) => id);
}

/** What a chapter still has to ask, and of what. */
interface Room {
  readonly chapter: string;
  ranked: readonly StudyItem[];
  left: number;
}

/** Of each form as many as an exam asks, from chapters in turn as their rooms are; the rarest form first. */
function drawForms(
  rooms: readonly Room[],
  size: ExamSize,
  seed: number,
  groups: Set<string>,
): readonly MockQuestion[] {
  const wanted = (Object.keys(FORM_QUESTIONS) as readonly Form[]).map((form) => ({
    form,
    count: Math.round(((FORM_QUESTIONS[form] ?? 0) * size) / WHOLE) - askedAnyway(rooms, form),
    candidates: rooms.reduce((sum, room) => sum + room.ranked.filter(isOf(form)).length, 0),
  }));
  const rarest = wanted.toSorted((a, b) => a.candidates - b.candidates || compare(a.form, b.form));
  return rarest.flatMap(({ form, count }) => {
    const drawn: MockQuestion[] = [];
    const tickets = rooms
      .filter(({ ranked }) => !ranked.every(isOf(form)))
      .flatMap((room) =>
        Array.from({ length: room.left }, (_, at) => ({
          room,
          height: numberFor(`${seed}:${form}:${room.chapter}:${at}`),
        })),
      )
      .toSorted((a, b) => b.height - a.height || compare(a.room.chapter, b.room.chapter));
    for (const { room } of tickets) {
      if (drawn.length >= count) break;
      const item = room.ranked.find((found) => isOf(form)(found) && !isTaken(found, groups));
      if (item === undefined || room.left === 0) continue;
      take(item, groups);
      room.ranked = room.ranked.filter((other) => other !== item);
      room.left -= 1;
      drawn.push({ id: item.id, ...((item.forms?.length ?? 0) > 1 && { form }) });
    }
    return drawn;
  });
}

/** A chapter that has nothing else asks all its questions in one form. */
function askedAnyway(rooms: readonly Room[], form: Form): number {
  return rooms.reduce((sum, room) => sum + (room.ranked.every(isOf(form)) ? room.left : 0), 0);
}

function isOf(form: Form): (item: StudyItem) => boolean {
  return ({ forms }) => forms?.includes(form) === true;
}

/** With what asks for one name; where that is not enough, with anything. */
function fillRoom({ ranked, left }: Room, groups: Set<string>): readonly MockQuestion[] {
  const plain = ranked.filter(({ forms }) => forms === undefined);
  const others = ranked.filter(({ forms }) => forms !== undefined);
  return keepApart([...plain, ...others], left, groups).map(({ id }) => ({ id }));
}

/**
 * Those of importance A twice as likely as B, and B as C: the item with the highest number is drawn, where it is the
 * highest of as many as its weight. That is Efraimidis and Spirakis (Information Processing Letters 97, 2006), whose
 * u^(1/w) is the highest of w draws, without a power that browsers round each in its own way.
 */
function rank(items: readonly StudyItem[], seed: number): readonly StudyItem[] {
  const ranked = items.map((item) => {
    const draws = Array.from({ length: IMPORTANCE_WEIGHT[item.importance] }, (_, draw) =>
      numberFor(`${seed}:${draw}:${item.id}`),
    );
    return { item, height: Math.max(...draws) };
  });
  return ranked
    .toSorted((a, b) => b.height - a.height || compare(a.item.id, b.item.id))
    .map(({ item }) => item);
}
