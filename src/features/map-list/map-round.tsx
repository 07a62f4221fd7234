// A quick round: ten places from any map, those that are due first.
import { useEffect, useState, type ReactNode } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { plainReview } from '#domain/log/event.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import type { MapSummary } from '#domain/map-quiz/map-summary.ts';
import { namesToChoose, namingItem, pickRound, type RoundPlace } from '#domain/map-quiz/naming.ts';
import { MAPS_PATH } from '#domain/site/paths.ts';
import { loadMap } from '#content/map-files.ts';
import { PlaceQuestion } from '#parts/map/place-question.tsx';
import type { Services } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import layout from '#ui/layout.module.css';

const DAY = 24 * 60 * 60_000;

interface Asked {
  readonly drawing: MapDrawing;
  readonly place: MapRegion;
  readonly choices: readonly MapRegion[];
}

interface Round {
  readonly places: readonly RoundPlace[];
  readonly position: number;
  readonly right: number;
  readonly sitting: string;
}

export interface MapRoundProps {
  readonly maps: readonly MapSummary[];
  readonly services: Services;
  /** Shown while the places are chosen. */
  readonly waiting: ReactNode;
}

export function MapRound({ maps, services, waiting }: MapRoundProps) {
  const [round, setRound] = useState<Round | null>(null);
  const [asked, setAsked] = useState<Asked | 'failed' | null>(null);
  const [picked, setPicked] = useState<MapRegion | null>(null);
  const [count, setCount] = useState(0);

  useEffect(() => {
    let isLive = true;
    void startRound(maps, services).then((started) => isLive && setRound(started));
    return () => {
      isLive = false;
    };
  }, [maps, services, count]);

  const current = round?.places[round.position];
  useEffect(() => {
    if (current === undefined) return;
    let isLive = true;
    void askPlace(current, services).then((found) => isLive && setAsked(found ?? 'failed'));
    return () => {
      isLive = false;
    };
  }, [current, services]);

  if (round === null) return waiting;
  if (current === undefined) {
    return (
      <div className={layout['stack']}>
        <p role="status">
          {round.places.length}か所のうち{round.right}か所が正解でした。
        </p>
        <Button
          onClick={() => {
            setRound(null);
            setCount(count + 1);
          }}
        >
          次の10か所
        </Button>
        <Link href={MAPS_PATH}>地図の一覧へ</Link>
      </div>
    );
  }

  function next() {
    setPicked(null);
    setAsked(null);
    setRound((before) => before && { ...before, position: before.position + 1 });
  }

  function pick(answer: MapRegion) {
    if (round === null || asked === null || asked === 'failed' || picked !== null) return;
    const isRight = answer.id === asked.place.id;
    setPicked(answer);
    if (isRight) setRound({ ...round, right: round.right + 1 });
    // Learning goes on in silence when an answer cannot be kept.
    void services.store.record({
      kind: 'map-drop',
      item: namingItem(asked.place.id),
      ...plainReview(isRight),
      picked: answer.id,
      mode: 'map',
      direction: 'backward',
      sitting: round.sitting,
    });
  }

  return (
    <div className={layout['stack']}>
      <p>
        {round.position + 1} / {round.places.length}
      </p>
      {asked === 'failed' && (
        <>
          <p role="status">この地図を読み込めませんでした。次の場所へ進んでください。</p>
          <Button onClick={next}>次の場所へ</Button>
        </>
      )}
      {asked !== null && asked !== 'failed' && (
        <PlaceQuestion
          drawing={asked.drawing}
          place={asked.place}
          choices={asked.choices}
          picked={picked}
          onPick={pick}
          nextWords={round.position + 1 === round.places.length ? '結果へ' : '次の場所へ'}
          onNext={next}
        />
      )}
    </div>
  );
}

/** Where the log cannot be read, as if nothing had been asked. */
async function startRound(maps: readonly MapSummary[], services: Services): Promise<Round> {
  const now = services.clock.now();
  const memory = await services.store.query('memory', { now });
  const overdueOf = (place: string): number | null => {
    if (!memory.ok) return null;
    const found = [namingItem(place), place].flatMap((item) => memory.value.get(item) ?? []);
    const all = found.map(({ lastAt, stability }) => Math.max(0, now - lastAt) / DAY / stability);
    return all.length === 0 ? null : Math.max(...all);
  };
  return {
    places: pickRound(maps, overdueOf, services.random),
    position: 0,
    right: 0,
    sitting: newSittingId(now, services.random),
  };
}

/** `null` where the map cannot be had, or the place is not on it. */
async function askPlace({ map, place }: RoundPlace, services: Services): Promise<Asked | null> {
  try {
    const drawing = await loadMap(map);
    const found = drawing?.regions.find(({ id }) => id === place);
    if (drawing === null || found === undefined) return null;
    return {
      drawing,
      place: found,
      choices: namesToChoose(found, drawing.regions, services.random),
    };
  } catch {
    return null;
  }
}
