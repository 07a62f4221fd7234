// What a forecast still lacks.
import { LEAST_ANSWERS, LEAST_CHAPTERS, type ForecastBasis } from '#domain/plan/forecast.ts';

/** What is still to be answered before there is one. */
export function missingFor({ answers, chapters }: ForecastBasis): ForecastBasis {
  return {
    answers: Math.max(0, LEAST_ANSWERS - answers),
    chapters: Math.max(0, LEAST_CHAPTERS - chapters),
  };
}
