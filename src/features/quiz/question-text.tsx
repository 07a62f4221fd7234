// Text that belongs to a question, its original spellings in their own language.
import type { Question } from '#domain/quiz/question.ts';
import { splitByOriginals } from '#domain/text/originals.ts';
import { TextWithOriginals } from '#ui/text-with-originals.tsx';

export function QuestionText(props: { readonly question: Question; readonly text: string }) {
  return <TextWithOriginals segments={splitByOriginals(props.text, props.question.originals)} />;
}
