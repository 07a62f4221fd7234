// Loads the decks of a mock exam's questions before it is shown.
import { useMemo, useState, type ReactNode } from 'react';
import type { Exam } from '#domain/exam/exam.ts';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { loadDecksOf, type StudyBank } from '#services/bank/study-bank.ts';
import { useAttempts } from '#services/study/use-attempts.ts';
import { Waiting } from '#ui/waiting.tsx';

export interface WithExamDecksProps {
  readonly exam: Exam;
  readonly bank: StudyBank;
  /** @param missing names what cannot be had, if anything */
  readonly children: (bank: StudyBank, missing: ReactNode) => ReactNode;
}

export function WithExamDecks({ exam, bank, children }: WithExamDecksProps) {
  // They never change.
  const [items] = useState(() => exam.frame.questions.map(({ item }) => item));
  // One that has just begun was made of them.
  const [isThere] = useState(() =>
    items.every((item) => !bank.entries.has(item) || bank.entries.get(item) !== undefined),
  );
  const load = useMemo(
    () => (isThere ? null : () => loadDecksOf(bank, items)),
    [isThere, bank, items],
  );
  const { value, isLoading, again } = useAttempts<StudyBank>(load);
  const loaded = isThere ? bank : value;
  if (loaded === null) return <Waiting>試験の問題を読み込んでいます…</Waiting>;
  return children(
    loaded,
    <MissingDecks chapters={loaded.missing} busy={isLoading} onRetry={again} />,
  );
}
