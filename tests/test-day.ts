// A day's study for tests of its screens: questions of one letter, asked in their order.
import { DEFAULT_SETTINGS } from '#domain/site/study-settings.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import type { TodayProps } from '#features/today/today.tsx';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { testEntry } from '#tests/test-question.ts';
import { testBank } from '#tests/test-bank.ts';

/** Its first choice is right. */
export function letterEntry(q: string, id: string, topic = 'valley'): QuizEntry {
  return testEntry({
    id,
    topic,
    q,
    choices: [`${q}の正`, `${q}の誤`, `${q}の三`, `${q}の四`],
    answer: 0,
    explanation: '理由',
  });
}

/** @param chapterOf by the place in the queue */
export function testDay(
  entries: readonly QuizEntry[],
  chapterOf: (at: number) => string = () => 'valley',
): OpenedDay {
  return {
    settings: { ...DEFAULT_SETTINGS, daySize: 10 },
    bank: testBank({ entries: new Map(entries.map((entry) => [entry.item, entry])) }),
    cards: new Map(),
    queue: entries.map(({ item }, at) => ({ id: item, chapter: chapterOf(at) })),
    sections: new Map(),
    next: null,
    holds: null,
    known: new Set(),
    stability: new Map(),
    confusions: new Map(),
    given: 0,
    size: 10,
    isFirst: false,
    isPlanned: true,
  };
}

/** What the screen of the day is given beside the day itself. */
export const TODAY_PROPS: Omit<TodayProps, 'day' | 'onMore'> = {
  takesFocus: false,
  isReloading: false,
  onRetry: () => {},
  onBegin: () => {},
};
