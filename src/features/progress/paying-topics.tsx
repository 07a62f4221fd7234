// いま点になる3つ: the topics that give most points, each a button to its questions.
import { type Forecast, type TopicForecast } from '#domain/plan/forecast.ts';
import { practicePath } from '#domain/site/paths.ts';
import { FromLog } from '#parts/not-read/not-read.tsx';
import styles from '#features/progress/progress-page.module.css';
import type { Read } from '#services/study/live-query.ts';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { chapterLabel } from '#content/chapters.ts';
import { LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';

const TITLE = 'いま点になる3つ';
const SHOWN = 3;
/** A gain that would be shown as 0.0 points. */
const LEAST_POINTS = 0.05;
const QUESTIONS = 20;

export interface PayingTopicsProps {
  readonly forecast: Read<Forecast>;
  readonly bank: StudyBank;
  /** Keys of chapters that are not studied. */
  readonly leftOut: ReadonlySet<string>;
}

/** Nothing before there is a forecast, which says by itself what it still needs. */
export function PayingTopics({ forecast, bank, leftOut }: PayingTopicsProps) {
  if (forecast?.ok === true && !forecast.value.isKnown) return null;
  return (
    <Section title={TITLE}>
      <FromLog what={TITLE} read={forecast}>
        {(known) => known.isKnown && <Topics topics={known.topics} bank={bank} leftOut={leftOut} />}
      </FromLog>
    </Section>
  );
}

function Topics(
  props: Omit<PayingTopicsProps, 'forecast'> & { readonly topics: readonly TopicForecast[] },
) {
  const titles = new Map(
    props.bank.decks.flatMap((deck) => deck.topics.map(({ key, title }) => [key, title])),
  );
  const shown = props.topics
    .flatMap(({ key, pays }) => {
      const title = titles.get(key);
      const [chapter = '', topic = ''] = key.split('/');
      if (title === undefined || pays < LEAST_POINTS || props.leftOut.has(chapter)) return [];
      const questions = practicePath({ chapter, sections: [topic], limit: QUESTIONS });
      return [{ key, pays, title, label: chapterLabel(chapter), questions }];
    })
    .slice(0, SHOWN);
  if (shown.length === 0) return <p>どの章も、よく覚えています。</p>;
  return (
    <ul className={`stack gap-2 ${styles['paying']}`}>
      {shown.map(({ key, pays, title, label, questions }) => (
        <li key={key}>
          <LinkButton href={questions}>
            <span>
              {title}（{label}）
            </span>
            <span className={`note ${styles['pays']}`}>
              約{pays.toFixed(1)}点<span className="unseen">になる{QUESTIONS}問を解く</span>
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
