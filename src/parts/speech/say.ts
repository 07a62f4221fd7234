// Says text with the voices of the device, each piece in its language.
import { localVoice, speech } from '#parts/speech/local-voice.ts';

/** A segment of rich text is one. */
export interface Spoken {
  readonly text: string;
  /** BCP 47; left out, Japanese. */
  readonly lang?: string;
}

export interface HowToSay {
  /** Ends what is being said. */
  readonly signal: AbortSignal;
  /** 1 as the voice speaks by itself. */
  readonly rate?: number;
  /**
   * A voice begins a word of a piece. Not every voice tells.
   *
   * @param at UTF-16 unit of the piece's text
   * @param length of the word; 0, or left out by some browsers, where it is not known
   */
  readonly onWord?: (piece: number, at: number, length: number) => void;
}

/** A voice that never starts has failed, and so has a text of which no piece has a voice. */
export type Outcome = 'said' | 'stopped' | 'failed';

/** Milliseconds without a start after which a voice counts as one that does not speak. */
export const START_DEADLINE = 3000;

/** What is being said elsewhere ends. Never rejects. */
export async function say(pieces: readonly Spoken[], how: HowToSay): Promise<Outcome> {
  const engine = speech();
  if (engine === null) return 'failed';
  if (how.signal.aborted) return 'stopped';
  engine.cancel();
  let outcome: Outcome = 'failed';
  for (const [piece, { text, lang = 'ja' }] of pieces.entries()) {
    // Asked anew: a voice may have been removed since.
    const voice = localVoice(lang, engine.getVoices());
    if (voice === null) continue;
    outcome = await sayPiece(engine, voice, text, {
      ...how,
      onWord: (_, at, length) => how.onWord?.(piece, at, length),
    });
    if (outcome !== 'said') return outcome;
  }
  return outcome;
}

function sayPiece(
  engine: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  text: string,
  { signal, rate = 1, onWord }: HowToSay,
): Promise<Outcome> {
  if (signal.aborted) return Promise.resolve('stopped');
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang.replaceAll('_', '-');
  utterance.rate = rate;
  return new Promise((resolve) => {
    const isOver = new AbortController();
    const listening = { signal: isOver.signal };
    function end(outcome: Outcome) {
      clearTimeout(timer);
      isOver.abort();
      resolve(outcome);
    }
    function stop(outcome: Outcome) {
      engine.cancel();
      end(outcome);
    }
    const timer = setTimeout(() => stop('failed'), START_DEADLINE);
    signal.addEventListener('abort', () => stop('stopped'), listening);
    utterance.addEventListener('start', () => clearTimeout(timer), listening);
    utterance.addEventListener(
      'boundary',
      ({ charIndex, charLength }) => onWord?.(0, charIndex, charLength),
      listening,
    );
    utterance.addEventListener('end', () => end('said'), listening);
    utterance.addEventListener(
      'error',
      // Another press, or another page, took its place.
      ({ error }) => end(error === 'canceled' || error === 'interrupted' ? 'stopped' : 'failed'),
      listening,
    );
    engine.speak(utterance);
  });
}
