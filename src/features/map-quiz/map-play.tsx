// Playing on one map: dragging with mouse or finger, choosing and placing by tap or key.
import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
} from 'react';
import { placeOf, type MapDrawing } from '#content/map.ts';
import {
  cardInTurn,
  isComplete,
  isPlaceShown,
  sizeOf,
  type MapSitting,
  type MapSittingAction,
} from '#domain/maps/map-sitting.ts';
import { regionAt, regionTowards, type Direction } from '#domain/maps/target.ts';
import { CardTray } from '#features/map-quiz/card-tray.tsx';
import { FindPrompt } from '#features/map-quiz/find-prompt.tsx';
import { HeldCard, aimLens } from '#features/map-quiz/held-card.tsx';
import { MapCanvas } from '#features/map-quiz/map-canvas.tsx';
import { MapFeedback } from '#features/map-quiz/map-feedback.tsx';
import {
  contains,
  positionOnMap,
  type MapPosition,
  type ScreenPoint,
} from '#features/map-quiz/map-frame.ts';
import {
  MapLegend,
  MapProgress,
  MapStatistics,
  SizeSlider,
} from '#features/map-quiz/map-panels.tsx';
import styles from '#features/map-quiz/map-quiz.module.css';
import { useCardDrag } from '#features/map-quiz/use-card-drag.ts';
import type { MapWay } from '#features/map-quiz/way-choice.ts';
import { unansweredLabel } from '#parts/map/map-shapes.tsx';
import { ReadSection } from '#parts/lesson/read-section.tsx';
import { ShareButton } from '#parts/share/share-button.tsx';
import { useKeys } from '#ui/page-keys.ts';

/** CSS pixels by which a drop may miss every shape and still mean the nearest. */
const TOLERANCE = 12;

const NEAREST = { block: 'nearest', inline: 'nearest' } as const;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export interface MapPlayProps {
  readonly drawing: MapDrawing;
  readonly quiz: MapSitting;
  /** `null` until the device is known. */
  readonly way: MapWay | null;
  /** How far the learner is with the map, where that is known. */
  readonly far: ReactNode;
  readonly onDrop: (card: string, region: string) => void;
  /** Plays those that were missed. */
  readonly onAgain: () => void;
  /** Asks for the next places. */
  readonly onNext: () => void;
  readonly onAct: (action: MapSittingAction) => void;
  /** Beside the name that is asked. */
  readonly aside: ReactNode;
  readonly resetControl: ReactNode;
}

