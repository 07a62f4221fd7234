// What the last drop came to.
import { useDeferredValue } from 'react';
import { placeOf, type MapDrawing } from '#content/map.ts';
import { itemOfPlace } from '#domain/items/item-id.ts';
import type { DropMessage } from '#domain/maps/map-sitting.ts';
import styles from '#features/map-quiz/map-panels.module.css';
import { OwnNote } from '#parts/note/own-note.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { RichText } from '#ui/rich-text.tsx';

export interface MapFeedbackProps {
  readonly drawing: MapDrawing;
  readonly message: DropMessage | null;
  /** Changes with every drop, so that the same words are told again. */
  readonly attempts: number;
}

export function MapFeedback(props: MapFeedbackProps) {
  const { drawing } = props;
  // The map shows the outcome first; the words take longer to set.
  const message = useDeferredValue(props.message);
  const attempts = useDeferredValue(props.attempts);
  const kanaOf = (name: string) => placeOf(drawing, name)?.kana ?? name;
  const right = message?.kind === 'right' ? placeOf(drawing, message.region) : undefined;
  return (
    <div className={`card stack gap-2 ${styles['feedback']}`} data-verdict={message?.kind}>
      <div role="status">
        <p key={attempts}>
          {message === null && '正誤と解説が、ここに表示されます。'}
          {message?.kind === 'wrong' &&
            `ここは「${kanaOf(message.card)}」ではなく、「${kanaOf(message.region)}」です。`}
          {right !== undefined && (
            <>
              ✓ {right.kana}
              {right.name !== right.kana && (
                <>
                  （<span lang={drawing.lang}>{right.name}</span>）
                </>
              )}
              ：
              <RichText text={right.info} />
            </>
          )}
        </p>
      </div>
      {right !== undefined && (
        <>
          <SourceLine source={right.source} />
          <OwnNote key={right.id} about={itemOfPlace(right.id)} />
        </>
      )}
    </div>
  );
}
