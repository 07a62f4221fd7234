// From the place to its name: every place of a map once, those that were wrong again at the end.
import { useState } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { plainReview } from '#domain/log/event.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { namesToChoose, namingItem } from '#domain/map-quiz/naming.ts';
import { shuffle } from '#domain/shuffle.ts';
import styles from '#features/map-quiz/map-quiz.module.css';
import { PlaceQuestion } from '#parts/map/place-question.tsx';
import type { Services } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

interface Naming {
  /** The first is asked. */
  readonly queue: readonly MapRegion[];
  readonly choices: readonly MapRegion[];
  readonly picked: MapRegion | null;
  readonly right: number;
  readonly asked: number;
  readonly sitting: string;
}

export interface MapNamingProps {
  readonly drawing: MapDrawing;
  readonly services: Services;
}

export function MapNaming({ drawing, services }: MapNamingProps) {
  const [naming, setNaming] = useState(() => start(drawing, services));
  const { queue, choices, picked, right, asked } = naming;
  const [place] = queue;

  if (place === undefined) {
    return (
      <div className={styles['done']}>
        <p role="status">
          すべての場所の名前を答えました。{asked}回のうち{right}回が正解でした。
        </p>
        <Button onClick={() => setNaming(start(drawing, services))}>もう一度</Button>
      </div>
    );
  }

  function pick(answer: MapRegion) {
    if (place === undefined || picked !== null) return;
    const isRight = answer.id === place.id;
    setNaming({ ...naming, picked: answer, asked: asked + 1, right: right + (isRight ? 1 : 0) });
    // Learning goes on in silence when an answer cannot be kept.
    void services.store.record({
      kind: 'map-drop',
      item: namingItem(place.id),
      ...plainReview(isRight),
      picked: answer.id,
      mode: 'map',
      direction: 'backward',
      sitting: naming.sitting,
    });
  }

  function next() {
    if (place === undefined) return;
    const left = queue.slice(1);
    const isRight = picked?.id === place.id;
    setNaming({ ...naming, ...ask(isRight ? left : [...left, place], drawing, services) });
  }

  return (
    <>
      <p className={styles['counter']}>あと{queue.length}か所</p>
      <PlaceQuestion
        drawing={drawing}
        place={place}
        choices={choices}
        picked={picked}
        onPick={pick}
        nextWords={queue.length === 1 && picked?.id === place.id ? '結果へ' : '次の場所へ'}
        onNext={next}
      />
    </>
  );
}

function start(drawing: MapDrawing, services: Services): Naming {
  return {
    ...ask(shuffle(drawing.regions, services.random), drawing, services),
    right: 0,
    asked: 0,
    sitting: newSittingId(services.clock.now(), services.random),
  };
}

function ask(queue: readonly MapRegion[], drawing: MapDrawing, services: Services) {
  const [place] = queue;
  return {
    queue,
    choices: place === undefined ? [] : namesToChoose(place, drawing.regions, services.random),
    picked: null,
  };
}
