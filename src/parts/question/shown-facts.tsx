// Items with their answers, as they are shown before they are asked.
import type { ShownFact } from '#domain/plan/sitting.ts';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import styles from '#parts/question/shown-facts.module.css';
import { RichText } from '#ui/rich-text.tsx';

export function ShownFacts({ facts }: { readonly facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ id, q, figure, answer }) => (
        <div key={id}>
          <dt>{q.length === 0 ? '正しい文' : <RichText text={q} />}</dt>
          <dd>
            <strong>
              <RichText text={answer} />
            </strong>
            {figure !== null && <QuestionFigure figure={figure} named={[figure.place]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
