// What the last drop came to.
import { useDeferredValue } from 'react';
import type { MapDrawing } from '#content/map.ts';
import type { DropMessage } from '#domain/maps/map-sitting.ts';
import layout from '#ui/layout.module.css';
import styles from '#features/map-quiz/map-panels.module.css';
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
  const right =
    message?.kind === 'right'
      ? drawing.regions.find((region) => region.name === message.region)
      : undefined;
  return (
    <div
      className={`${layout['card']} ${layout['stack']} ${layout['gap-2']} ${styles['feedback']}`}
      data-verdict={message?.kind}
    >
      <div role="status">
        <p key={attempts}>{messageWords(drawing, message)}</p>
      </div>
      {right !== undefined && <SourceLine source={right.source} />}
    </div>
  );
}

function messageWords(drawing: MapDrawing, message: DropMessage | null) {
  switch (message?.kind) {
    case undefined:
      return '正誤と解説が、ここに表示されます。';
    case 'right': {
      const region = drawing.regions.find(({ name }) => name === message.region);
      if (region === undefined) return null;
      return (
        <>
          ✓ {region.kana}
          {region.name !== region.kana && (
            <>
              （<span lang={drawing.lang}>{region.name}</span>）
            </>
          )}
          ：
          <RichText text={region.info} />
        </>
      );
    }
    case 'wrong': {
      const kanaOf = (region: string) =>
        drawing.regions.find(({ name }) => name === region)?.kana ?? region;
      return `ここは「${kanaOf(message.card)}」ではなく、「${kanaOf(message.region)}」です。`;
    }
  }
}
