// This sitting: how much was right, the way to ask again what was missed, the way on, and what was missed and why.
import type { ReactNode } from 'react';
import { answerText } from '#domain/items/question.ts';
import { firstSentence } from '#domain/text/rich-text.ts';
import { practicePath } from '#domain/site/paths.ts';
import type { SittingOutcome } from '#features/result/load-sitting-outcome.ts';
import { LinkButton } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';

export interface SittingSummaryProps {
  readonly sitting: SittingOutcome;
  /** Above what was missed, which is long. */
  readonly wayOn: ReactNode;
}

export function SittingSummary({ sitting, wayOn }: SittingSummaryProps) {
  const { answered, right, missed } = sitting;
  const unknown = answered - right - missed.length;
  return (
    <Section title={`今回 ${right}／${answered}`} className="gap-4">
      {right === answered ? (
        <p>全問正解です。</p>
      ) : (
        <LinkButton
          href={practicePath({ of: 'missed-in-sitting' })}
          emphasis={wayOn ? 'secondary' : 'primary'}
        >
          間違えた問題を解き直す
        </LinkButton>
      )}
      {wayOn}
      {right < answered && (
        <>
          <h3>間違えた問題</h3>
          <ul className="stack">
            {missed.map((question) => (
              <li key={question.id} className="panel">
                <p>
                  <RichText text={question.q} />
                </p>
                <p className="bold">
                  正解：
                  <RichText text={answerText(question)} />
                </p>
                {question.explanation !== null && (
                  <p>
                    <RichText text={firstSentence(question.explanation)} />
                  </p>
                )}
              </li>
            ))}
            {unknown > 0 && <li className="panel">ほか{unknown}問（教材を読み込めない問題）</li>}
          </ul>
        </>
      )}
    </Section>
  );
}
