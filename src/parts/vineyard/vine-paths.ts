// The five shapes of a vine, as paths: one for each ink, however many vines there are.
import type { Point } from '#domain/progress/vineyard.ts';
import type { TopicState } from '#domain/progress/topic-state.ts';

export const INKS = ['bare', 'wood', 'leaf', 'deep', 'flower', 'green', 'ripe'] as const;
type Ink = (typeof INKS)[number];

export interface PlacedVine {
  readonly state: TopicState;
  readonly foot: Point;
  readonly scale: number;
}

type Disc = readonly [x: number, y: number, radius: number, height?: number];
type Shape = Partial<Record<Exclude<Ink, 'bare' | 'wood'>, readonly Disc[]>>;

/** From the foot up, with a scale of 1; below 0 is up. */
const SHAPES: Record<Exclude<TopicState, 0>, Shape> = {
  1: { leaf: [...both(2.3, -5.2, 2.3), [0, -7.6, 2.5]] },
  2: {
    leaf: [...both(3, -5.6, 3), [0, -8.6, 3.3], [0, -5.4, 2.6]],
    flower: [
      [-3.2, -4.9, 0.95],
      [-1.4, -7.4, 0.95],
      [1.7, -8.6, 0.95],
      [3.2, -5.6, 0.95],
      [0.3, -5.2, 0.95],
    ],
  },
  3: { deep: leaves(), green: berries(1.3) },
  4: { deep: leaves(), ripe: berries(1.55) },
};

const STEMS: Record<TopicState, number> = { 0: 4.2, 1: 5, 2: 4, 3: 0, 4: 0 };

export function vinePaths(vines: readonly PlacedVine[]): ReadonlyMap<Ink, string> {
  const paths = new Map<Ink, string>();
  const draw = (ink: Ink, path: string) => paths.set(ink, (paths.get(ink) ?? '') + path);
  for (const { state, foot, scale } of vines) {
    const at = (x: number, y: number) =>
      `${short(foot.x + x * scale)} ${short(foot.y + y * scale)}`;
    const wood = state === 0 ? 'bare' : 'wood';
    if (STEMS[state] > 0) draw(wood, `M${at(0, 0)}L${at(0, -STEMS[state])}`);
    if (state === 0) {
      draw(wood, `M${at(-2.3, -5.8)}Q${at(-1.8, -4.2)} ${at(0, -4.2)}`);
      draw(wood, `Q${at(1.8, -4.2)} ${at(2.3, -5.8)}`);
      continue;
    }
    for (const ink of INKS) {
      if (ink === 'bare' || ink === 'wood') continue;
      for (const [x, y, radius, height = radius] of SHAPES[state][ink] ?? []) {
        const arc = `a${short(radius * scale)} ${short(height * scale)} 0 1 0`;
        const across = short(2 * radius * scale);
        draw(ink, `M${at(x - radius, y)}${arc} ${across} 0${arc} ${-across} 0`);
      }
    }
  }
  return paths;
}

/** As few letters as a drawing of hundreds needs. */
export function short(length: number): number {
  return Math.round(length * 10) / 10;
}

function both(x: number, y: number, radius: number): readonly Disc[] {
  return [
    [-x, y, radius],
    [x, y, radius],
  ];
}

function leaves(): readonly Disc[] {
  return [
    [-2.6, -9.6, 2.9, 1.7],
    [2.5, -9.9, 2.9, 1.8],
  ];
}

function berries(radius: number): readonly Disc[] {
  return [
    ...both(2.7, -7.2, radius),
    [0, -7.6, radius],
    ...both(1.4, -5.1, radius),
    [-0.1, -2.9, radius],
    [0.2, -0.9, radius],
  ];
}
