// これからの7日間: how many items are about to be forgotten, as information and not as a debt.
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import type { ComingDay } from '#domain/progress/coming-days.ts';
import { ShareBar } from '#features/progress/share-bar.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { DataTable } from '#ui/data-table.tsx';

export function ComingDays({ days }: { readonly days: readonly ComingDay[] }) {
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
