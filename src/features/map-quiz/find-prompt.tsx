// One name after the other: which place is asked, and at the end which were missed.
import { useRef, type ReactNode } from 'react';
import type { MapDrawing } from '#content/map.ts';
import { isComplete, type MapSitting } from '#domain/maps/map-sitting.ts';
import { CardFace } from '#features/map-quiz/card-tray.tsx';
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';
import styles from '#features/map-quiz/find-prompt.module.css';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface FindPromptProps {
  readonly drawing: MapDrawing;
  readonly quiz: MapSitting;
  /** `null` before they are dealt and after the last. */
  readonly card: string | null;
  readonly aside: ReactNode;
  readonly onAgain: () => void;
}

export function FindPrompt({ drawing, quiz, card, aside, onAgain }: FindPromptProps) {
  const prompt = useRef<HTMLParagraphElement>(null);
  const asked = drawing.regions.find(({ name }) => name === card);
  const missed = drawing.regions.filter(({ name }) => quiz.misses.has(name));
  return (
    <div className={`${layout['stack']} ${layout['gap-2']}`} data-find>
      <div className={styles['line']}>
        <p ref={prompt} tabIndex={-1} className={styles['asked']} aria-live="polite">
          {asked !== undefined && (
            <>
              <CardFace region={asked} lang={drawing.lang} />
              <VisuallyHidden>はどこ？</VisuallyHidden>
            </>
          )}
          {isComplete(quiz) && (
            <>
              {missed.length === 0
                ? 'すべて、1回で見つけました。'
                : `間違えた場所：${missed.map(({ kana }) => kana).join('、')}`}
            </>
          )}
        </p>
        <p className={`${typography['note']} ${typography['unbroken']}`}>
          あと{quiz.regions.length - quiz.answered.size}
        </p>
        {aside}
      </div>
      {isComplete(quiz) && missed.length > 0 && (
        <Button
          onClick={() => {
            onAgain();
            // The button goes: its reader stays at what is asked.
            prompt.current?.focus();
          }}
        >
          間違えた{missed.length}か所をもう一度
        </Button>
      )}
    </div>
  );
}
