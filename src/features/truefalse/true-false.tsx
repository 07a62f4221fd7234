// ○×: thirty sentences in three minutes, as often as the learner likes.
import { useState } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { DECKS_PATH, TODAY_PATH } from '#domain/site/paths.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import { bestOf } from '#domain/plan/true-false-record.ts';
import { chooseRound, ROUND_SIZE, ROUND_TIME } from '#domain/plan/true-false-round.ts';
import type { OpenedRounds } from '#features/truefalse/open-round.ts';
import { RoundEnd } from '#features/truefalse/round-end.tsx';
import styles from '#features/truefalse/true-false.module.css';
import { sentenceForm } from '#parts/question/sentence-question.tsx';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { showQuestions } from '#parts/sitting/showing.ts';
import { SittingClock } from '#parts/sitting/sitting-clock.tsx';
import { StudySittings } from '#parts/sitting/study-sittings.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';

export interface TrueFalseProps {
  /** At least one sentence. */
  readonly opened: OpenedRounds;
  readonly topicLabel: (topic: string) => string;
}

interface Round {
  readonly sitting: string;
  readonly queue: readonly QueuedItem[];
  /** Milliseconds; `null` without a limit. */
  readonly limit: number | null;
}

const FORMS = { question: sentenceForm };
/** Milliseconds: long enough to see what was changed in a sentence, short enough to keep the pace. */
const GOES_ON_AFTER = 900;

export function TrueFalse({ opened, topicLabel }: TrueFalseProps) {
  const { clock, random } = useServices();
  const [round, setRound] = useState<Round | null>(null);
  /** When each sentence was asked, on this page too: the log was read before that. */
  const [askedAt, setAskedAt] = useState<ReadonlyMap<string, number>>(opened.lastAt);

  function begin(limit: number | null) {
    const now = clock.now();
    const queue = chooseRound(opened.entries, (item) => askedAt.get(item) ?? null, random);
    setAskedAt(new Map([...askedAt, ...queue.map(({ id }) => [id, now] as const)]));
    setRound({ sitting: newSittingId(now, random), queue, limit });
  }

  if (round === null) return <RoundStart opened={opened} onBegin={begin} />;
  return (
    <>
      <StudySittings
        key={round.sitting}
        queue={round.queue}
        show={showQuestions({
          entries: new Map(opened.entries.map((entry) => [entry.item, entry])),
          confusions: opened.confusions,
          spellingOf: () => 'both',
          formOf: () => 'truefalse',
        })}
        mode="quiz"
        sittingId={round.sitting}
        forms={FORMS}
        pace={{ limit: round.limit, goesOnAfter: GOES_ON_AFTER, Clock: SittingClock }}
        leaveLabel="ここまで"
        topicLabel={topicLabel}
        takesFocus
        renderEnd={(end) => (
          <RoundEnd
            {...end}
            round={round.sitting}
            more={{
              label: `もう${Math.min(ROUND_SIZE, opened.entries.length)}問`,
              begin: async () => {
                begin(round.limit);
                return true;
              },
            }}
          />
        )}
      />
      <UnsavedNotice />
    </>
  );
}

/** How many of many chapters are named. */
const NAMED = 4;

function labelsOf(decks: OpenedRounds['decks']): string {
  const named = decks.slice(0, NAMED).map(({ label }) => label);
  const others = decks.length - named.length;
  return `${named.join('、')}${others > 0 ? `ほか${others}章` : ''}`;
}

interface RoundStartProps {
  readonly opened: OpenedRounds;
  readonly onBegin: (limit: number | null) => void;
}

function RoundStart({ opened: { entries, decks, isFirst }, onBegin }: RoundStartProps) {
  const rounds = useQuery('rounds', null);
  const best = rounds?.ok === true ? bestOf(rounds.value) : null;
  const size = Math.min(ROUND_SIZE, entries.length);
  return (
    <div className={styles['start']}>
      <p>
        1文ずつ、正しければ○、誤りがあれば×で答えます。{size}
        問を3分で進めます。間違えた文を読む間、時計は止まります。
      </p>
      <p className={styles['small']}>
        出題：{labelsOf(decks)}（{entries.length}文から）
        {isFirst && (
          <>
            。ほかの章の文は、<Link href={DECKS_PATH}>教材</Link>のその章から出題されます
          </>
        )}
        。
      </p>
      <dl className={styles['ways']}>
        <div>
          <dt>指で</dt>
          <dd>文を右へ払うと○、左へ払うと×</dd>
        </div>
        <div>
          <dt>キーで</dt>
          <dd>
            ○は<kbd>O</kbd> <kbd>→</kbd> <kbd>1</kbd>、×は<kbd>X</kbd> <kbd>←</kbd> <kbd>2</kbd>
          </dd>
        </div>
      </dl>
      <p role="status">{best !== null && `これまでの最高：${best}問正解`}</p>
      <div className={layout['row']}>
        <Button onClick={() => onBegin(ROUND_TIME)}>始める</Button>
        <Button emphasis="secondary" onClick={() => onBegin(null)}>
          時間を計らずに始める
        </Button>
      </div>
      <p className={styles['small']}>
        当て推量でも半分は当たるため、○×の正解は軽く数え、次に出題する日を少しだけ動かします。
        <Link href={TODAY_PATH}>今日の学習</Link>の問題数は減りません。
      </p>
    </div>
  );
}
