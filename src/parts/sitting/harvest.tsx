// What a sitting brought: the vineyard as it is now, what took root, the forecast of the day, and tomorrow.
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import type { Forecast } from '#domain/plan/forecast.ts';
import { missingFor } from '#domain/plan/forecast-missing.ts';
import { groupBy } from '#domain/group-by.ts';
import { itemState } from '#domain/items/how-far.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { comingDays } from '#domain/progress/coming-days.ts';
import { plotsOf } from '#domain/progress/vineyard.ts';
import { confusedNow, type ConfusedNow } from '#domain/progress/confused-now.ts';
import { isRight, type GivenAnswer } from '#domain/plan/sitting.ts';
import { wordPath } from '#domain/site/paths.ts';
import { bandOfExam } from '#domain/plan/points.ts';
import { missingWords } from '#parts/forecast/missing-words.ts';
import { ShareButton } from '#parts/share/share-button.tsx';
import styles from '#parts/sitting/sitting-end.module.css';
import type { Standing } from '#parts/sitting/standing.ts';
import { Vineyard } from '#parts/vineyard/vineyard.tsx';
import { chapterLabel } from '#services/bank/study-bank.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useServices } from '#services/study/services.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { RichText } from '#ui/rich-text.tsx';

export { loadStanding } from '#parts/sitting/standing.ts';

export interface HarvestProps {
  /** As the sitting began. */
  readonly before: Standing;
  readonly given: readonly GivenAnswer[];
  /** Items that were right for the first time; left out where nobody asks. */
  readonly fresh?: number | undefined;
}

type Progress = ReadonlyMap<string, ItemProgress>;

const NOTHING: Progress = new Map();
/** More would be a list to work through. */
const PAIRS_SHOWN = 2;

export function Harvest({ before, given, fresh }: HarvestProps) {
  const field = useRef<HTMLElement>(null);
  const { clock } = useServices();
  const [now] = useState(() => clock.now());
  const { bank, line } = before;
  const read = useQuery('progress', null);
  const forecast = useQuery(
    'forecast',
    useMemo(() => ({ bank, line, now }), [bank, line, now]),
  );
  const memories = useQuery(
    'memory',
    useMemo(() => ({ now }), [now]),
  );
  const progress = read?.ok === true ? read.value : before.progress;
  const studied = new Set(given.map(({ shown }) => shown.item.chapter));
  const today = studyDay(now, timezoneOffset);
  const tomorrow =
    memories?.ok === true
      ? (comingDays(
          bank.items.flatMap(({ id }) => memories.value.get(id) ?? []),
          today,
        )[0]?.items ?? 0)
      : null;
  return (
    <>
      <figure ref={field} className={styles['field']}>
        <Vineyard plots={plotsOf(CHAPTERS, bank.items, progress ?? NOTHING)} studied={studied} />
        <figcaption>色づくほど定着が進んだ章。{studied.size > 0 && '枠は今回の章。'}</figcaption>
      </figure>
      <dl className={styles['lines']}>
        {given.length > 0 && (
          <Line label="定着">{rootedWords(given, before.progress, progress)}</Line>
        )}
        <Line label="予想">{forecast?.ok === true ? forecastWords(forecast.value) : '…'}</Line>
        <Line label="明日">
          {tomorrow === null
            ? '…'
            : tomorrow === 0
              ? '新しい項目から始まります'
              : `約${formatCount(tomorrow)}項目が忘れかける頃です`}
        </Line>
      </dl>
      <Pairs pairs={confusedNow(given)} />
      {given.length > 0 && (
        <p>
          <ShareButton
            make={({ resultPicture }) =>
              resultPicture({
                title: `${given.length}問中${given.filter(isRight).length}問正解`,
                lines: fresh === undefined ? [] : [`新しく正解した項目 ${fresh}`],
                drawing: field.current?.querySelector('svg') ?? null,
              })
            }
          />
        </p>
      )}
    </>
  );
}

function Line(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function rootedWords(
  given: readonly GivenAnswer[],
  before: Progress | null,
  after: Progress | null,
): string {
  if (before === null || after === null) return '…';
  const items = new Map(given.map(({ shown }) => [shown.item.id, shown.item]));
  const rooted = [...items.values()].filter(
    ({ id }) => itemState(before.get(id)) !== 'firm' && itemState(after.get(id)) === 'firm',
  );
  if (rooted.length > 0) {
    const chapters = [...groupBy(rooted, ({ chapter }) => chapter)];
    const parts = chapters.map(([chapter, own]) => `${chapterLabel(chapter)}${own.length}`);
    return `新しく${rooted.length}項目（${parts.join('・')}）`;
  }
  const right = new Set(given.filter(isRight).map(({ shown }) => shown.item.id));
  const near = [...right].filter((id) => after.get(id)?.streak === 1).length;
  return near > 0 ? `あと1回の正解で定着：${near}項目` : '続けて2回正解すると定着します';
}

function forecastWords(forecast: Forecast): string {
  return forecast.isKnown
    ? `${bandOfExam(forecast.band)}。解いた分は明日加わります`
    : missingWords(missingFor(forecast));
}

function Pairs({ pairs }: { readonly pairs: readonly ConfusedNow[] }) {
  if (pairs.length === 0) return null;
  return (
    <section className={styles['pairs']}>
      <h3>取り違えた組</h3>
      <ul>
        {pairs.slice(0, PAIRS_SHOWN).map(({ item, answer, other, difference }) => (
          <li key={item}>
            <dl className={styles['pair']}>
              <dt>正解</dt>
              <dd>
                <RichText text={answer} />
              </dd>
              <dt>選択</dt>
              <dd>
                <RichText text={other} />
              </dd>
            </dl>
            {difference !== null && (
              <p className={styles['difference']}>
                <RichText text={difference} wordHref={wordPath} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
