// The original spellings of a question and its answer, to be heard. Its code comes only where the browser can speak.
import { lazy, Suspense } from 'react';
import { answerText, type Question } from '#domain/items/question.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { Original } from '#parts/speech/speak-originals.tsx';
import { loadPart } from '#ui/lazy-part.tsx';

const SpeakOriginals = lazy(async () => {
  const loaded = await loadPart(() => import('#parts/speech/speak-originals.tsx'));
  // The question can do without.
  return { default: loaded?.SpeakOriginals ?? (() => null) };
});

export function QuestionSpeech({ question }: { readonly question: Question }) {
  if (typeof speechSynthesis === 'undefined') return null;
  const originals = originalsIn([...question.q, ...answerText(question)]);
  return (
    originals.length > 0 && (
      <Suspense>
        <SpeakOriginals originals={originals} />
      </Suspense>
    )
  );
}

/** Each once. */
function originalsIn(text: RichText): readonly Original[] {
  const found = text.flatMap(({ text: original, lang }) =>
    lang === undefined ? [] : [[`${lang}:${original}`, { text: original, lang }] as const],
  );
  return [...new Map(found).values()];
}