export function MapPlay(props: MapPlayProps) {
  const { drawing, quiz, way, onDrop, onAct, resetControl } = props;
  const isOneByOne = way === 'one';
  const [choice, setChoice] = useState<{ readonly card: string; readonly tray: unknown } | null>(
    null,
  );
  // Cards that are dealt anew are all put down.
  const cardInHand = choice !== null && choice.tray === quiz.tray ? choice.card : null;
  const chosenCard = isOneByOne ? cardInTurn(quiz) : cardInHand;
  const shown =
    isOneByOne && chosenCard !== null && isPlaceShown(quiz, chosenCard) ? chosenCard : null;
  const [hoveredRegion, setHoveredRegion] = useState<string | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const tray = useRef<HTMLDivElement>(null);
  const lens = useRef<SVGSVGElement>(null);

  function focusRegion(name: string) {
    find(svg.current, 'data-region', name)?.focus();
  }

  function focusCard(name: string) {
    find(tray.current, 'data-card', name)?.focus();
  }

  function positionUnder(screen: ScreenPoint): MapPosition | null {
    // The strip of cards may lie over the map; what is let go there goes back to it.
    const trayBox = tray.current?.getBoundingClientRect();
    if (trayBox !== undefined && contains(trayBox, screen)) return null;
    return svg.current === null ? null : positionOnMap(svg.current, screen);
  }

  function regionFor(card: string | null, position: MapPosition | null): string | null {
    if (position === null) return null;
    return regionAt(position.point, drawing.regions, {
      tolerance: TOLERANCE * position.unitsPerPixel,
      isAnswered: (name) => quiz.answered.has(name),
      asked: placeOf(drawing, card)?.shape ?? null,
    });
  }

  function hover(card: string, screen: ScreenPoint) {
    const position = positionUnder(screen);
    aimLens(lens.current, position);
    const region = regionFor(card, position);
    setHoveredRegion(region === null || quiz.answered.has(region) ? null : region);
  }

  useEffect(() => {
    if (shown === null) return;
    // It may lie where an enlarged map is not seen.
    find(svg.current, 'data-region', shown)?.scrollIntoView(NEAREST);
  }, [shown]);

  /** A card that was wrong is kept: it is asked again. */
  function place(card: string, region: string) {
    // A place that is named already does not count as an answer.
    if (isOneByOne && quiz.answered.has(region)) return;
    setChosenCard(card === region ? null : card);
    onDrop(card, region);
  }

  function setChosenCard(card: string | null) {
    setChoice(card === null ? null : { card, tray: quiz.tray });
  }

  function placeByKey(card: string, region: string) {
    place(card, region);
    if (card !== region || isOneByOne) return;
    const next = quiz.tray?.find((name) => name !== card && !quiz.answered.has(name));
    if (next !== undefined) focusCard(next);
  }

  function chooseCard(card: string, byKey: boolean) {
    const chosen = card === chosenCard ? null : card;
    setChosenCard(chosen);
    if (chosen === null) return;
    // A card that was cut off at the end of the strip is read whole while it is asked.
    find(tray.current, 'data-card', chosen)?.scrollIntoView(NEAREST);
    if (!byKey) return;
    const first = drawing.regions.find((region) => !quiz.answered.has(region.name));
    if (first !== undefined) focusRegion(first.name);
  }

  function handleMapClick(event: ReactMouseEvent<SVGSVGElement>) {
    if (chosenCard === null) return;
    const region = isElementMeant(event)
      ? regionOf(event.target)
      : regionFor(chosenCard, positionUnder({ x: event.clientX, y: event.clientY }));
    if (region !== null) place(chosenCard, region);
  }

  function handleMapKey(event: ReactKeyboardEvent<SVGSVGElement>) {
    const region = regionOf(event.target);
    if (region === null) return;
    const direction = ARROWS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      const next = regionTowards(region, direction, drawing.regions);
      if (next !== null) focusRegion(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (chosenCard !== null && !event.repeat) placeByKey(chosenCard, region);
    }
  }

  useKeys((event) => {
    if (event.key !== 'Escape' || chosenCard === null || isOneByOne) return;
    const wasOnMap = svg.current?.contains(document.activeElement) ?? false;
    setChosenCard(null);
    if (wasOnMap) focusCard(chosenCard);
  });

  const { drag, heldRef, heard } = useCardDrag({
    trayRef: tray,
    onStart: () => setChosenCard(null),
    onMove: hover,
    onEnd(card, at) {
      setHoveredRegion(null);
      const region = at === null ? null : regionFor(card, positionUnder(at));
      if (region !== null) place(card, region);
    },
  });

  const chosen = quiz.answered.has(chosenCard ?? '') ? null : chosenCard;
  const held = placeOf(drawing, drag?.card);
  return (
    <>
      <div className={`stack ${styles['play']}`} data-way={way ?? 'unknown'}>
        {/* The strip of cards stays in view as long as the map is. */}
        <div className={`stack gap-2 ${styles['field']}`}>
          <div ref={tray} className={`edge stays ${styles['tray']}`} {...heard}>
            {way !== 'lay' && (
              <FindPrompt
                drawing={drawing}
                quiz={quiz}
                card={chosen}
                aside={props.aside}
                onAgain={props.onAgain}
                onNext={props.onNext}
              />
            )}
            {way !== 'one' && (
              <CardTray
                drawing={drawing}
                quiz={quiz}
                chosenCard={chosen}
                heldCard={drag?.card ?? null}
                onChoose={chooseCard}
              />
            )}
          </div>
          <div className={styles['map']}>
            <MapCanvas
              drawing={drawing}
              quiz={quiz}
              svgRef={svg}
              hoveredRegion={hoveredRegion}
              isAiming={chosen !== null}
              askedRegion={isOneByOne ? chosen : null}
              shownRegion={shown}
              onAct={onAct}
              onClick={handleMapClick}
              onKeyDown={handleMapKey}
            >
              <p className={`meta ${styles['hint']}`} aria-live="polite">
                {isOneByOne ? (
                  <ShownHint drawing={drawing} shown={shown} far={props.far} />
                ) : (
                  <Hint drawing={drawing} quiz={quiz} chosenCard={chosen} />
                )}
              </p>
            </MapCanvas>
            <noscript>
              <p>地図クイズに答えるには、ブラウザのJavaScriptを有効にしてください。</p>
            </noscript>
          </div>
        </div>
        <div className={`stack gap-4 ${styles['side']}`}>
          <MapFeedback drawing={drawing} message={quiz.message} attempts={quiz.attempts} />
          <MapProgress quiz={quiz} />
          <SizeSlider size={sizeOf(quiz)} onResize={(size) => onAct({ type: 'resize', size })} />
          {resetControl}
          <ShareButton
            make={({ resultPicture }) =>
              resultPicture({
                title: drawing.title,
                lines: [
                  `${quiz.regions.length}か所のうち`,
                  `${quiz.answered.size}か所を置きました`,
                ],
                note: creditWords(drawing),
                drawing: svg.current,
              })
            }
          />
          <MapStatistics quiz={quiz} />
          <MapLegend />
          {drawing.note !== null && <p className="note">{drawing.note}</p>}
          {drawing.credits.length > 0 && (
            <p className="note">
              輪郭の出典：
              {drawing.credits.map(({ title, lang, publisher }, index) => (
                <Fragment key={title}>
                  {index > 0 && '、'}
                  <span lang={lang ?? undefined}>{title}</span>（{publisher}）
                </Fragment>
              ))}
              をもとに作図
            </p>
          )}
          {/* Last, since it is known later: nothing is below it to be moved. */}
          <ReadSection map={drawing.id} />
        </div>
      </div>
      {drag !== null && held !== undefined && (
        <div
          ref={heldRef}
          className={styles['overlay']}
          style={{
            left: drag.box.left,
            top: drag.box.top,
            width: drag.box.width,
            height: drag.box.height,
          }}
        >
          <HeldCard drawing={drawing} region={held} isByFinger={drag.isByFinger} lensRef={lens} />
        </div>
      )}
    </>
  );
}

