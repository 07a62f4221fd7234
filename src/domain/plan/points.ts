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
