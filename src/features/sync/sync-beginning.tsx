// The first device makes a code, every other one joins by it.
import { useId, useState, type FormEvent } from 'react';
import { codeFailureWords, syncFailureWords } from '#features/sync/sync-words.ts';
import { WhatTheServerSees } from '#features/sync/what-the-server-sees.tsx';
import styles from '#features/sync/sync.module.css';
import type { CodeFailure, SyncControl, SyncFailure } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';

export interface SyncBeginningProps {
  readonly control: SyncControl;
  /** What was in the address that led here; empty without. */
  readonly code?: string;
}

export function SyncBeginning({ control, code: given = '' }: SyncBeginningProps) {
  const [code, setCode] = useState(given);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const field = useId();
  const message = useId();

  async function begin(start: () => ReturnType<SyncControl['join']>) {
    setBusy(true);
    setTold('');
    const begun = await start();
    // Once it is on, the panel says the rest.
    setBusy(false);
    setTold(begun.ok ? '' : wordsOf(begun.error));
  }

  function join(event: FormEvent) {
    event.preventDefault();
    if (!busy) void begin(() => control.join(code));
  }

  return (
    <>
      {given === '' && (
        <div className={styles['part']}>
          <h3>はじめの端末で</h3>
          <p>引き継ぎコードを作り、この端末の記録をサーバーに預けます。</p>
          <div className={styles['actions']}>
            <Button disabled={busy} onClick={() => void begin(() => control.switchOn())}>
              この端末で始める
            </Button>
          </div>
        </div>
      )}
      <form className={styles['part']} onSubmit={join} noValidate>
        <h3>ほかの端末で始めてあるとき</h3>
        <label className={styles['field']} htmlFor={field}>
          <span>引き継ぎコード</span>
          <input
            id={field}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={message}
            aria-invalid={told !== ''}
          />
        </label>
        <p className={styles['small']}>
          大文字と小文字、全角と半角、区切りのあるなしは、どれでもかまいません。この端末の記録と、ほかの端末の記録が、合わせて1つになります。消える記録はありません。
        </p>
        <p role="status" id={message} className={styles['told']} data-failed={told !== ''}>
          {busy ? 'つないでいます…' : told}
        </p>
        <div className={styles['actions']}>
          <Button type="submit" emphasis={given === '' ? 'secondary' : 'primary'} disabled={busy}>
            この端末をつなぐ
          </Button>
        </div>
      </form>
      <WhatTheServerSees />
    </>
  );
}

function wordsOf(failure: SyncFailure | CodeFailure): string {
  return codeFailureWords(failure) ?? syncFailureWords(failure as SyncFailure);
}
