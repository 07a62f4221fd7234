// The time that reading a file may take: one made to keep us busy is left.

export class OverdueError extends Error {}

export interface Deadline {
  /** Milliseconds; 0 when it has passed. */
  left(): number;
  /** @throws OverdueError when it has passed */
  check(): void;
}

export function startDeadline(milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  const left = () => Math.max(0, end - performance.now());
  return {
    left,
    check() {
      if (left() === 0) throw new OverdueError(`Not read in ${milliseconds} ms`);
    },
  };
}
