// Which chapters go to Anki, and in which form.
import { useEffect, useRef, useState } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import { localDate } from '#domain/memory/local-date.ts';
import { notesOf } from '#domain/anki/notes.ts';
import { notesTsv } from '#domain/anki/tsv.ts';
import { countItems } from '#domain/items/chapter.ts';
import type { Deck } from '#domain/items/deck.ts';
import styles from '#features/data/data-page.module.css';
import { storageFailureWords } from '#features/data/failure-words.ts';
import type { AnkiFormProps } from '#features/data/other-tools-section.tsx';
import type { StatusMessage } from '#features/data/status-message.tsx';
import { downloadFile } from '#services/shell/download-file.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useServices, type Services } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { formatBytes, formatCount } from '#ui/format-quantity.ts';
import { Note } from '#ui/note.tsx';
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';

type Format = 'package' | 'table';

const WRITTEN = CHAPTERS.flatMap((chapter) =>
  chapter.deck === null ? [] : [{ ...chapter, items: countItems(chapter.deck) }],
);

const NONE: ReadonlySet<string> = new Set();

export function AnkiForm({ tasks, tell }: AnkiFormProps) {
  const services = useServices();
  const heading = useRef<HTMLLegendElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [withReviews, setWithReviews] = useState(false);
  const chapters = WRITTEN.filter(({ key }) => chosen.has(key));
  const items = chapters.reduce((sum, chapter) => sum + chapter.items, 0);

  // The button that opened it is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function pick(keys: readonly string[], on: boolean) {
    setChosen(
      new Set(on ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key))),
    );
  }

  function save(format: Format) {
    tell({ text: '書き出しています…', failed: false });
    tasks.run(async () => {
      const keys = chapters.map(({ key }) => key);
      tell(await write(services, keys, format, withReviews));
    });
  }

  return (
    <form
      className={`${layout['panel']} ${styles['ankiForm']}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className={layout['stack']} disabled={tasks.busy}>
        <legend ref={heading} tabIndex={-1}>
          Ankiに書き出す章
        </legend>
        <div className={layout['row']}>
          <Button
            emphasis="secondary"
            onClick={() => setChosen(new Set(WRITTEN.map(({ key }) => key)))}
          >
            すべて選ぶ
          </Button>
          <Button emphasis="secondary" onClick={() => setChosen(NONE)}>
            選択を消す
          </Button>
        </div>
        <div className={layout['columns']}>
          {WRITTEN.map(({ key, label, items: count }) => (
            <Checkbox
              key={key}
              checked={chosen.has(key)}
              onChange={(checked) => pick([key], checked)}
            >
              {label}
              <small className={typography['note']}>{formatCount(count)}項目</small>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Checkbox checked={withReviews} disabled={tasks.busy} onChange={setWithReviews}>
        これまでの解答も、Ankiの復習の記録として入れる（.apkgだけ）
      </Checkbox>
      <Note>
        {chapters.length}章・{formatCount(items)}
        項目を選んでいます。項目ごとに四択のカード、暗記カードのある項目にはそのカードも作ります。あとでもう一度書き出して読み込むと、文が変わった項目だけがAnkiの中で新しくなります。
      </Note>
      <div className={layout['row']}>
        <Button disabled={tasks.busy || items === 0} onClick={() => save('package')}>
          Ankiのファイル（.apkg）を保存
        </Button>
        <Button
          emphasis="secondary"
          disabled={tasks.busy || items === 0}
          onClick={() => save('table')}
        >
          表（TSV）を保存
        </Button>
      </div>
    </form>
  );
}

async function write(
  services: Services,
  keys: readonly string[],
  format: Format,
  withReviews: boolean,
): Promise<StatusMessage> {
  const loaded = await Promise.all(
    keys.map(async (key) => ({ key, deck: await services.library.deck(key) })),
  );
  const missing = loaded.flatMap(({ key, deck }) => (deck.ok ? [] : [labelOf(key)]));
  if (missing.length > 0) {
    return {
      failed: true,
      text: `${missing.map((label) => `「${label}」`).join('')}の教材を読み込めないため、何も書き出していません。電波の届くところで、もう一度お試しください。`,
    };
  }
  const decks: readonly Deck[] = loaded.flatMap(({ deck }) => (deck.ok ? [deck.value] : []));
  const notes = decks.flatMap(notesOf);
  const now = services.clock.now();
  const name = `wine-study-anki-${localDate(now, timezoneOffset(now))}`;
  if (format === 'table') {
    const bytes = new TextEncoder().encode(notesTsv(notes));
    downloadFile(`${name}.txt`, 'text/tab-separated-values', bytes);
    return written(`${name}.txt`, bytes, `${formatCount(notes.length)}項目`);
  }
  const exported = await services.backup.exportAnki(notes, withReviews);
  if (!exported.ok) {
    return {
      failed: true,
      text: `書き出せませんでした。${storageFailureWords(exported.error)}`,
    };
  }
  const { bytes, cards, reviews } = exported.value;
  downloadFile(`${name}.apkg`, 'application/octet-stream', bytes);
  const counts = `${formatCount(notes.length)}項目、カード${formatCount(cards)}枚`;
  return written(
    `${name}.apkg`,
    bytes,
    withReviews ? `${counts}、復習の記録${formatCount(reviews)}件` : counts,
  );
}

function written(name: string, bytes: Uint8Array, counts: string): StatusMessage {
  return {
    failed: false,
    text: `「${name}」（${counts}、${formatBytes(bytes.length)}）を書き出しました。Ankiの「読み込む」で開けます。`,
  };
}

function labelOf(key: string): string {
  return WRITTEN.find((chapter) => chapter.key === key)?.label ?? key;
}
