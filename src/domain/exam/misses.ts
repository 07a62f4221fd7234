// 間違いを今日に入れる: what a mock exam showed to be missing is asked on the day on which the learner wants so.
import { resultAt, type Exam } from '#domain/exam/exam.ts';
import type { JsonValue, NewEvent } from '#domain/log/event.ts';
import { isTime } from '#domain/log/event.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';

/** In the log, before the exam's id: permanent. */
const NAME = 'exam-misses:';

/** @param at epoch milliseconds of the wish; `null` takes it back. Wished twice, it is as if wished once. */
export function missesEvent(exam: string, at: number | null): NewEvent {
  return { kind: 'setting', item: NAME + exam, value: at };
}

/**
 * The exams whose misses are wished for, and when. What cannot be read counts as never wished.
 *
 * @param stored the last value of each setting, by its name
 */
export function wishedMisses(stored: ReadonlyMap<string, JsonValue>): ReadonlyMap<string, number> {
  return new Map(
    [...stored].flatMap(([name, at]) =>
      name.startsWith(NAME) && isTime(at) ? [[name.slice(NAME.length), at] as const] : [],
    ),
  );
}

/** Items that were wrong, or seen and left blank; what was never reached says nothing. */
export function missesOf(exam: Exam, now: number): readonly string[] {
  if (resultAt(exam, now) === null) return [];
  const { frame, sheet } = exam;
  return frame.questions.flatMap(({ item }, at) => {
    const mark = sheet[at] ?? null;
    return mark === null || mark.right ? [] : [item];
  });
}

/**
 * What is asked today beside the day's own: of the exams wished for today, what is wrong still and was not answered since.
 *
 * @param memories by the item's id
 */
export function missesOfDay(
  exams: readonly Exam[],
  wished: ReadonlyMap<string, number>,
  memories: ReadonlyMap<string, Pick<ItemMemory, 'lastAt' | 'lastGrade'>>,
  isToday: (moment: number) => boolean,
  now: number,
): ReadonlySet<string> {
  return new Set(
    exams.flatMap((exam) => {
      const at = wished.get(exam.frame.id);
      if (at === undefined || !isToday(at)) return [];
      return missesOf(exam, now).filter((item) => {
        const memory = memories.get(item);
        return memory?.lastGrade === 'again' && memory.lastAt <= at;
      });
    }),
  );
}
