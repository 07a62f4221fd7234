// これからの7日間: how many items are about to be forgotten, as information and not as a debt.
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import { comingDays, type ComingDay } from '#domain/progress/coming-days.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#services/study/live-query.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { FoldedSection } from '#ui/folded-section.tsx';
import { DataTable } from '#ui/data-table.tsx';

export interface ComingDaysProps {
  readonly memories: Read<ReadonlyMap<string, ItemMemory>>;
  /** All that can be asked. */
  readonly items: readonly StudyItem[];
  readonly today: number;
}

export function ComingDays({ memories, items, today }: ComingDaysProps) {
  return (
    <FoldedSection title="これからの7日間">
      {memories?.ok === false && <NotRead what="これからの7日間" />}
      {memories?.ok === true && (
        <Days
          days={comingDays(
            items.flatMap(({ id }) => memories.value.get(id) ?? []),
            today,
          )}
        />
      )}
    </FoldedSection>
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
      <DataTable
        caption="日ごとの項目の数"
        columns={['日', '項目']}
        rows={days.map((coming) => ({
          key: coming.day,
          cells: [
            `${coming === tomorrow ? '明日 ' : ''}${dayWords(coming.day)}`,
            <>
              {formatCount(coming.items)}項目
              <ShareBar percent={(coming.items / most) * 100} />
            </>,
          ],
        }))}
      />
      <p className="note">
        目安であり、宿題ではありません。どれから解くとよいかは、その日の学習が選びます。
      </p>
    </>
  );
}

/** Study day 0 was a Thursday. */
const WEEKDAYS = '木金土日月火水';

/** A study day as `7/20（火）`. */
function dayWords(day: number): string {
  const [, month, date] = dateOfDay(day).split('-').map(Number);
  return `${month}/${date}（${WEEKDAYS[((day % 7) + 7) % 7]}）`;
}
