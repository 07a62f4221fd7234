// How the figures of a forecast are said.
import { EXAM_QUESTIONS } from '#domain/forecast/forecast.ts';

/** The points of 120 that reach the line. @param line percent */
export function linePoints(line: number): number {
  return Math.ceil((line * EXAM_QUESTIONS) / 100);
}

/** Never certain either way: the draws are few, and an exam is an exam. @param chance 0–1 */
export function chanceWords(chance: number): string {
  if (chance > 0.99) return '99%以上';
  return chance < 0.01 ? '1%未満' : `約${Math.round(chance * 100)}%`;
}
