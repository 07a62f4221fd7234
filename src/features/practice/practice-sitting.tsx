// A sitting of practice, and its end, which leads back to what was practised.
import type { ReactNode } from 'react';
import { labelWithDecks } from '#content/topics.ts';
import { isAskedIn } from '#domain/items/form.ts';
import { isWritten, type Practice } from '#domain/progress/practice.ts';
import type { OpenedPractice } from '#parts/practice/open-practice.ts';
import { sentenceForm } from '#parts/question/sentence-question.tsx';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { SittingEnd, type EndWay } from '#parts/sitting/sitting-end.tsx';
import { showQuestions, type ShowItem } from '#parts/sitting/showing.ts';
import { StudySittings, type SittingsSoFar } from '#parts/sitting/study-sittings.tsx';

export interface PracticeSittingProps {
  readonly opened: OpenedPractice;
  /** Back to what was practised; left out, home. */
  readonly leave?: EndWay | undefined;
  /** Other ways on. */
  readonly ways?: ReactNode;
  /** Opens the next items. */
  readonly onMore: () => void;
}

const SENTENCES = {
  forms: { question: sentenceForm },
  /** Milliseconds: long enough to see what was changed in a sentence, short enough to keep the pace. */
  goesOnAfter: 900,
};

export function PracticeSitting({ opened, leave, ways, onMore }: PracticeSittingProps) {
  const { practice, bank, entries, cards, settings, queue, known, confusions } = opened;
  const { of, form, isDrill } = practice;
  const showQuestion = showQuestions({
    entries,
    confusions,
    spellingOf: () => (settings.originalChoices ? 'original' : 'both'),
    formOf(entry) {
      if (form !== null && (isWritten(practice) || isAskedIn(form, entry))) return form;
      // The first meeting is a plain one.
      return known.has(entry.item) ? undefined : entry.forms?.[0];
    },
  });
  const show: ShowItem = (item, chance) => {
    if (cards === null) return showQuestion(item, chance);
    const card = cards.get(item.id);
    return card === undefined ? null : { form: 'card', item, card };
  };
  return (
    <>
      <StudySittings
        queue={queue}
        answersByPick={settings.answerByPick}
        show={show}
        {...(form === 'truefalse' && SENTENCES)}
        mode={isDrill ? 'drill' : 'quiz'}
        {...(of === 'to-katakana' && { direction: 'forward' })}
        {...(of === 'to-original' && { direction: 'backward' })}
        about={isDrill && <p>この練習の解答では、復習の予定は変わりません。</p>}
        leaveLabel="ここまで"
        topicLabel={labelWithDecks(bank.decks)}
        renderEnd={(end) => (
          <SittingEnd
            {...end}
            title={titleOf(end)}
            known={known}
            more={{
              label: practice.map === null ? `もう${practice.count}問` : 'もう一度',
              begin: async () => {
                onMore();
                return true;
              },
            }}
            againLabel="間違い・自信なしの項目"
            outlook={outlookOf(practice, end)}
            leave={leave}
          >
            {ways}
          </SittingEnd>
        )}
      />
      {/* A right sentence goes by with what is said of it. */}
      {form === 'truefalse' && <UnsavedNotice />}
    </>
  );
}

function outlookOf({ form, isDrill }: Practice, { isAgain }: SittingsSoFar): string {
  if (isDrill || isAgain) {
    return '解答は記録と集計に残りました。復習の予定と予想は、元のままです。';
  }
  return form === 'truefalse'
    ? '当て推量でも半分は当たるため、○×の正解は軽く数えます。今日の学習の問題数は減りません。'
    : '解答はすべて記録され、次に出題する日の計算に入りました。';
}

function titleOf({ goOn, isAgain }: SittingsSoFar): string {
  if (goOn !== null) return 'ここまでの記録';
  return isAgain ? '間違いの分は終わりました' : '練習は終わりました';
}
