// The original spellings of a question and its answer, to be heard. Its code comes only where the browser can speak.
import { lazy, Suspense } from 'react';
import type { Question } from '#domain/quiz/question.ts';
import { speech } from '#parts/speech/local-voice.ts';

const SpeakOriginals = lazy(async () => {
  try {
    return { default: (await import('#parts/speech/speak-originals.tsx')).SpeakOriginals };
  } catch {
    // Without a network, and the copy of the app is not complete: the question can do without.
    return { default: () => null };
  }
});

export function QuestionSpeech({ question }: { readonly question: Question }) {
  if (speech() === null) return null;
  const asked = `${question.q}\n${question.choices[question.answerIndex] ?? ''}`;
  const originals = question.originals.filter(({ text }) => asked.includes(text));
  return (
    originals.length > 0 && (
      <Suspense>
        <SpeakOriginals originals={originals} />
      </Suspense>
    )
  );
}
