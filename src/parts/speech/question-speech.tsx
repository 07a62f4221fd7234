// The original spellings of a question and its answer, to be heard. Its code comes only where the browser can speak.
import { answerText, type Question } from '#domain/items/question.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { Original } from '#parts/speech/speak-originals.tsx';
import { usePart } from '#ui/lazy-part.tsx';

const loadSpeech = () => import('#parts/speech/speak-originals.tsx');

/** The question can do without. */
export function QuestionSpeech({ question }: { readonly question: Question }) {
  const originals = originalsIn([...question.q, ...answerText(question)]);
  const isSaid = originals.length > 0 && typeof speechSynthesis !== 'undefined';
  const part = usePart(isSaid ? loadSpeech : null);
  return part && <part.SpeakOriginals originals={originals} />;
}

/** Each once. */
function originalsIn(text: RichText): readonly Original[] {
  const found = text.flatMap(({ text: original, lang }) =>
    lang === undefined ? [] : [[`${lang}:${original}`, { text: original, lang }] as const],
  );
  return [...new Map(found).values()];
}
