// A sitting of practice, and its end, which leads back to what was practised.
import { useState, type ReactNode } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import type { OpenedPractice } from '#features/practice/open-practice.ts';
import { SittingEnd } from '#parts/sitting/sitting-end.tsx';
import { showQuestions } from '#parts/sitting/showing.ts';
import { StudySittings, type SittingsSoFar } from '#parts/sitting/study-sittings.tsx';
import { useServices } from '#services/study/services.tsx';

export interface PracticeSittingProps {
  readonly opened: OpenedPractice;
  readonly topicLabel: (topic: string) => string;
  /** Links to what was practised. */
  readonly back: ReactNode;
  /** Opens the next items. */
  readonly onMore: () => void;
}

export function PracticeSitting({ opened, topicLabel, back, onMore }: PracticeSittingProps) {
  const { clock, random } = useServices();
  const { practice, bank, settings, queue, known, confusions } = opened;
  const [sittingId] = useState(() => newSittingId(clock.now(), random));
  return (
    <StudySittings
      queue={queue}
      answersByPick={settings.answerByPick}
      show={showQuestions({
        entries: bank.entries,
        confusions,
        spellingOf: () => (settings.originalChoices ? 'original' : 'both'),
        // The first meeting is a plain one.
        formOf: ({ item, forms }) => (known.has(item) ? undefined : forms?.[0]),
      })}
      mode="quiz"
      sittingId={sittingId}
      leaveLabel="ここまで"
      topicLabel={topicLabel}
      renderEnd={(end) => (
        <SittingEnd
          {...end}
          title={titleOf(end)}
          known={known}
          more={{
            label: `もう${practice.count}問`,
            begin: async () => {
              onMore();
              return true;
            },
          }}
          againLabel="間違い・自信なしの項目"
          outlook="解答はすべて記録され、次に出題する日の計算に入りました。"
        >
          {back}
        </SittingEnd>
      )}
    />
  );
}

function titleOf({ isDone, isAgain }: SittingsSoFar): string {
  if (!isDone) return 'ここまでの記録';
  return isAgain ? '間違いの復習は終わりました' : '練習は終わりました';
}
