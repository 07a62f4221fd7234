// What the next frame need not wait for. A page out of view has no frames: there it waits until it is seen.
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
