// A text that teaches: what it holds, the switch of the red sheet, and the text under it.
import { useRef, useState, type ReactNode } from 'react';
import styles from '#features/articles/taught-text.module.css';
import text from '#parts/lesson/lesson-text.module.css';
import { RedSheetContext, sheetChoice } from '#parts/lesson/red-sheet.tsx';
import { useSlidingSheet } from '#parts/lesson/sliding-sheet.tsx';
import { SPEAKER } from '#parts/speech/speaker.ts';
import { useReadAloud } from '#parts/lesson/use-read-aloud.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';

export interface TaughtTextProps {
  /** The name of its contents. */
  readonly label: string;
  /** How long it is, in words. */
  readonly length: string;
  readonly sections: readonly {
    /** The anchor. */
    readonly id: string;
    readonly title: string;
    readonly isRead?: boolean;
  }[];
  readonly children: ReactNode;
}

export function TaughtText({ label, length, sections, children }: TaughtTextProps) {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // The first HTML knows no choice.
  const isCovered = chosen ?? (isHydrated && sheetChoice.read());
  const words = useRef<HTMLDivElement>(null);
  const { sheet, slider } = useSlidingSheet(isCovered, words);
  const aloud = useReadAloud(words);

  function toggleSheet() {
    setChosen(!isCovered);
    sheetChoice.save(!isCovered);
  }

  return (
    <>
      <nav aria-label={label} className={`panel unprinted ${styles['contents']}`}>
        <p className="note">{length}</p>
        <ol className="bullets">
          {sections.map(({ id, title, isRead = false }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title}
                {isRead && (
                  <span className="right">
                    {' '}
                    <span aria-hidden="true">✓</span>
                    <span className="unseen">（読んだ）</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`row edge stays unprinted ${styles['tools']}`}>
        <Button className="rigid" aria-pressed={isCovered} onClick={toggleSheet}>
          赤シート
        </Button>
        <Button aria-label="読み上げ" aria-pressed={aloud.isReading} onClick={aloud.toggle}>
          <Icon d={SPEAKER} size={24} />
        </Button>
        {slider || (
          <p role="status" className="note">
            {aloud.told || '赤い語を隠して、覚えたかを試せます。'}
          </p>
        )}
      </div>
      <div ref={words} className={`${text['text']} ${styles['text']}`}>
        <RedSheetContext value={sheet}>{children}</RedSheetContext>
      </div>
    </>
  );
}
