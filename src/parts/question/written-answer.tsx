// What was written in place of the answer, letter by letter where it is nearly right.
import type { Question } from '#domain/items/question.ts';
import { RichText } from '#ui/rich-text.tsx';

export interface WrittenAnswerProps {
  readonly question: Question;
  readonly written: string;
}

/** Nothing where it is the answer itself. */
export function WrittenAnswer({ question: { typed }, written }: WrittenAnswerProps) {
  const verdict = typed?.judge(written);
  if (typed === undefined || verdict === 'right') return null;
  return (
    <p>
      書いた答え：
      <RichText text={verdict === 'near' ? typed.correct(written) : [{ text: written }]} />
    </p>
  );
}
