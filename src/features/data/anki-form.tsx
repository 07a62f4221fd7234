// Which chapters go to Anki, and in which form.
import { useEffect, useRef, useState } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import { localDate } from '#domain/memory/local-date.ts';
import { notesOf, type AnkiNote } from '#domain/anki/notes.ts';
import { noteOfOwn, withMemo } from '#domain/anki/own-notes.ts';
import { notesTsv } from '#domain/anki/tsv.ts';
import { isWrittenDeck } from '#domain/anki/written-cards.ts';
import { countItems } from '#domain/items/chapter.ts';
import styles from '#features/data/data-page.module.css';
import { failedFor } from '#features/data/failure-words.ts';
import type { AnkiFormProps } from '#features/data/other-tools.tsx';
import { downloadFile } from '#services/shell/download-file.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useServices, type Services } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { formatBytes, formatCount } from '#ui/format-quantity.ts';
import { failed, said, type Told } from '#ui/telling.ts';

type Format = 'package' | 'table';

const WRITTEN = CHAPTERS.flatMap((chapter) =>
  chapter.deck === null ? [] : [{ ...chapter, items: countItems(chapter.deck) }],
);

const NONE: ReadonlySet<string> = new Set();

export function AnkiForm({ busy, telling }: AnkiFormProps) {
  const services = useServices();
  const heading = useRef<HTMLLegendElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const own = useWrittenCards();
  const [withOwn, setWithOwn] = useState(false);
  const [withReviews, setWithReviews] = useState(false);
  const chapters = WRITTEN.filter(({ key }) => chosen.has(key));
  const wanted = withOwn ? own : [];
  const items = chapters.reduce((sum, chapter) => sum + chapter.items, wanted.length);

  // The button that opened it is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function pick(key: string, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== key);
    setChosen(new Set(isChosen ? [...others, key] : others));
  }

  function save(format: Format) {
    telling.run('書き出しています…', () =>
      write(services, { chapters, own: wanted, format, withReviews }),
    );
  }

  return (
    <form className={`panel ${styles['ankiForm']}`} onSubmit={(event) => event.preventDefault()}>
      <fieldset className="stack" disabled={busy}>
        <legend ref={heading} tabIndex={-1}>
          Ankiに書き出す章
        </legend>
        <div className="row">
          <Button onClick={() => setChosen(new Set(WRITTEN.map(({ key }) => key)))}>
            すべて選ぶ
          </Button>
          <Button onClick={() => setChosen(NONE)}>選択を消す</Button>
        </div>
        <div className="columns flat">
          {WRITTEN.map(({ key, label, items: count }) => (
            <Checkbox
              key={key}
              checked={chosen.has(key)}
              onChange={(checked) => pick(key, checked)}
            >
              {label} <small className="note">{formatCount(count)}項目</small>
            </Checkbox>
          ))}
        </div>
        {own.length > 0 && (
          <Checkbox checked={withOwn} onChange={setWithOwn}>
            自分で書いたカード <small className="note">{formatCount(own.length)}枚</small>
          </Checkbox>
        )}
      </fieldset>
      <Checkbox checked={withReviews} disabled={busy} onChange={setWithReviews}>
        これまでの解答も、Ankiの復習の記録として入れる（.apkgだけ）
      </Checkbox>
      <p className="note">
        {chapters.length}章・{formatCount(items)}
        項目を選んでいます。メモも入ります。Ankiで直したメモと自分のカードは、そのファイルを読み込むとここに戻ります。項目ごとに四択のカード、暗記カードのある項目にはそのカードも作ります。あとでもう一度書き出して読み込むと、文が変わった項目だけがAnkiの中で新しくなります。
      </p>
      <div className="row">
        <Button
          emphasis="primary"
          disabled={items === 0}
          busy={busy}
          onClick={() => save('package')}
        >
          Ankiのファイル（.apkg）を保存
        </Button>
        <Button disabled={items === 0} busy={busy} onClick={() => save('table')}>
          表（TSV）を保存
        </Button>
      </div>
    </form>
  );
}

interface Wanted {
  readonly chapters: typeof WRITTEN;
  readonly own: readonly AnkiNote[];
  readonly format: Format;
  readonly withReviews: boolean;
}

/** The cards that the learner wrote in the app: those of other programs have their notes there. */
function useWrittenCards(): readonly AnkiNote[] {
  const decks = useQuery('own-decks', null);
  const cards = useQuery('own-cards', null);
  if (decks?.ok !== true || cards?.ok !== true) return [];
  const titles = new Map(decks.value.map(({ id, title }) => [id, title]));
  return cards.value.flatMap((card) => {
    const title = titles.get(card.deck) ?? '';
    return isWrittenDeck(title) ? noteOfOwn(card, title) : [];
  });
}

async function write(
  services: Services,
  { chapters, own, format, withReviews }: Wanted,
): Promise<Told> {
  const loaded = await Promise.all(
    chapters.map(async ({ key, label }) => ({ label, deck: await services.library.deck(key) })),
  );
  const missing = loaded.filter(({ deck }) => !deck.ok);
  if (missing.length > 0) {
    return failed(
      `${missing.map(({ label }) => `「${label}」`).join('')}の教材を読み込めないため、何も書き出していません。電波の届くところで、もう一度お試しください。`,
    );
  }
  const memos = await services.store.query('notes', null);
  if (!memos.ok) return failedFor('書き出せませんでした。', memos.error);
  const notes = [...loaded.flatMap(({ deck }) => (deck.ok ? notesOf(deck.value) : [])), ...own].map(
    (note) => withMemo(note, memos.value.get(note.item)),
  );
  const now = services.clock.now();
  const name = `wine-study-anki-${localDate(now, timezoneOffset(now))}`;
  const items = `${formatCount(notes.length)}項目`;
  if (format === 'table') {
    const bytes = new TextEncoder().encode(notesTsv(notes));
    return written(`${name}.txt`, 'text/tab-separated-values', bytes, items);
  }
  const exported = await services.backup.exportAnki(notes, withReviews);
  if (!exported.ok) return failedFor('書き出せませんでした。', exported.error);
  const { bytes, cards, reviews } = exported.value;
  const counts = `${items}、カード${formatCount(cards)}枚${withReviews ? `、復習の記録${formatCount(reviews)}件` : ''}`;
  return written(`${name}.apkg`, 'application/octet-stream', bytes, counts);
}

function written(name: string, type: string, bytes: Uint8Array<ArrayBuffer>, counts: string): Told {
  downloadFile(name, type, bytes);
  return said(
    `「${name}」（${counts}、${formatBytes(bytes.length)}）を書き出しました。Ankiの「読み込む」で開けます。`,
  );
}
