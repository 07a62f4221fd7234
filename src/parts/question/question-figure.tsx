// The map that a question is about. It is loaded with the first question that has one; its room is kept meanwhile.
import { useEffect, useState } from 'react';
import type { MapDrawing } from '#content/map.ts';
import type { QuestionFigure as Figure } from '#domain/quiz/question.ts';
import styles from '#parts/question/question-figure.module.css';

type MapModule = typeof import('#parts/map/map-figure.tsx');

interface Loaded {
  readonly map: string;
  /** `null` where it could not be had. */
  readonly found: { readonly view: MapModule; readonly drawing: MapDrawing } | null;
}

export interface QuestionFigureProps {
  readonly figure: Figure;
  /** The name of the place stands on it too: after the answer. */
  readonly isNamed?: boolean;
}

export function QuestionFigure({ figure, isNamed = false }: QuestionFigureProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { map, place, words } = figure;

  useEffect(() => {
    let isLive = true;
    void loadFigure(map).then((found) => {
      if (isLive) setLoaded({ map, found });
    });
    return () => {
      isLive = false;
    };
  }, [map]);

  const shown = loaded?.map === map ? loaded : null;
  return (
    <div className={styles['frame']}>
      {shown?.found === null && (
        <p>地図を読み込めませんでした。接続を確かめて、この画面を開き直してください。{words}</p>
      )}
      {shown?.found != null && (
        <shown.found.view.MapFigure
          drawing={shown.found.drawing}
          place={place}
          words={words}
          named={isNamed ? [place] : []}
        />
      )}
    </div>
  );
}

/** `null` where a file of it cannot be had, offline or after an update. */
async function loadFigure(map: string): Promise<Loaded['found']> {
  try {
    const view = await import('#parts/map/map-figure.tsx');
    const drawing = await view.loadMap(map);
    return drawing === null ? null : { view, drawing };
  } catch {
    return null;
  }
}
