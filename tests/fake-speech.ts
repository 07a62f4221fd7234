// A device's voices in a test, counted by what they were asked to say.
import { vi } from 'vitest';

export const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang, voiceURI: lang, default: false }) as SpeechSynthesisVoice;

class Utterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

export type FakeSpeech = ReturnType<typeof fakeSpeech>;

/** In place of the browser's own, until `vi.unstubAllGlobals`. */
export function fakeSpeech() {
  let voices: SpeechSynthesisVoice[] = [];
  const said: Utterance[] = [];
  const cancel = vi.fn<() => void>();
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Utterance) => void said.push(utterance),
    cancel,
  });
  vi.stubGlobal('speechSynthesis', engine);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return {
    /** Oldest first. */
    said: said as readonly Utterance[],
    cancel,
    /** Those that the device has from now on. */
    bring(...now: SpeechSynthesisVoice[]) {
      voices = now;
      engine.dispatchEvent(new Event('voiceschanged'));
    },
    /** Without a word from the browser. */
    loseVoices() {
      voices = [];
    },
    /** The last utterance is said to its end. */
    finish() {
      said.at(-1)?.dispatchEvent(new Event('start'));
      said.at(-1)?.dispatchEvent(new Event('end'));
    },
  };
}
