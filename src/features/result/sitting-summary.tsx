// This sitting: how much was right, what was missed and why, and the way to ask that again.
import { answerText } from '#domain/items/question.ts';
import { firstSentence } from '#domain/text/rich-text.ts';
import { practicePath } from '#domain/site/paths.ts';
import type { SittingOutcome } from '#features/result/load-sitting-outcome.ts';
import typography from '#ui/typography.module.css';
import { LinkButton } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';

export function SittingSummary({ sitting }: { readonly sitting: SittingOutcome }) {
  const { answered, right, missed } = sitting;
  const unknown = answered - right - missed.length;
  return (
    <Section title={`今回 ${right}／${answered}`} className={layout['gap-4']}>
      {right === answered ? (
        <p>全問正解です。</p>
      ) : (
        <>
          <h3>間違えた問題</h3>
          <ul className={layout['stack']}>
            {missed.map((question) => (
              <li key={question.id} className={layout['panel']}>
                <p>
                  <RichText text={question.q} />
                </p>
                <p className={typography['bold']}>
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
            {unknown > 0 && (
              <li className={layout['panel']}>ほか{unknown}問（教材を読み込めない問題）</li>
            )}
          </ul>
          <LinkButton href={practicePath({ of: 'missed-in-sitting' })}>
            間違えた問題を解き直す
          </LinkButton>
        </>
      )}
    </Section>
  );
}
