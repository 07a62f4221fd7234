// Why the right choice of a question is right, what the others are, and the source.
import type { ReactNode } from 'react';
import type { Question } from '#domain/items/question.ts';
import { wordPath } from '#domain/site/paths.ts';
import styles from '#parts/question/explanation.module.css';
import { ReadSection } from '#parts/lesson/read-section.tsx';
import { OwnNote } from '#parts/note/own-note.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SourceLine } from '#ui/source-line.tsx';

export interface ExplanationProps {
  readonly question: Question;
  readonly choiceOrder: readonly number[] | null;
  /** Before the source. */
  readonly children?: ReactNode;
}

export function Explanation({ question, choiceOrder, children }: ExplanationProps) {
  const others =
    choiceOrder?.filter((choice) => (question.choiceNotes[choice] ?? null) !== null) ?? [];
  return (
    <>
      {question.explanation !== null && (
        <p>
          <RichText text={question.explanation} wordHref={wordPath} />
        </p>
      )}
      {others.length > 0 && (
        <dl className={`stack ${styles['others']}`}>
          {others.map((choice) => (
            <div key={choice}>
              <dt>
                <RichText text={question.corrections?.[choice] ?? question.choices[choice] ?? []} />
              </dt>
              <dd>
                <RichText text={question.choiceNotes[choice] ?? []} wordHref={wordPath} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <ReadSection topic={question.section} map={question.figure?.map} />
      {question.source !== null && <SourceLine source={question.source} asOf={question.asOf} />}
      <OwnNote about={question.id} />
      <ReportMistake item={question.id} />
    </>
  );
}
