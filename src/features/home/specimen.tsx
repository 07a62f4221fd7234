// A small map to press: what the app is, in a minute. Nothing of it is recorded.
import { useRef, useState, type KeyboardEvent } from 'react';
import { directionTo } from '#domain/maps/direction.ts';
import { mapPath } from '#domain/site/paths.ts';
import {
  SPECIMEN_ASKED,
  SPECIMEN_MAP,
  type SpecimenMap,
  type SpecimenPlace,
} from '#domain/site/first-minute.ts';
import styles from '#features/home/specimen.module.css';
import colours from '#parts/map/map-colours.module.css';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { changingText } from '#ui/changing-text.tsx';

interface Play {
  /** How many were found. */
  readonly found: readonly string[];
  /** The place that was pressed in place of the asked one. */
  readonly misses: readonly string[];
  readonly firstTries: number;
  readonly verdict: 'right' | 'wrong' | null;
}

const BEGIN: Play = { found: [], misses: [], firstTries: 0, verdict: null };
/** After so many misses the place is shown. */
const MOST_MISSES = 2;
/** The part of the map's grid that is drawn: the country, with little sea around it. */
const VIEW = { x: 140, y: 90, width: 530, height: 535 };
const MIDDLE: readonly [number, number] = [410, 340];

export function Specimen({ map }: { readonly map: SpecimenMap }) {
  const [play, setPlay] = useState(BEGIN);
  const question = useRef<HTMLHeadingElement>(null);
  const { found, misses, verdict } = play;
  const placeOf = (id: string | undefined) => map.places.find((place) => place.id === id);
  const asked = placeOf(SPECIMEN_ASKED[found.length]);
  const words = directionWords(map.places);

  function press({ id }: SpecimenPlace) {
    if (asked === undefined || found.includes(id)) return;
    if (id !== asked.id) {
      setPlay({ ...play, misses: [...misses, id], verdict: 'wrong' });
      return;
    }
    setPlay({
      found: [...found, id],
      misses: [],
      firstTries: play.firstTries + (misses.length === 0 ? 1 : 0),
      verdict: 'right',
    });
  }

  function stateOf({ id }: SpecimenPlace) {
    if (found.includes(id)) return 'found';
    if (id === misses.at(-1)) return 'wrong';
    return id === asked?.id && misses.length >= MOST_MISSES ? 'shown' : 'open';
  }

  function again() {
    setPlay(BEGIN);
    question.current?.focus();
  }

  return (
    <div className={`stack gap-2 ${styles['specimen']}`}>
      <div className={styles['asks']}>
        <h2 ref={question} tabIndex={-1}>
          {asked === undefined
            ? `${SPECIMEN_ASKED.length}か所のうち${play.firstTries}か所、一度で正解`
            : `${verdict === 'right' ? '次：' : ''}${asked.kana}はどこ？`}
        </h2>
        <p role="status" className="bold verdict" data-verdict={verdict ?? undefined}>
          {changingText([
            verdict === 'right' && `○ 正解。そこが${placeOf(found.at(-1))?.kana ?? ''}です。`,
            verdict === 'wrong' &&
              `× そこは${placeOf(misses.at(-1))?.kana ?? ''}。` +
                (misses.length >= MOST_MISSES && asked !== undefined
                  ? `${asked.kana}は${directionTo(MIDDLE, asked.label)}の、枠の太いところです。`
                  : 'もう一度どうぞ。'),
          ])}
        </p>
        {verdict === null && <p className="muted">地図を押して答えてください。</p>}
        {asked === undefined && (
          <p className="row gap-5 flat">
            <Link href={mapPath(SPECIMEN_MAP)} className="target">
              フランスの地図で続ける
            </Link>
            <Button emphasis="quiet" onClick={again}>
              もう一度
            </Button>
          </p>
        )}
      </div>
      <svg
        className={`${colours['colours']} ${styles['map']}`}
        viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}`}
        role="group"
        aria-label="フランスの産地の地図"
      >
        <path className={styles['land']} d={map.land.map((outline) => `M${outline}Z`).join('')} />
        {/* A finger reaches further than an outline; below all outlines, so that none is covered. */}
        {map.places.map((place) => (
          <path
            key={place.id}
            d={`M${place.outline}Z`}
            className={styles['reach']}
            onClick={() => press(place)}
          />
        ))}
        {map.places.map((place) => (
          <path
            key={place.id}
            d={`M${place.outline}Z`}
            className={styles['place']}
            data-place={place.id}
            data-state={stateOf(place)}
            role="button"
            tabIndex={0}
            aria-label={
              found.includes(place.id)
                ? `${place.kana}（正解）`
                : `${words.get(place.id) ?? ''}の産地`
            }
            onClick={() => press(place)}
            onKeyDown={(event) => onPressKey(event, () => press(place))}
          />
        ))}
        {map.places
          .filter((place) => stateOf(place) === 'found' || stateOf(place) === 'wrong')
          .map(({ id, kana, label: [x, y] }) => (
            <text
              key={id}
              x={Math.min(Math.max(x, VIEW.x + 80), VIEW.x + VIEW.width - 70)}
              y={y}
              aria-hidden="true"
            >
              {kana}
            </text>
          ))}
      </svg>
    </div>
  );
}

function onPressKey(event: KeyboardEvent, press: () => void) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  press();
}

/** Where each lies, so that it can be found by ear; those that lie alike are numbered. */
function directionWords(places: readonly SpecimenPlace[]): ReadonlyMap<string, string> {
  const directions = places.map(({ id, label }) => ({ id, words: directionTo(MIDDLE, label) }));
  return new Map(
    directions.map(({ id, words }) => {
      const alike = directions.filter((other) => other.words === words);
      const at = alike.findIndex((other) => other.id === id);
      return [id, alike.length === 1 ? words : `${words}の${at + 1}つ目`];
    }),
  );
}
