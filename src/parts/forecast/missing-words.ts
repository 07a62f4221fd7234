// What a forecast still lacks, in words; home says it without the code of forecasts.
import type { ForecastBasis } from '#domain/plan/forecast.ts';

/** @param missing how many of each; where nothing is, it comes with the next day */
export function missingWords({ answers, chapters }: ForecastBasis): string {
  if (answers + chapters === 0) return '明日から、点数を予想できます。';
  const missing = [
    ...(answers > 0 ? [`あと${answers}問`] : []),
    ...(chapters > 0 ? [`あと${chapters}章`] : []),
  ];
  return `${missing.join('、')}を解くと、点数を予想できます。`;
}
