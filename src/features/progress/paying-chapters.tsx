// 点になる章: where learning more items gives most points, each with a way to begin at once.
import { EXAM_QUESTIONS, type ChapterForecast, type Forecast } from '#domain/forecast/forecast.ts';
import { DECKS_PATH, deckPath, twentyQuestionsPath } from '#domain/site/paths.ts';
import styles from '#features/progress/progress-page.module.css';
import { NotRead, ProgressSection } from '#features/progress/progress-section.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#features/progress/use-progress.ts';
import { chapterLabel, type StudyBank } from '#services/study/study-bank.ts';
import { Link } from '#ui/link.tsx';

const SHOWN = 5;
/** What would be shown as 0.0 points. */
const LEAST_POINTS = 0.05;

export interface PayingChaptersProps {
  readonly forecast: Read<Forecast>;
  readonly bank: StudyBank;
}

export function PayingChapters({ forecast, bank }: PayingChaptersProps) {
  return (
    <ProgressSection title="点になる章">
      {forecast?.ok === false && <NotRead what="点になる章" />}
      {forecast?.ok === true &&
        (forecast.value.isKnown ? (
          <Chapters chapters={forecast.value.chapters} bank={bank} />
        ) : (
          <p>予想ができるようになると、どの章を学ぶと点が伸びるかを、ここに示します。</p>
        ))}
    </ProgressSection>
  );
}

function Chapters(props: {
  readonly chapters: readonly ChapterForecast[];
  readonly bank: StudyBank;
}) {
  const shown = props.chapters.slice(0, SHOWN).filter(({ pays }) => pays >= LEAST_POINTS);
  const most = shown[0]?.pays ?? 1;
  const added = new Set(props.bank.decks.map(({ chapter }) => chapter));
  if (shown.length === 0) {
    return (
      <p>
        加えた章は、どれもよく覚えています。<Link href={DECKS_PATH}>教材</Link>
        でほかの章を加えると、ここに示します。
      </p>
    );
  }
  return (
    <>
      <table className={styles['table']}>
        <caption>次の20項目を覚えたときの、{EXAM_QUESTIONS}点満点での伸びの見込み</caption>
        <thead>
          <tr>
            <th scope="col">章（20問を解く）</th>
            <th scope="col">見込み</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, pays }) => (
            <tr key={key}>
              <th scope="row">
                <Link href={added.has(key) ? twentyQuestionsPath(key) : deckPath(key)}>
                  {chapterLabel(key)}
                </Link>
              </th>
              <td>
                約{pays.toFixed(1)}点
                <ShareBar percent={(pays / most) * 100} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['small']}>加えていない章は、ここには入りません。</p>
    </>
  );
}
