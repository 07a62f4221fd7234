// これからの7日間: how many items are about to be forgotten, as information and not as a debt.
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import { comingDays, type ComingDay } from '#domain/progress/coming-days.ts';
import type { StudyItem } from '#domain/study-plan/study-item.ts';
import styles from '#features/progress/progress-page.module.css';
import { NotRead, ProgressSection } from '#features/progress/progress-section.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#features/progress/use-progress.ts';
import { formatCount } from '#ui/format-quantity.ts';

export interface ComingDaysProps {
  readonly memories: Read<ReadonlyMap<string, ItemMemory>>;
  /** All that can be asked. */
  readonly items: readonly StudyItem[];
  readonly today: number;
}

export function ComingDays({ memories, items, today }: ComingDaysProps) {
  return (
    <ProgressSection title="これからの7日間">
      {memories?.ok === false && <NotRead what="これからの7日間" />}
      {memories?.ok === true && (
        <Days
          days={comingDays(
            items.flatMap(({ id }) => memories.value.get(id) ?? []),
            today,
          )}
        />
      )}
    </ProgressSection>
  );
}

function Days({ days }: { readonly days: readonly ComingDay[] }) {
  const most = Math.max(1, ...days.map((day) => day.items));
  const [tomorrow] = days;
  return (
    <>
      <p>
        覚えた項目が、思い出せる見込み9割を下回る日です。この日のころに解き直すと、よく残ります。
      </p>
      <table className={styles['table']}>
        <caption>日ごとの項目の数</caption>
        <thead>
          <tr>
            <th scope="col">日</th>
            <th scope="col">項目</th>
          </tr>
        </thead>
        <tbody>
          {days.map((coming) => (
            <tr key={coming.day}>
              <th scope="row">
                {coming === tomorrow && '明日 '}
                {dayWords(coming.day)}
              </th>
              <td>
                {formatCount(coming.items)}項目
                <ShareBar percent={(coming.items / most) * 100} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['small']}>
        目安であり、宿題ではありません。どれから解くとよいかは、その日の学習が選びます。
      </p>
    </>
  );
}

/** Study day 0 was a Thursday. */
const WEEKDAYS = '木金土日月火水';

/** `7/20（火）`, of a study day. */
function dayWords(day: number): string {
  const [, month, date] = dateOfDay(day).split('-').map(Number);
  return `${month}/${date}（${WEEKDAYS[((day % 7) + 7) % 7]}）`;
}
