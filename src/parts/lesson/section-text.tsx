// One section of a lesson by itself, loaded when it is to be read.
import { useEffect, useMemo, useState } from 'react';
import type { TaughtSection } from '#content/lesson-sections.ts';
import { loadText, type LessonText } from '#parts/lesson/load-text.ts';
import { LessonReadingContext, type LessonReading } from '#parts/lesson/lesson-section.tsx';
import { ReadMark, useReadTopics } from '#parts/lesson/read-mark.tsx';
import text from '#parts/lesson/lesson-text.module.css';
import { OPEN_SHEET, RedSheetContext } from '#parts/lesson/red-sheet.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Waiting } from '#ui/waiting.tsx';

export interface SectionTextProps {
  readonly section: TaughtSection;
  /** It is read on the way: going on says that it was. */
  readonly isStep?: boolean;
}

export function SectionText({ section, isStep = false }: SectionTextProps) {
  const { file, key, topic } = section;
  const [Text, setText] = useState<LessonText | null | undefined>();
  const [tries, setTries] = useState(0);
  const read = useReadTopics();
  const reading = useMemo(
    (): LessonReading => ({
      only: topic,
      renderEnd: isStep ? null : () => <ReadMark topic={key} read={read} />,
    }),
    [topic, key, read, isStep],
  );

  useEffect(() => {
    let isLive = true;
    const show = (loaded: LessonText | null) => {
      if (isLive) setText(() => loaded);
    };
    loadText(file).then(show, () => show(null));
    return () => {
      isLive = false;
    };
  }, [file, tries]);

  if (Text === undefined) return <Waiting>この項を読み込んでいます…</Waiting>;
  if (Text === null) {
    return (
      <RetryNotice busy={false} onRetry={() => setTries(tries + 1)}>
        この項を読み込めませんでした。
      </RetryNotice>
    );
  }
  return (
    <div className={`${text['text']} ${text['alone']}`}>
      <LessonReadingContext value={reading}>
        {/* Its words to be known by heart are red, as in the lesson, and open: they are what is looked up. */}
        <RedSheetContext value={OPEN_SHEET}>
          <Text />
        </RedSheetContext>
      </LessonReadingContext>
    </div>
  );
}
