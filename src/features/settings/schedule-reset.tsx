// 復習の予定を最初から: one chapter's items count as new again, with all of their history; taken back with a press.
import { useState } from 'react';
import { groupBy } from '#domain/group-by.ts';
import type { NewEvent } from '#domain/log/event.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import styles from '#features/settings/settings.module.css';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { useQuery, type Read } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { chapterLabel } from '#content/chapters.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { Section } from '#ui/section.tsx';

export interface ScheduleResetProps {
  readonly memories: Read<ReadonlyMap<string, ItemMemory>>;
  readonly bank: StudyBank;
}

interface Done {
  readonly chapter: string;
  readonly count: number;
  /** Gives each item back what counted before. */
  readonly undo: readonly NewEvent[];
}

type Told = 'nothing' | 'saved' | 'failed';

export function ScheduleReset({ memories, bank }: ScheduleResetProps) {
  const resets = useQuery('resets', null);
  return (
    <Section title="復習の予定を最初から">
      {(memories?.ok === false || resets?.ok === false) && <NotRead what="復習の予定" />}
      {memories?.ok === true && resets?.ok === true && (
        <Chapters memories={memories.value} before={resets.value} bank={bank} />
      )}
    </Section>
  );
}

function Chapters(props: {
  readonly memories: ReadonlyMap<string, ItemMemory>;
  /** By item that was begun anew before, since when it counts: what is given back. */
  readonly before: ReadonlyMap<string, number>;
  readonly bank: StudyBank;
}) {
  const { memories, before, bank } = props;
  const services = useOptionalServices();
  const [picked, setPicked] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [told, setTold] = useState<Told>('nothing');

  const scheduled = groupBy(
    bank.items.filter(({ id }) => memories.has(id)),
    ({ chapter }) => chapter,
  );
  const chapter = scheduled.has(picked) ? picked : ([...scheduled.keys()][0] ?? '');
  const items = scheduled.get(chapter) ?? [];
  const label = chapterLabel(chapter);

  async function record(events: readonly NewEvent[]) {
    const recorded = await services?.store.record(...events);
    setTold(recorded?.ok === true ? 'saved' : 'failed');
  }

  function reset() {
    if (services === null || !isAsking) return;
    setIsAsking(false);
    const now = services.clock.now();
    setDone({
      chapter: label,
      count: items.length,
      undo: items.map(({ id }) => ({ kind: 'reset', item: id, since: before.get(id) ?? null })),
    });
    void record(
      items.map(({ id }) => ({
        kind: 'reset',
        item: id,
        // Also what a clock that was a little ahead has dated.
        since: Math.max(now, memories.get(id)?.lastAt ?? now),
      })),
    );
  }

  function undo(events: readonly NewEvent[]) {
    setDone(null);
    void record(events);
  }

  return (
    <div className="panel gap-4">
      <p>
        忘れてしまった章や、教本が新しくなった章を、学び直すときに使います。解答の記録、正答率、カレンダーはそのまま残ります。
      </p>
      {items.length === 0 ? (
        done === null && <p>復習の予定がある章は、まだありません。</p>
      ) : (
        <div className={styles['fields']}>
          <Field label="章">
            <select value={chapter} onChange={({ target }) => setPicked(target.value)}>
              {[...scheduled].map(([key, own]) => (
                <option key={key} value={key}>
                  {chapterLabel(key)}（{formatCount(own.length)}項目）
                </option>
              ))}
            </select>
          </Field>
          <Button disabled={services === null} onClick={() => setIsAsking(true)}>
            予定を最初からにする…
          </Button>
        </div>
      )}
      <p role="status" className="note lines" data-failed={told === 'failed'}>
        {told !== 'nothing' &&
          (done === null
            ? '元に戻しました。'
            : `「${done.chapter}」の${formatCount(done.count)}項目の予定を最初からにしました。`)}
        {told === 'failed' &&
          'まだ端末に書き込めていません。控えておき、書き込めるようになったら保存します。'}
      </p>
      {done !== null && (
        <p>
          <Button onClick={() => undo(done.undo)}>元に戻す</Button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`「${label}」の予定を最初からにしますか？`}
        confirmLabel="最初からにする"
        onConfirm={reset}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          {formatCount(items.length)}
          項目が、まだ学んでいない項目として、今日の学習でまた初めから出題されます。そのあいだ、予想は低くなることがあります。
        </p>
        <p>これまでの解答の記録は消えません。すぐあとなら、元に戻せます。</p>
      </ConfirmDialog>
    </div>
  );
}
