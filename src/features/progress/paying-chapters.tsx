// 点になる章: where learning more items gives most points, each with a way to begin at once.
import { EXAM_QUESTIONS, type ChapterForecast, type Forecast } from '#domain/forecast/forecast.ts';
import { DECKS_PATH, deckPath, twentyQuestionsPath } from '#domain/site/paths.ts';
import { NotRead } from '#features/progress/not-read.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#services/study/live-query.ts';
import { chapterLabel, type StudyBank } from '#services/bank/study-bank.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { Note } from '#ui/note.tsx';
import { DataTable } from '#ui/data-table.tsx';

const SHOWN = 5;
/** What would be shown as 0.0 points. */
const LEAST_POINTS = 0.05;

export interface PayingChaptersProps {
  readonly forecast: Read<Forecast>;
  readonly bank: StudyBank;
}

export function PayingChapters({ forecast, bank }: PayingChaptersProps) {
  return (
    <Section title="点になる章">
      {forecast?.ok === false && <NotRead what="点になる章" />}
      {forecast?.ok === true &&
        (forecast.value.isKnown ? (
          <Chapters chapters={forecast.value.chapters} bank={bank} />
        ) : (
          <p>予想ができるようになると、どの章を学ぶと点が伸びるかを、ここに示します。</p>
        ))}
    </Section>
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
      <DataTable
        caption={`次の20項目を覚えたときの、${EXAM_QUESTIONS}点満点での伸びの見込み`}
        columns={['章（20問を解く）', '見込み']}
        rows={shown.map(({ key, pays }) => ({
          key,
          cells: [
            <Link key="chapter" href={added.has(key) ? twentyQuestionsPath(key) : deckPath(key)}>
              {chapterLabel(key)}
            </Link>,
            <>
              約{pays.toFixed(1)}点
              <ShareBar percent={(pays / most) * 100} />
            </>,
          ],
        }))}
      />
      <Note>加えていない章は、ここには入りません。</Note>
    </>
  );
}
