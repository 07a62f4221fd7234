// A section in a sitting: a new topic is read before it is asked, at the end of a day for the next.
import type { FormQuestionProps, QuestionForm } from '#parts/question/question-form.ts';
import styles from '#parts/question/question-screen.module.css';
import { usePart } from '#ui/lazy-part.tsx';
import { Waiting } from '#ui/waiting.tsx';

function SectionStep({ sitting, status, told, questionRef }: FormQuestionProps) {
  const { shown } = sitting;
  const part = usePart(loadText);
  if (shown?.form !== 'section') return null;
  const { section } = shown;
  return (
    <>
      {status}
      <h2 ref={questionRef} tabIndex={-1} className={styles['step']}>
        {`${sitting.queue?.length === 0 ? '明日のために' : 'まず'}読む：${section.label}`}
      </h2>
      {told !== null && (
        <p role="status" className={styles['told']}>
          {told}
        </p>
      )}
      {part === undefined && <Waiting>この項を読み込んでいます…</Waiting>}
      {part === null && <p role="status">この項を読み込めませんでした。</p>}
      {part && <part.SectionText key={section.key} section={section} isStep />}
    </>
  );
}

const loadText = () => import('#parts/lesson/section-text.tsx');

/** The way on is always there. */
export const sectionForm: QuestionForm = { Question: SectionStep, buttons: () => null };
