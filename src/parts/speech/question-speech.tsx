// The original spellings of a question and its answer, to be heard. Its code comes only where the browser can speak.
import { lazy, Suspense } from 'react';
import type { Question } from '#domain/quiz/question.ts';

const SpeakOriginals = lazy(() =>
  import('#parts/speech/speak-originals.tsx').then(
    (module) => ({ default: module.SpeakOriginals }),
    // Without a network, and the copy of the app is not complete: the question can do without.
    () => ({ default: () => null }),
  ),
);

export function QuestionSpeech({ question }: { readonly question: Question }) {
  if (typeof speechSynthesis === 'undefined') return null;
  const asked = question.q + question.choices[question.answerIndex];
  const originals = question.originals.filter(({ text }) => asked.includes(text));
  return (
    originals.length > 0 && (
      <Suspense>
        <SpeakOriginals originals={originals} />
      </Suspense>
    )
  );
}
