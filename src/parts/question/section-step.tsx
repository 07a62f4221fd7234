// A section in a sitting: a new topic is read before it is asked, at the end of a day for the next.
import { useEffect, useState } from 'react';
import type { SectionText } from '#parts/lesson/section-text.tsx';
import type { FormQuestionProps, QuestionForm } from '#parts/question/question-form.ts';
import styles from '#parts/question/question-screen.module.css';
import { loadPart } from '#ui/lazy-part.tsx';
import { Waiting } from '#ui/waiting.tsx';

function SectionStep({ sitting, status, told, questionRef }: FormQuestionProps) {
  const { shown } = sitting;
  // `null` where it could not be had, offline or after an update: the questions can be asked all the same.
  const [View, setView] = useState<typeof SectionText | null>();
  useEffect(() => {
    void loadPart(() => import('#parts/lesson/section-text.tsx')).then((loaded) =>
      setView(() => loaded?.SectionText ?? null),
    );
  }, []);
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
      {View === undefined && <Waiting>この項を読み込んでいます…</Waiting>}
      {View === null && <p role="status">この項を読み込めませんでした。</p>}
      {View && <View key={section.key} section={section} isStep />}
    </>
  );
}

/** The way on is always there. */
export const sectionForm: QuestionForm = { Question: SectionStep, buttons: () => null };