function creditWords({ credits }: MapDrawing): string {
  return credits.length === 0 ? '' : `輪郭の出典：${credits.map(({ title }) => title).join('、')}`;
}

function Hint(props: {
  readonly drawing: MapDrawing;
  readonly quiz: MapSitting;
  readonly chosenCard: string | null;
}) {
  if (isComplete(props.quiz)) return 'すべて正解です。リセットで、もう一度始められます。';
  const card = placeOf(props.drawing, props.chosenCard);
  if (card === undefined) return 'カードを場所へ動かすか、選んで押します。';
  return (
    <>
      「{card.kana}」はどこですか。
      <span className={styles['keyHint']}>（Escで取り消し）</span>
    </>
  );
}

/** Where the place is, for whoever does not see it pulse. */
function ShownHint(props: {
  readonly drawing: MapDrawing;
  readonly shown: string | null;
  readonly far: ReactNode;
}) {
  const { drawing, shown, far } = props;
  if (shown === null) return far ?? '地図の場所を押します。';
  const number = drawing.regions.findIndex(({ name }) => name === shown) + 1;
  return (
    <>
      印の場所です。押すと次へ進みます。
      <span className="unseen">（{unansweredLabel(number)}）</span>
    </>
  );
}

function regionOf(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-region]')?.getAttribute('data-region') ?? null;
}

/**
 * A screen reader presses an element, not a point: some say no point, some the middle of the element's box,
 * which may lie in another region.
 */
function isElementMeant(event: ReactMouseEvent): boolean {
  if (event.detail === 0) return true;
  return (
    regionOf(event.target) !== null &&
    document.elementFromPoint(event.clientX, event.clientY) !== event.target
  );
}

function find(
  within: Element | null,
  attribute: string,
  value: string,
): HTMLElement | SVGElement | null {
  return within?.querySelector<HTMLElement | SVGElement>(`[${attribute}="${value}"]`) ?? null;
}
