// The map in its frame: drawn in the first HTML, enlarged inside the frame, so that nothing around it moves.
import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { placeOf, type MapDrawing, type MapRegion } from '#content/map.ts';
import {
  isComplete,
  regionState,
  type MapSitting,
  type MapSittingAction,
} from '#domain/maps/map-sitting.ts';
import { lettersRead, unitIn } from '#domain/maps/map-view.ts';
import styles from '#features/map-quiz/map-canvas.module.css';
import { useMagnifier } from '#features/map-quiz/use-magnifier.ts';
import { MapLayers, RegionLabel, RegionShape, ShownMark, signed } from '#parts/map/map-shapes.tsx';
import { Button } from '#ui/button.tsx';

export interface MapCanvasProps {
  readonly drawing: MapDrawing;
  readonly quiz: MapSitting;
  readonly svgRef: RefObject<SVGSVGElement | null>;
  /** The region over which a card is held. */
  readonly hoveredRegion: string | null;
  /** True while a card is chosen and waits for its place. */
  readonly isAiming: boolean;
  /** The place that is asked: a phone shows its view. */
  readonly askedRegion: string | null;
  /** The place that was missed too often. */
  readonly shownRegion: string | null;
  readonly onAct: (action: MapSittingAction) => void;
  readonly onClick: (event: MouseEvent<SVGSVGElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  /** Stands above the map, beside what enlarges it. */
  readonly children: ReactNode;
}

export function MapCanvas(props: MapCanvasProps) {
  const { drawing, quiz, svgRef, hoveredRegion, isAiming, shownRegion } = props;
  const asked = placeOf(drawing, props.askedRegion);
  const frame = useRef<HTMLDivElement>(null);
  const { scale } = quiz;
  const magnifier = useMagnifier(frame, svgRef, { drawing, scale, asked, onAct: props.onAct });

  // A mistake made before this map was left and opened again does not flash once more.
  const [oldMessage] = useState(quiz.message);
  const { message } = quiz;
  const wrongRegion =
    message?.kind !== 'wrong' || message === oldMessage
      ? undefined
      : placeOf(drawing, message.region);
  const shown = placeOf(drawing, shownRegion);
  const isOver = isComplete(quiz);
  return (
    <>
      <div className={`row gap-2 ${styles['above']}`}>
        {props.children}
        <div role="group" aria-label="地図の拡大" className={`row gap-1 ${styles['zoom']}`}>
          <Button aria-label="縮小" onClick={magnifier.reduce}>
            −
          </Button>
          <Button aria-label="拡大" onClick={magnifier.enlarge}>
            ＋
          </Button>
          <Button onClick={magnifier.showWhole}>全体</Button>
        </div>
      </div>
      {/* Its keys are those of what has the focus in it, and of itself where it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className={styles['frame']}
        onKeyDown={magnifier.onKeyDown}
        // An enlarged map is scrolled by the arrow keys too.
        {...(scale > 1 && {
          role: 'region',
          tabIndex: 0,
          'aria-label': '拡大した地図',
        })}
      >
        {/* The regions are the buttons; the map hears for them, since a finger may just miss one. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <svg
          ref={svgRef}
          className={styles['map']}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          // In the first HTML the map has no style of its own.
          style={scale === 1 ? undefined : sizeStyle(scale, unitIn(drawing, drawing.width / scale))}
          role="group"
          aria-label={`${drawing.title}の地図`}
          data-aiming={isAiming || undefined}
          onClick={(event) => {
            if (!isAiming) magnifier.onTap(event);
            props.onClick(event);
          }}
          onKeyDown={props.onKeyDown}
        >
          <g id={mapContentId(drawing)}>
            <MapLayers drawing={drawing}>
              {(region, index) => {
                const state = regionState(quiz, region.name);
                return (
                  <RegionShape
                    key={region.name}
                    region={region}
                    number={index + 1}
                    state={state}
                    isHovered={hoveredRegion === region.name}
                    wrongDrop={region === wrongRegion ? quiz.attempts : null}
                    isFocusable={isAiming && state === 'unanswered'}
                    isShown={region === shown}
                    isMissed={isOver && quiz.misses.has(region.name)}
                  />
                );
              }}
            </MapLayers>
            {drawing.regions
              .filter((region) => quiz.answered.has(region.name) && region !== wrongRegion)
              .map((region) => (
                <RegionLabel
                  key={region.name}
                  drawing={drawing}
                  region={isOver && quiz.misses.has(region.name) ? signed(region, false) : region}
                  isWrong={isOver && quiz.misses.has(region.name)}
                />
              ))}
            {wrongRegion !== undefined && (
              <RegionLabel
                drawing={drawing}
                region={withWord('そこは', wrongRegion)}
                letters={lettersRead(drawing, drawing.width / scale)}
                isWrong
              />
            )}
            {shown !== undefined && <ShownMark region={shown} />}
          </g>
        </svg>
      </div>
    </>
  );
}

function withWord(word: string, region: MapRegion): MapRegion {
  return { ...region, labelLines: [word, ...region.labelLines] };
}

/** @param scale times the width of its frame */
function sizeStyle(scale: number, unit: number): CSSProperties {
  return { '--size': scale, '--unit': unit } as CSSProperties;
}

/** Id of everything that is drawn on the map, for the lens that shows it again. */
export function mapContentId(drawing: MapDrawing): string {
  return `map-${drawing.id}`;
}
