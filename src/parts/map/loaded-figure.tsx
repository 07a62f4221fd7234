// The map of a question with its place marked, once the map is loaded; or its figure with marks in place of names.
import { useCallback } from 'react';
import { loadMap } from '#content/map-files.ts';
import type { MarkedMap, QuestionFigure } from '#domain/items/question.ts';
import { FigureDrawing } from '#parts/figure/figure-drawing.tsx';
import { MapFigure } from '#parts/map/map-figure.tsx';
import { usePart } from '#ui/lazy-part.tsx';

export interface LoadedFigureProps {
  readonly figure: QuestionFigure;
  /** Places whose names stand on it: after the answer. */
  readonly named: readonly string[];
  /** Other places of the map, or parts of the drawing, that are right. */
  readonly alsoRight?: readonly string[];
}

export function LoadedFigure({ figure, ...named }: LoadedFigureProps) {
  return figure.drawing === undefined ? (
    <LoadedMap figure={figure} {...named} />
  ) : (
    <FigureDrawing figure={figure.drawing} asked={figure.place} {...named} />
  );
}

function LoadedMap({ figure, ...named }: LoadedFigureProps & { readonly figure: MarkedMap }) {
  const { map, place, words, marks } = figure;
  // Offline, or after an update, its file may not be there.
  const drawing = usePart(useCallback(() => loadMap(map), [map]));
  if (drawing === undefined) return null;
  if (drawing === null) return <p>地図を読み込めませんでした。{words}</p>;
  return <MapFigure drawing={drawing} place={place} words={words} marks={marks} {...named} />;
}
