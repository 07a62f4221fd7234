// From a point of the screen to a point of the drawing.
import type { Point } from '#domain/maps/geometry.ts';

export interface ScreenPoint {
  /** CSS pixels from the left and the top of the window. */
  readonly x: number;
  readonly y: number;
}

export interface MapPosition {
  readonly point: Point;
  /** Units of the drawing in one CSS pixel. */
  readonly unitsPerPixel: number;
}

/** `null` where the point is not on the visible part of the map. */
export function positionOnMap(svg: SVGSVGElement, screen: ScreenPoint): MapPosition | null {
  const frame = svg.parentElement?.getBoundingClientRect();
  if (frame === undefined || !contains(frame, screen)) return null;
  const matrix = svg.getScreenCTM();
  if (matrix === null) return null;
  const { x, y } = new DOMPoint(screen.x, screen.y).matrixTransform(matrix.inverse());
  return { point: [x, y], unitsPerPixel: 1 / matrix.a };
}

export function contains(box: DOMRect, { x, y }: ScreenPoint): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
