// The first device makes a code, every other one joins by it.
import { useId, useRef, useState, type FormEvent } from 'react';
import { JoinPreviewTable } from '#parts/sync/join-preview-table.tsx';
import { failureWords } from '#parts/sync/sync-words.ts';
import { WhatTheServerSees } from '#parts/sync/what-the-server-sees.tsx';
import styles from '#parts/sync/sync.module.css';
import type { JoinPreview } from '#services/study/sync-log.ts';
import type { CodeFailure, SyncControl, SyncFailure } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ToldLine } from '#ui/status-line.tsx';
import { SILENCE, failed, useTasks, useTelling } from '#ui/telling.ts';

export interface SyncBeginningProps {
  readonly control: SyncControl;
  /** What was in the address that led here; empty without. */
  readonly code: string;
  /** Not where there is a code already: a second one would part the devices. */
  readonly mayBegin: boolean;
}

export function SyncBeginning({ control, code: given, mayBegin }: SyncBeginningProps) {
  const [code, setCode] = useState(given);
  const [preview, setPreview] = useState<JoinPreview | null>(null);
  const { busy, ...tasks } = useTasks();
  const telling = useTelling(tasks);
  const input = useRef<HTMLInputElement>(null);
  const message = useId();

  /** Once it is on, the panel says the rest. */
  function begin(start: () => ReturnType<SyncControl['join']>) {
    telling.run(TALKING, async () => {
      const begun = await start();
      return begun.ok ? SILENCE : failed(wordsOf(begun.error));
    });
  }

  function look(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setPreview(null);
    telling.run(TALKING, async () => {
      const found = await control.preview(code);
      if (!found.ok) return failed(wordsOf(found.error));
      setPreview(found.value);
      return SILENCE;
    });
  }

  function change(text: string) {
    setCode(text);
    setPreview(null);
  }

  function cancel() {
    setPreview(null);
    input.current?.focus();
  }

  return (
    <>
      {mayBegin && (
        <div className="stack">
          <h3>はじめの端末で</h3>
          <p>引き継ぎコードを作り、この端末の記録をサーバーに預けます。</p>
          <div className="row">
            <Button emphasis="primary" busy={busy} onClick={() => begin(() => control.switchOn())}>
              この端末で始める
            </Button>
          </div>
        </div>
      )}
      <form className="stack" onSubmit={look} noValidate>
        <h3>ほかの端末で始めてあるとき</h3>
        <Field label="引き継ぎコード" className={styles['typed']}>
          <input
            ref={input}
            value={code}
            onChange={(event) => change(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={message}
            aria-invalid={telling.told.failed}
          />
        </Field>
        <p className="note">
          大文字と小文字、全角と半角、区切りのあるなしは、どれでもかまいません。つなぐと、この端末の記録と、ほかの端末の記録が、合わせて1つになります。消える記録はありません。
        </p>
        <ToldLine of={telling} id={message} />
        {preview === null && (
          <div className="row">
            <Button type="submit" emphasis={mayBegin ? 'secondary' : 'primary'} busy={busy}>
              内容を確かめる
            </Button>
          </div>
        )}
      </form>
      {preview !== null && (
        <JoinPreviewTable
          preview={preview}
          busy={busy}
          onJoin={() => begin(() => control.join(code))}
          onCancel={cancel}
        />
      )}
      <WhatTheServerSees />
    </>
  );
}

const TALKING = '通信しています…';
const NOBODYS =
  'サーバーに、このコードの記録がありません。コードを新しくしたときは、新しいコードを入れてください。';

function wordsOf(failure: SyncFailure | CodeFailure): string {
  return failure.kind === 'unauthorised' ? NOBODYS : failureWords(failure);
}
