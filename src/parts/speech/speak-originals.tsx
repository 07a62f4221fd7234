// Buttons that speak original spellings, where the device itself has a voice for the language.
import { useEffect, useRef, useState } from 'react';
import { localVoice, speech } from '#parts/speech/local-voice.ts';
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';
import styles from '#parts/speech/speak-originals.module.css';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface Original {
  readonly text: string;
  /** BCP 47. */
  readonly lang: string;
}

/** Milliseconds without a start after which a voice counts as one that does not speak. */
export const START_DEADLINE = 3000;

const FAILED = 'この端末の音声を始められませんでした。';

/** Nothing at all without such a voice. */
export function SpeakOriginals({ originals }: { readonly originals: readonly Original[] }) {
  const voices = useVoices();
  const [told, setTold] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      speech()?.cancel();
    },
    [],
  );

  const spoken = originals.filter(({ lang }) => localVoice(lang, voices) !== null);
  if (spoken.length === 0) return null;

  function speak({ text, lang }: Original) {
    const engine = speech();
    // Asked anew: a voice may have been removed since.
    const voice = engine && localVoice(lang, engine.getVoices());
    clearTimeout(timer.current);
    if (engine === null || voice === null) {
      setTold(FAILED);
      return;
    }
    setTold('');
    engine.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang.replaceAll('_', '-');
    const fail = () => {
      clearTimeout(timer.current);
      setTold(FAILED);
    };
    timer.current = setTimeout(() => {
      engine.cancel();
      fail();
    }, START_DEADLINE);
    utterance.addEventListener('start', () => clearTimeout(timer.current));
    utterance.addEventListener('error', ({ error }) => {
      // Another press, or another page, took its place.
      if (error !== 'canceled' && error !== 'interrupted') fail();
    });
    engine.speak(utterance);
  }

  return (
    <div className={`${layout['row']} ${layout['gap-2']}`}>
      {spoken.map((original) => (
        <Button
          key={`${original.lang}:${original.text}`}
          emphasis="secondary"
          className={styles['button']}
          onClick={() => speak(original)}
        >
          <svg className={layout['icon']} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
          </svg>
          <VisuallyHidden>発音を聞く：</VisuallyHidden>
          <span lang={original.lang}>{original.text}</span>
        </Button>
      ))}
      <p role="status" className={typography['note']}>
        {told}
      </p>
    </div>
  );
}

/** Some browsers know their voices only a moment after they are asked first. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const engine = speech();
    if (engine === null) return;
    const look = () => setVoices(engine.getVoices());
    look();
    engine.addEventListener('voiceschanged', look);
    return () => engine.removeEventListener('voiceschanged', look);
  }, []);
  return voices;
}
