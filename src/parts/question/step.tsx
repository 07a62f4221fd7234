// A step at the end of a day: a section, or facts by themselves, shown for tomorrow to ask.
import type { ShownStep } from '#domain/plan/sitting.ts';
import type { FormQuestionProps, QuestionForm } from '#parts/question/question-form.ts';
import { ShownFacts } from '#parts/question/shown-facts.tsx';
import { usePart } from '#ui/lazy-part.tsx';
import { Waiting } from '#ui/waiting.tsx';

function Step({ sitting, status, told, questionRef }: FormQuestionProps) {
  const { shown } = sitting;
  if (shown?.form !== 'step') return null;
  const { section, facts } = shown;
  return (
    <>
      {status}
      <h2 ref={questionRef} tabIndex={-1} className="note">
        {section === null ? '明日たずねること' : `明日のために読む：${section.label}`}
      </h2>
      {told !== null && (
        <p role="status" className="told roomless">
          {told}
        </p>
      )}
      <p>
        {section === null ? '' : 'この項から、'}明日{facts.length}問たずねます。
      </p>
      {section === null ? (
        <ShownFacts facts={facts} />
      ) : (
        <Section key={section.key} section={section} facts={facts} />
      )}
    </>
  );
}

interface SectionProps extends Pick<ShownStep, 'facts'> {
  readonly section: NonNullable<ShownStep['section']>;
}

function Section({ section, facts }: SectionProps) {
  const part = usePart(loadText);
  if (part === undefined) return <Waiting>この項を読み込んでいます…</Waiting>;
  // It could not be had, offline or after an update.
  if (part === null) return <ShownFacts facts={facts} />;
  return <part.SectionText section={section} facts={facts} />;
}

const loadText = () => import('#parts/lesson/section-text.tsx');

/** The way on is always there. */
export const stepForm: QuestionForm = { Question: Step, buttons: () => null };
