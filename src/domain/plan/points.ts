// The points of the exam: one for each question.

export const EXAM_QUESTIONS = 120;

/** The points that reach the line. @param line percent */
export function linePoints(line: number): number {
  return Math.ceil((line * EXAM_QUESTIONS) / 100);
}

/** Alone they are read as of 100. */
export function pointsOfExam(points: number): string {
  return `${Math.round(points)}／${EXAM_QUESTIONS}点`;
}

/** Four of five exams lie within. */
export function bandOfExam([low, high]: readonly [low: number, high: number]): string {
  return `${Math.round(low)}〜${pointsOfExam(high)}`;
}
