// All that can be asked of this learner: what is built in and the decks they added, as entries and as the plan knows them.
import { CHAPTERS, SWEEPS } from '#content/chapters.ts';
import { BUILT_IN_ENTRIES, QUESTIONS } from '#content/questions.ts';
import { topicLabel } from '#content/topics.ts';
import type { Deck } from '#domain/library/deck.ts';
import { entriesOf } from '#domain/library/showing.ts';
import type { QuizEntry } from '#domain/quiz/quiz-entry.ts';
import { studyItemOfQuestion, studyItemsOf } from '#domain/study-plan/study-item.ts';
import { loadAddedDecks } from '#services/study/added-decks.ts';
import type { Bank } from '#services/study/plan.ts';
import type { Services } from '#services/study/services.tsx';

export interface StudyBank extends Bank {
  readonly decks: readonly Deck[];
  /** Labels of chapters that were added and could not be loaded. */
  readonly missing: readonly string[];
  /** By item. */
  readonly entries: ReadonlyMap<string, QuizEntry>;
}

/** Milliseconds that a screen waits for the log before it goes on with what lies on the device. */
const PATIENCE = 5000;

/** Never rejects. */
export async function loadStudyBank(
  services: Pick<Services, 'store' | 'library'>,
): Promise<StudyBank> {
  const { decks, missing } = await loadAddedDecks(services, PATIENCE);
  const entries = [...BUILT_IN_ENTRIES, ...decks.flatMap(entriesOf)];
  return {
    decks,
    missing: missing.map(chapterLabel),
    entries: new Map(entries.map((entry) => [entry.item, entry])),
    items: [
      ...QUESTIONS.map((question) => studyItemOfQuestion(question, chapterOf)),
      ...decks.flatMap(studyItemsOf),
    ],
    chapters: CHAPTERS,
  };
}

/** The label of a chapter, a sweep, or a topic that is built in; the key itself for any other. */
export function chapterLabel(key: string): string {
  return [...CHAPTERS, ...SWEEPS].find((deck) => deck.key === key)?.label ?? topicLabel(key);
}

/** The chapter that has a part of this topic. */
export function chapterOf(topic: string): string | undefined {
  return CHAPTERS.find(({ parts }) => parts.some(({ key }) => key === topic))?.key;
}
