// A place is marked on a map: which of four names is it?
import { useEffect, useRef } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { directionTo } from '#domain/map-quiz/direction.ts';
import { MapFigure } from '#parts/map/map-figure.tsx';
import styles from '#parts/map/place-question.module.css';
import { ReadSection } from '#parts/lesson/read-section.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { Button } from '#ui/button.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { RichText } from '#ui/rich-text.tsx';

export interface PlaceQuestionProps {
  readonly drawing: MapDrawing;
  readonly place: MapRegion;
  /** One of them the place. */
  readonly choices: readonly MapRegion[];
  /** `null` until one is picked. */
  readonly picked: MapRegion | null;
  readonly onPick: (picked: MapRegion) => void;
  readonly nextWords: string;
  readonly onNext: () => void;
}

export function PlaceQuestion(props: PlaceQuestionProps) {
  const { drawing, place, choices, picked, onPick, nextWords, onNext } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = useRef<HTMLDivElement>(null);
  const opened = useRef(place.id);

  // Whoever answered by key or hears the page is led on; on opening, the page itself has the focus.
  useEffect(() => {
    if (picked !== null) answered.current?.focus({ preventScroll: true });
    else if (opened.current !== place.id) heading.current?.focus({ preventScroll: true });
    opened.current = place.id;
  }, [picked, place.id]);

  return (
    <div className={styles['question']}>
      <div className={styles['asked']}>
        <h2 ref={heading} tabIndex={-1}>
          「{drawing.title}」の地図で、印のある場所はどれですか。
        </h2>
        <div className={styles['figure']}>
          <MapFigure
            drawing={drawing}
            place={place.id}
            words={wordsFor(drawing, place)}
            named={picked === null ? [] : [place.id, picked.id]}
          />
        </div>
        <ul className={styles['choices']}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className={styles['choice']}
                data-choice={choice.id}
                data-verdict={verdictOf(choice, place, picked)}
                disabled={picked !== null}
                onClick={() => onPick(choice)}
              >
                <span>{choice.kana}</span>
                {choice.name !== choice.kana && <span lang={drawing.lang}>{choice.name}</span>}
                {verdictOf(choice, place, picked) === 'right' && (
                  <span className={styles['told']}>○ 正解</span>
                )}
                {verdictOf(choice, place, picked) === 'wrong' && (
                  <span className={styles['told']}>× あなたの解答</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles['outcome']}>
          <div role="status" ref={answered} tabIndex={-1} className={styles['verdict']}>
            {picked !== null && (
              <p>{picked.id === place.id ? '✓ 正解です。' : `正解は「${place.kana}」です。`}</p>
            )}
          </div>
          {picked !== null && <Button onClick={onNext}>{nextWords}</Button>}
        </div>
      </div>
      {picked !== null && (
        <>
          <p>
            <RichText text={place.info} />
          </p>
          <ReadSection map={drawing.id} />
          <SourceLine source={place.source} />
          <ReportMistake item={place.id} />
        </>
      )}
    </div>
  );
}

function verdictOf(
  choice: MapRegion,
  place: MapRegion,
  picked: MapRegion | null,
): 'right' | 'wrong' | undefined {
  if (picked === null) return undefined;
  if (choice.id === place.id) return 'right';
  return choice.id === picked.id ? 'wrong' : undefined;
}

/** For who does not see it: where it lies on the map, and what is nearest, by name. */
function wordsFor(drawing: MapDrawing, place: MapRegion): string {
  const distance = ({ label: [x, y] }: MapRegion) =>
    Math.hypot(x - place.label[0], y - place.label[1]);
  const near = drawing.regions
    .filter(({ id }) => id !== place.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 2)
    .map((other) => `${directionTo(place.label, other.label)}の${other.kana}`);
  const side = directionTo([drawing.width / 2, drawing.height / 2], place.label);
  return `「${drawing.title}」の地図。印の場所は図の${side}寄りで、近いのは${near.join('、')}です。`;
}
