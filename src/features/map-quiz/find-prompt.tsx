// One name after the other: which place is asked, and at the end which were missed.
import { useRef, type ReactNode } from 'react';
import { placeOf, type MapDrawing } from '#content/map.ts';
import { isComplete, type MapSitting } from '#domain/maps/map-sitting.ts';
import { CardFace } from '#features/map-quiz/card-tray.tsx';
import styles from '#features/map-quiz/find-prompt.module.css';
import { Button } from '#ui/button.tsx';

export interface FindPromptProps {
  readonly drawing: MapDrawing;
  readonly quiz: MapSitting;
  /** `null` before they are dealt and after the last. */
  readonly card: string | null;
  readonly aside: ReactNode;
  readonly onAgain: () => void;
  readonly onNext: () => void;
}

export function FindPrompt(props: FindPromptProps) {
  const { drawing, quiz, card } = props;
  const prompt = useRef<HTMLParagraphElement>(null);
  const asked = placeOf(drawing, card);
  const missed = drawing.regions.filter(({ name }) => quiz.misses.has(name));

  function goOn(to: () => void) {
    to();
    // The button goes: its reader stays at what is asked.
    prompt.current?.focus();
  }

  return (
    <div className="stack gap-2" data-find>
      <div className={`row ${styles['line']}`}>
        <p ref={prompt} tabIndex={-1} className={styles['asked']} aria-live="polite">
          {quiz.tray === null && '場所を選んでいます…'}
          {asked !== undefined && (
            <>
              <CardFace region={asked} lang={drawing.lang} />
              <span className="unseen">はどこ？</span>
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
        <p className="note unbroken">
          {quiz.tray !== null && `あと${quiz.regions.length - quiz.answered.size}`}
        </p>
        {props.aside}
      </div>
      {isComplete(quiz) && (
        <div className="row">
          {missed.length > 0 && (
            <Button emphasis="primary" onClick={() => goOn(props.onAgain)}>
              間違えた{missed.length}か所をもう一度
            </Button>
          )}
          <Button
            emphasis={missed.length > 0 ? 'secondary' : 'primary'}
            onClick={() => goOn(props.onNext)}
          >
            続ける
          </Button>
        </div>
      )}
    </div>
  );
}
