// The quiz: the questions of a list in its order, as often as the learner likes.
import { useMemo, useState } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import {
  NO_CONFUSIONS,
  type Confusions,
  type QuizEntry,
  type Spelling,
} from '#domain/items/quiz-entry.ts';
import { keyOfPick } from '#domain/items/picks.ts';
import { resultPath } from '#domain/site/paths.ts';
import { isRight, type GivenAnswer } from '#domain/plan/sitting.ts';
import { choiceForm } from '#parts/question/choice-question.tsx';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { showQuestions, type AskedQuestions } from '#parts/sitting/showing.ts';
import { SittingScreen, topicOf } from '#parts/sitting/sitting-screen.tsx';
import { useSitting } from '#parts/sitting/use-sitting.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

export interface QuizProps {
  /** At least one, in the order of the sitting. */
  readonly entries: readonly QuizEntry[];
  /** By item, what the learner took for the answer before. */
  readonly confusions: AskedQuestions['confusions'];
  readonly spelling: Spelling;
  readonly topicLabel: (topic: string) => string;
}

const FORMS = { question: choiceForm };

/** Without a learner it shows its first question, and waits. */
export function Quiz({ confusions, ...list }: QuizProps) {
  const [round, setRound] = useState({ number: 0, confusions });
  return (
    <QuizSitting
      {...list}
      {...round}
      key={round.number}
      onAgain={(given) =>
        setRound({
          number: round.number + 1,
          confusions: given.reduce(withConfusion, round.confusions),
        })
      }
    />
  );
}

interface QuizSittingProps extends QuizProps {
  /** How often the list was gone through before. */
  readonly number: number;
  readonly onAgain: (given: readonly GivenAnswer[]) => void;
}

function QuizSitting({
  entries,
  confusions,
  spelling,
  topicLabel,
  number,
  onAgain,
}: QuizSittingProps) {
  const services = useOptionalServices();
  const [sittingId] = useState(
    () => services && newSittingId(services.clock.now(), services.random),
  );
  const { asked, byItem } = useMemo(() => listed(entries), [entries]);
  const sitting = useSitting({
    queue: asked,
    show: showQuestions({ entries: byItem, confusions, spellingOf: () => spelling }),
    mode: 'quiz',
    sittingId,
  });
  const { queue, given, shown } = sitting;
  const topic = shown && topicOf(shown);
  const isFinished =
    sitting.answered && !queue.some(({ id }) => byItem.get(id)?.isAnswerable === true);
  const resultHref = resultPath(sittingId);
  const begin = () => onAgain(given);
  return (
    <>
      <noscript>
        <p>クイズに答えるには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      <SittingScreen
        sitting={sitting}
        forms={FORMS}
        head={
          <div className="row flat small">
            <p className="bold">{`問題 ${entries.length - queue.length} / ${entries.length}`}</p>
            {topic !== null && <p className="chip">{topicLabel(topic)}</p>}
            <Link href={resultHref} className="target end">
              結果を見る
            </Link>
          </div>
        }
        wayOn={
          isFinished ? (
            <>
              <Button onClick={begin}>次の問題</Button>
              <LinkButton emphasis="primary" href={resultHref}>
                結果を見る
              </LinkButton>
            </>
          ) : (
            <Button emphasis="primary" onClick={queue.length === 0 ? begin : () => sitting.goOn()}>
              次の問題
            </Button>
          )
        }
        takesFocus={number > 0}
      >
        <UnsavedNotice />
      </SittingScreen>
    </>
  );
}

/** A chapter's list of thousands is not made anew at each press. */
function listed(entries: readonly QuizEntry[]) {
  return {
    asked: entries.map(({ item, chapter }) => ({ id: item, chapter: chapter ?? '' })),
    byItem: new Map(entries.map((entry) => [entry.item, entry])),
  };
}

/** With what was taken for the answer: it stands among the choices when the question comes again. */
function withConfusion(
  confusions: AskedQuestions['confusions'],
  { shown, picked }: GivenAnswer,
): AskedQuestions['confusions'] {
  if (shown.form !== 'question' || picked === null || isRight({ shown, picked })) return confusions;
  const key = keyOfPick(shown.question, picked) ?? '';
  const before: Confusions = confusions.get(shown.item.id) ?? NO_CONFUSIONS;
  return new Map(confusions).set(
    shown.item.id,
    new Map(before).set(key, (before.get(key) ?? 0) + 1),
  );
}
