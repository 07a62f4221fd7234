// Text that belongs to a question or a card, its original spellings in their own language.
import type { Question } from '#domain/quiz/question.ts';
import { wordPath } from '#domain/site/paths.ts';
import { splitByOriginals } from '#domain/text/originals.ts';
import { TextWithOriginals } from '#ui/text-with-originals.tsx';

interface QuestionTextProps {
  readonly question: Pick<Question, 'originals' | 'words'>;
  readonly text: string;
}

export function QuestionText({ question, text }: QuestionTextProps) {
  return <TextWithOriginals segments={splitByOriginals(text, question.originals)} />;
}

/** Its names lead to their entries: for what is read after the answer. */
export function LinkedText({ question, text }: QuestionTextProps) {
  const { originals, words } = question;
  return (
    <TextWithOriginals
      segments={splitByOriginals(text, [...originals, ...words])}
      wordHref={wordPath}
    />
  );
}
