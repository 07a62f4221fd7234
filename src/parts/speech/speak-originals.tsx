// Buttons that speak original spellings, where the device itself has a voice for the language.
import { useEffect, useRef, useState } from 'react';
import { localVoice } from '#parts/speech/local-voice.ts';
import { say } from '#parts/speech/say.ts';
import { SPEAKER } from '#parts/speech/speaker.ts';
import { useVoices } from '#parts/speech/use-voices.ts';
import styles from '#parts/speech/speak-originals.module.css';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';

export interface Original {
  readonly text: string;
  /** BCP 47. */
  readonly lang: string;
}

const FAILED = 'この端末の音声を始められませんでした。';

/** Nothing at all without such a voice. */
export function SpeakOriginals({ originals }: { readonly originals: readonly Original[] }) {
  const voices = useVoices();
  const [told, setTold] = useState('');
  const saying = useRef<AbortController>(null);
  useEffect(() => () => saying.current?.abort(), []);

  const spoken = originals.filter(({ lang }) => localVoice(lang, voices) !== null);
  if (spoken.length === 0) return null;

  async function speak(original: Original) {
    saying.current?.abort();
    const { signal } = (saying.current = new AbortController());
    setTold('');
    if ((await say([original], { signal })) === 'failed') setTold(FAILED);
  }

  return (
    <div className="row gap-2">
      {spoken.map((original) => (
        <Button
          key={`${original.lang}:${original.text}`}
          className={styles['button']}
          onClick={() => void speak(original)}
        >
          <Icon d={SPEAKER} />
          <span className="unseen">発音を聞く：</span>
          <span lang={original.lang}>{original.text}</span>
        </Button>
      ))}
      <p role="status" className="note">
        {told}
      </p>
    </div>
  );
}
