// 次に点になる項目: the topics that give most points, each with its section and its questions.
import { type Forecast, type TopicForecast } from '#domain/plan/forecast.ts';
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import { practicePath } from '#domain/site/paths.ts';
import { NotRead } from '#parts/not-read/not-read.tsx';
import styles from '#features/progress/progress-page.module.css';
import { ShareBar } from '#features/progress/share-bar.tsx';
import { useSections } from '#parts/lesson/taught-section.ts';
import type { Read } from '#services/study/live-query.ts';
import { chapterLabel, type StudyBank } from '#services/bank/study-bank.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const TITLE = '次に点になる学習項目';
const SHOWN = 5;
const BUTTONS = 3;
/** A gain that would be shown as 0.0 points. */
const LEAST_POINTS = 0.05;
const QUESTIONS = 20;

export interface PayingTopicsProps {
  readonly forecast: Read<Forecast>;
  readonly bank: StudyBank;
  /** Keys of chapters that are not studied. */
  readonly leftOut: ReadonlySet<string>;
}

export function PayingTopics({ forecast, bank, leftOut }: PayingTopicsProps) {
  return (
    <Section title={TITLE}>
      {forecast?.ok === false && <NotRead what={TITLE} />}
      {forecast?.ok === true &&
        (forecast.value.isKnown ? (
          <Topics topics={forecast.value.topics} bank={bank} leftOut={leftOut} />
        ) : (
          <p>予想ができるようになると、何を学ぶと点が伸びるかを、ここに示します。</p>
        ))}
    </Section>
  );
}

function Topics(
  props: Omit<PayingTopicsProps, 'forecast'> & { readonly topics: readonly TopicForecast[] },
) {
  const sections = useSections(true);
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
  const [most] = shown;
  if (most === undefined) {
    return <p>どの章も、よく覚えています。</p>;
  }
  return (
    <>
      <ul className={styles['paying']}>
        {shown.slice(0, BUTTONS).map(({ key, pays, title, label, questions }) => (
          <li key={key}>
            <LinkButton href={questions} emphasis="secondary">
              <span>
                {title}（{label}）
              </span>
              <span className={styles['pays']}>
                約{pays.toFixed(1)}点<VisuallyHidden>になる{QUESTIONS}問を解く</VisuallyHidden>
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
      <details>
        <summary>読む項と、ほかの学習項目</summary>
        <p>
          次に点になるのは「{most.title}」（{most.label}）です。
        </p>
        <DataTable
          caption={`次の${QUESTIONS}項目までを覚えたときの、${EXAM_QUESTIONS}点満点での伸びの見込み`}
          columns={['学習項目', '見込み']}
          rows={shown.map(({ key, pays, title, label, questions }) => {
            const section = sections?.sectionOf({ topic: key }) ?? null;
            return {
              key,
              cells: [
                <span key="topic" className={styles['topic']}>
                  <span>
                    {title}（{label}）
                  </span>
                  <span className={styles['ways']}>
                    {section !== null && (
                      <Link href={section.path}>
                        <VisuallyHidden>{title}の</VisuallyHidden>項を読む
                      </Link>
                    )}
                    <Link href={questions}>
                      <VisuallyHidden>{title}の</VisuallyHidden>
                      {QUESTIONS}問を解く
                    </Link>
                  </span>
                </span>,
                <>
                  約{pays.toFixed(1)}点
                  <ShareBar percent={(pays / most.pays) * 100} />
                </>,
              ],
            };
          })}
        />
      </details>
    </>
  );
}
