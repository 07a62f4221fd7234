// Items with their answers, as they are shown before they are asked.
import { Fragment } from 'react';
import { groupBy } from '#domain/group-by.ts';
import type { ShownFact } from '#domain/plan/sitting.ts';
import { QuestionFigure } from '#parts/question/question-figure.tsx';
import { RichText } from '#ui/rich-text.tsx';

export function ShownFacts({ facts }: { readonly facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null;
  // What is asked of one picture stands on it together: a screen for each would be many.
  const groups = groupBy(facts, ({ id, figure }) => figure?.map ?? figure?.drawing.id ?? id);
  return (
    <dl className="stack gap-4">
      {[...groups].map(([key, own]) => (
        <Facts key={key} facts={own} />
      ))}
    </dl>
  );
}

/** One, or those of one picture. */
function Facts({ facts }: { readonly facts: readonly ShownFact[] }) {
  const [first, ...others] = facts;
  if (first === undefined) return null;
  const { q, figure } = first;
  const together = figure?.drawing?.title ?? '地図の場所';
  return (
    <div>
      <dt>{others.length > 0 ? together : q.length === 0 ? '正しい文' : <RichText text={q} />}</dt>
      <dd>
        <strong>
          {facts.map(({ id, answer }, at) => (
            <Fragment key={id}>
              {at > 0 && '、'}
              <RichText text={answer} />
            </Fragment>
          ))}
        </strong>
        {figure !== null && (
          <QuestionFigure
            figure={figure}
            named={[figure.place]}
            alsoRight={others.flatMap((other) => other.figure?.place ?? [])}
          />
        )}
      </dd>
    </div>
  );
}
