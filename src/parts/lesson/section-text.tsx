// One section of a lesson by itself, or on a sheet, loaded when it is to be read.
import { useMemo } from 'react';
import type { TaughtSection } from '#content/lesson-sections.ts';
import type { ShownFact } from '#domain/plan/sitting.ts';
import { ReadSection } from '#parts/lesson/read-section.tsx';
import { ShownFacts } from '#parts/question/shown-facts.tsx';
import { loadTextModule } from '#parts/lesson/load-text.ts';
import { LessonReadingContext, type LessonReading } from '#parts/lesson/lesson-section.tsx';
import { ReadMark, useReadTopics } from '#parts/lesson/read-mark.tsx';
import text from '#parts/lesson/lesson-text.module.css';
import { OwnNote } from '#parts/note/own-note.tsx';
import { OPEN_SHEET, RedSheetContext } from '#parts/lesson/red-sheet.tsx';
import { orNothing } from '#services/shell/lazily.ts';
import { useAttempts } from '#services/study/use-attempts.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Waiting } from '#ui/waiting.tsx';

export interface SectionTextProps {
  readonly section: TaughtSection;
  /** It is a step of reading: what of it is asked tomorrow. */
  readonly facts?: readonly ShownFact[];
}

export function SectionText({ section, facts }: SectionTextProps) {
  const { file, key, topic } = section;
  const load = useMemo(() => () => orNothing(loadTextModule(file)), [file]);
  const { value, isLoading, again } = useAttempts(load);
  const read = useReadTopics();
  const reading = useMemo(
    (): LessonReading => ({
      only: topic,
      facts,
      renderEnd: (_topic, rest) =>
        facts === undefined ? (
          <>
            <div className="row unprinted">
              <ReadMark topic={key} read={read} />
            </div>
            <OwnNote about={key} />
          </>
        ) : (
          <>
            <ShownFacts facts={rest} />
            <OwnNote about={key} />
            <ReadSection topic={key} label="この項の全文と表" />
          </>
        ),
    }),
    [topic, key, read, facts],
  );

  if (isLoading) return <Waiting>この項を読み込んでいます…</Waiting>;
  if (value === null) {
    return (
      <>
        <RetryNotice busy={false} onRetry={again}>
          この項を読み込めませんでした。
        </RetryNotice>
        <ShownFacts facts={facts ?? []} />
      </>
    );
  }
  const { default: Text } = value;
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

export interface SectionSheetProps {
  readonly section: TaughtSection;
  readonly onClose: () => void;
}

export function SectionSheet({ section, onClose }: SectionSheetProps) {
  return (
    <Sheet title={`「${section.label}」から`} onClose={onClose}>
      <SectionText section={section} />
    </Sheet>
  );
}
