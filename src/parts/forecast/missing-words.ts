// What a forecast still lacks, in words; home says it without the code of forecasts.
import type { ForecastBasis } from '#domain/plan/forecast.ts';

/** @param missing how many of each @returns `''` where nothing is */
export function missingWords({ answers, chapters }: ForecastBasis): string {
  return [
    ...(answers > 0 ? [`あと${answers}問`] : []),
    ...(chapters > 0 ? [`あと${chapters}章`] : []),
  ].join('、');
}
