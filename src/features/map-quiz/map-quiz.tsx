// The map quiz: names are dragged, or chosen and placed, onto the regions of a map.
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { placeOf, type MapDrawing } from '#content/map.ts';
import type { MapPage } from '#content/map-page.ts';
import {
  dropEvent,
  isPlaceShown,
  reduceMapSitting,
  startMapSitting,
  type MapSitting,
  type MapSittingAction,
} from '#domain/maps/map-sitting.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { mapPath, practicePath } from '#domain/site/paths.ts';
import { shuffle } from '#domain/shuffle.ts';
import type { MapRound } from '#features/map-quiz/choose-round.ts';
import { MapPlay } from '#features/map-quiz/map-play.tsx';
import styles from '#features/map-quiz/map-quiz.module.css';
import { FIRST_WAY, openingWay, wayChoice, type MapWay } from '#features/map-quiz/way-choice.ts';
import colours from '#parts/map/map-colours.module.css';
import { FirstScript } from '#services/shell/first-script.tsx';
import { useIsTouch } from '#services/shell/media-query.ts';
import { useOptionalServices, type Services } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { useFocusMode } from '#ui/focus.ts';
import { Icon } from '#ui/icon.tsx';
import { loadPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';

export interface MapQuizProps {
  /** Each of its maps keeps its own state while another is shown. */
  readonly page: MapPage;
  /** Id of the map that the address asks for; the first is shown without, and for one that the page lacks. */
  readonly asked: string | null;
}

export function MapQuiz({ page, asked }: MapQuizProps) {
  const { title, levels, cardsFirst } = page;
  const services = useOptionalServices();
  const [quizzes, dispatch] = useReducer(reduceQuizzes, NO_QUIZZES);
  const { drawing } = levels.find((level) => level.drawing.id === asked) ?? levels[0];
  const sitting = useRef<string | null>(null);
  const isTouch = useIsTouch();
  const [chosenWay, setChosenWay] = useState<MapWay | null>(null);
  const opening = useMemo(
    () => (isTouch === null ? null : openingWay(isTouch, cardsFirst)),
    [isTouch, cardsFirst],
  );
  const way = chosenWay ?? opening;
  const isOneByOne = way === 'one';
  const sat = useMemo(
    () => ({ key: `${drawing.id}/${isOneByOne ? 'one' : 'lay'}`, drawing }),
    [drawing, isOneByOne],
  );
  const { quiz, far } = quizOf(quizzes, sat);
  // A link within the app begins to play at once; a prerendered page stays where it is.
  const [isLarge, setIsLarge] = useState(isTouch === true && way === 'one');
  useFocusMode(isLarge);

  function act(action: MapSittingAction) {
    dispatch({ sat, action });
  }

  function drop(card: string, region: string) {
    const action = { type: 'drop', card, region } as const;
    act(action);
    // One that changes nothing is no attempt: a card may be answered by keys while it is held.
    if (reduceMapSitting(quiz, action) === quiz) return;
    const [sought, hit] = [placeOf(drawing, card), placeOf(drawing, region)];
    if (services === null || sought === undefined || hit === undefined) return;
    // Pressing the pulsing place does not count as finding it.
    if (isOneByOne && sought === hit && isPlaceShown(quiz, card)) return;
    sitting.current ??= newSittingId(services.clock.now(), services.random);
    // Learning goes on in silence when a drop cannot be kept.
    void services.store.record(dropEvent(sought.id, hit.id, sitting.current));
  }

  function playMissedAgain() {
    if (services !== null) act({ type: 'again', tray: shuffle(quiz.regions, services.random) });
  }

  const deal = useCallback(
    async (type: 'deal' | 'reset') => {
      if (services === null) return;
      const round = isOneByOne ? await loadRound(drawing, services) : null;
      const places = round?.places ?? shuffle(drawing.regions, services.random);
      const tray = places.map(({ name }) => name);
      dispatch({ sat, action: { type, tray }, far: round });
    },
    [services, drawing, isOneByOne, sat],
  );

  function chooseWay(chosen: MapWay) {
    setChosenWay(chosen);
    wayChoice.save(chosen);
    setIsLarge(chosen === 'one' && isTouch === true);
  }

  const sizeButton = (
    <Button
      className={styles['window']}
      aria-label={isLarge ? '全画面を閉じる' : '全画面で表示'}
      onClick={() => setIsLarge(!isLarge)}
    >
      {isLarge ? '✕' : <Icon d={CORNERS} size={20} />}
    </Button>
  );

  // The prerendered page knows no chance: the cards are dealt once it has hydrated.
  const isDealt = quiz.tray !== null;
  useEffect(() => {
    if (!isDealt) void deal('deal');
  }, [isDealt, deal]);

  return (
    <div
      className={`stack ${colours['colours']} ${styles['quiz']}`}
      data-levels={levels.length > 1 || undefined}
      data-cards-first={cardsFirst || undefined}
      suppressHydrationWarning
    >
      <FirstScript text={FIRST_WAY} />
      <h1>{title}</h1>
      {levels.length > 1 && (
        <nav aria-label="地図を選ぶ">
          <ul className="row gap-1">
            {levels.map((level, at) => (
              <li key={level.drawing.id}>
                <Link
                  href={mapPath(page.id, at === 0 ? undefined : level.drawing.id)}
                  className={`target ${styles['level']}`}
                  aria-current={level.drawing.id === drawing.id ? 'page' : undefined}
                >
                  {level.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Directions map={drawing.id} way={way} onFind={chooseWay} />
      <MapPlay
        // What was chosen by itself draws no map anew.
        key={`${drawing.id}/${chosenWay}`}
        drawing={drawing}
        quiz={quiz}
        way={way}
        far={
          far?.isToBeWritten === true ? (
            <Link href={practicePath({ map: drawing.id, form: 'typed' })} className="target">
              {far.words}
            </Link>
          ) : (
            far?.words
          )
        }
        onDrop={drop}
        onAgain={playMissedAgain}
        onNext={() => void deal('deal')}
        onAct={act}
        aside={sizeButton}
        resetControl={<Button onClick={() => void deal('reset')}>リセット（シャッフル）</Button>}
      />
      <WaysAround {...page} />
    </div>
  );
}

/** From the name to the place, one name after the other or all at once, or from the place to the name. */
function Directions(props: {
  readonly map: string;
  readonly way: MapWay | null;
  readonly onFind: (way: MapWay) => void;
}) {
  const { map, way, onFind } = props;
  return (
    <div role="group" aria-label="出題の向き" className={`row gap-1 ${styles['directions']}`}>
      <Button aria-pressed={way === 'one'} onClick={() => onFind('one')}>
        1つずつ
      </Button>
      <Button aria-pressed={way === 'lay'} onClick={() => onFind('lay')}>
        並べる
      </Button>
      <LinkButton href={practicePath({ map })}>場所 → 名前</LinkButton>
    </div>
  );
}

/** The way up, to the map that this is a part of, and the ways down to its parts. */
function WaysAround({ parent, children }: MapPage) {
  if (parent === null && children.length === 0) return null;
  return (
    <nav aria-label="前後の地図" className={`row gap-4 flat small ${styles['around']}`}>
      {parent !== null && (
        <Link href={mapPath(parent.map)} className="target">
          ↑ {parent.label}
        </Link>
      )}
      {children.length > 0 && (
        <details>
          <summary className="target">くわしい地図（{children.length}）</summary>
          <ul className="row">
            {children.map(({ label, map }) => (
              <li key={map}>
                <Link href={mapPath(map)} className="target">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

/** `null` where it could not be had: then all of the map is asked. */
async function loadRound(drawing: MapDrawing, services: Services) {
  const part = await loadPart(() => import('#features/map-quiz/choose-round.ts'));
  return part === null ? null : part.chooseRound(drawing, services);
}

interface Quiz {
  readonly quiz: MapSitting;
  /** How far the learner was when the round was chosen; `null` where that is not known, and without rounds. */
  readonly far: Far | null;
}

type Far = Pick<MapRound, 'words' | 'isToBeWritten'>;

type Quizzes = Readonly<Record<string, Quiz>>;

/** A map in one of its two ways: names come in rounds, or all cards lie there. */
interface Sat {
  readonly key: string;
  readonly drawing: MapDrawing;
}

const NO_QUIZZES: Quizzes = {};

/** Few fonts have a sign for it. */
const CORNERS = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';

function reduceQuizzes(
  quizzes: Quizzes,
  change: {
    readonly sat: Sat;
    readonly action: MapSittingAction;
    readonly far?: Far | null;
  },
): Quizzes {
  const { quiz, far } = quizOf(quizzes, change.sat);
  return {
    ...quizzes,
    [change.sat.key]: {
      quiz: reduceMapSitting(quiz, change.action),
      far: change.far === undefined ? far : change.far,
    },
  };
}

function quizOf(quizzes: Quizzes, { key, drawing }: Sat): Quiz {
  const names = drawing.regions.map(({ name }) => name);
  return quizzes[key] ?? { quiz: startMapSitting(names), far: null };
}
