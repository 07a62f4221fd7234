// The vineyard: a hill seen from its foot, each chapter a plot of its terraces, each topic a vine. Without a unit: the
// drawing scales it.
import type { LibraryTopic } from '#domain/items/library-topic.ts';
import { TOPIC_STATES, type TopicState } from '#domain/progress/topic-state.ts';

export interface PlotChapter {
  readonly key: string;
  readonly label: string;
  /** Expected questions of the 120 of an exam. */
  readonly weight: number;
}

export interface Vine {
  readonly state: TopicState;
  /** Since the day began. */
  readonly hasGrown: boolean;
}

export interface Plot extends PlotChapter {
  /** By their worth in the exam: a vine never changes its place. */
  readonly vines: readonly Vine[];
}

/**
 * A topic of which nothing can be asked has no state, and no vine.
 *
 * @param decks with the topics of the chapters
 * @param states by the topic's key
 * @param grown keys of topics
 */
export function plotsOf(
  chapters: readonly PlotChapter[],
  decks: readonly {
    readonly chapter: string;
    readonly topics: readonly Pick<LibraryTopic, 'key' | 'expected'>[];
  }[],
  states: ReadonlyMap<string, TopicState>,
  grown: ReadonlySet<string> = new Set(),
): readonly Plot[] {
  const topics = new Map(decks.map((deck) => [deck.chapter, deck.topics]));
  return chapters.map(({ key: chapter, label, weight }) => ({
    key: chapter,
    label,
    weight,
    vines: (topics.get(chapter) ?? [])
      .toSorted((one, other) => other.expected - one.expected)
      .flatMap(({ key }) => {
        const state = states.get(key);
        return state === undefined ? [] : [{ state, hasGrown: grown.has(key) }];
      }),
  }));
}

/** As few letters as what is kept for the next first paint should have. */
export function vineyardText(plots: readonly Plot[]): string {
  return plots.map(({ vines }) => vines.map(({ state }) => state).join('')).join(',');
}

/** What `vineyardText` wrote of the same chapters. */
export function plotsOfText(chapters: readonly PlotChapter[], text: string): readonly Plot[] {
  const states = text.split(',');
  return chapters.map(({ key, label, weight }, at) => ({
    key,
    label,
    weight,
    vines: Array.from(states[at] ?? '').flatMap((letter) => {
      const state = TOPIC_STATES.find((one) => String(one) === letter);
      return state === undefined ? [] : [{ state, hasGrown: false }];
    }),
  }));
}

/** How many vines are in each state. */
export function countVines(plots: readonly Plot[]): Record<TopicState, number> {
  const counts = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { vines } of plots) for (const { state } of vines) counts[state] += 1;
  return counts;
}

const GROWTH = { 0: 0, 1: 0.15, 2: 0.4, 3: 0.75, 4: 1 } as const;
const TINT_BELOW = [0.12, 0.35, 0.65];

/** Of a plot's earth: 0 where nothing was begun, 4 where most of it is ripe. */
export function tintOf({ vines }: Pick<Plot, 'vines'>): TopicState {
  const share = vines.reduce((sum, { state }) => sum + GROWTH[state], 0) / vines.length;
  if (!(share > 0)) return 0;
  const at = TINT_BELOW.findIndex((below) => share < below);
  return at === -1 ? 4 : (([1, 2, 3] as const)[at] ?? 4);
}

export type Season = 'winter' | 'spring' | 'summer' | 'harvest';

/** The sky's. @param days to the exam; `null` where none is set */
export function seasonOf(days: number | null): Season {
  if (days === null) return 'spring';
  if (days > 150) return 'winter';
  if (days > 90) return 'spring';
  return days > 14 ? 'summer' : 'harvest';
}

/** How the hill is laid out. */
export interface Hill {
  readonly width: number;
  /** How much lies above the terraces. */
  readonly sky: number;
  readonly terraces: number;
  /** Between two rows of vines, of which a terrace has room for three. */
  readonly cell: number;
  readonly wall: number;
  /** Of vines that have room. */
  readonly scale: number;
  /** How much higher the middle of the farthest terrace lies than its ends. */
  readonly arch: number;
  readonly swell: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DrawnPlot {
  readonly plot: Plot;
  /** From left to right; each with the height of the plot and of its wall below it. */
  readonly edge: readonly (Point & { readonly wall: number; readonly bottom: number })[];
  /** Where the name begins on the wall, and how steep that is, in degrees. */
  readonly name: Point & { readonly slope: number };
  /** Counted from the farthest. */
  readonly terrace: number;
  readonly width: number;
  /** Where each vine stands, in the order of the plot. */
  readonly feet: readonly Point[];
  /** Of its vines. */
  readonly scale: number;
}

const ROWS = 3;
/** Between a wall and the row above it. */
const MARGIN = 3;
const STEP = 10;
/** A vine of scale 1 with what is around it. */
const VINE_WIDTH = 9.6;
const VINE_HEIGHT = 11.2;
const LEAST_SCALE = 0.84;

function terraceHeight({ cell, wall }: Hill): number {
  return ROWS * cell + wall + MARGIN;
}

export function hillHeight(hill: Hill): number {
  const lowest = Math.max(...along(0, hill.width).map((x) => heightAt(hill, x, hill.terraces)));
  return Math.ceil(lowest);
}

/** The plots from the far terrace to the near one. */
export function drawnPlots(plots: readonly Plot[], hill: Hill): readonly DrawnPlot[] {
  return terracesOf(plots, hill.terraces)
    .toReversed()
    .flatMap((row, terrace) => {
      const all = weightOf(row);
      let x = 0;
      return row.map((plot) => {
        const width = (plot.weight / all) * hill.width;
        const drawn = drawnPlot(plot, hill, { x, width, terrace });
        x += width;
        return drawn;
      });
    });
}

/**
 * Terraces of equal weight, the heaviest first: each plot in the first that has room for it. Every second one is
 * reversed, so that no plots of one weight stand above one another.
 */
export function terracesOf<Weighed extends { readonly weight: number }>(
  plots: readonly Weighed[],
  count: number,
): readonly (readonly Weighed[])[] {
  const room = weightOf(plots) / count;
  const rows = Array.from({ length: count }, () => ({ plots: [] as Weighed[], left: room }));
  for (const plot of plots.toSorted((one, other) => other.weight - one.weight)) {
    const row =
      rows.find(({ left }) => left >= plot.weight - 1e-6) ??
      rows.reduce((most, one) => (one.left > most.left ? one : most));
    row.plots.push(plot);
    row.left -= plot.weight;
  }
  return rows.map((row, at) => (at % 2 === 0 ? row.plots : row.plots.toReversed()));
}

function drawnPlot(
  plot: Plot,
  hill: Hill,
  place: { readonly x: number; readonly width: number; readonly terrace: number },
): DrawnPlot {
  const { x: left, width, terrace } = place;
  const wallTop = (x: number) => heightAt(hill, x, terrace + 1) - hill.wall;
  const right = left + width;
  const slope = Math.atan2(wallTop(right) - wallTop(left), width) * (180 / Math.PI);
  return {
    plot,
    terrace,
    width,
    edge: along(left, right).map((x) => ({
      x,
      y: heightAt(hill, x, terrace),
      wall: wallTop(x),
      bottom: heightAt(hill, x, terrace + 1),
    })),
    name: { x: left + 4, y: heightAt(hill, left + 4, terrace + 1), slope },
    ...rowsOf(plot.vines.length, hill, { left, width, wallTop }),
  };
}

/** As many rows as let the vines stand as far apart along a row as between two. */
function rowsOf(
  count: number,
  hill: Hill,
  place: {
    readonly left: number;
    readonly width: number;
    readonly wallTop: (x: number) => number;
  },
): Pick<DrawnPlot, 'feet' | 'scale'> {
  const room = ROWS * hill.cell;
  const unevenness = (rows: number) =>
    Math.abs(place.width / Math.ceil(count / rows) - (1.12 * room) / rows);
  const rows = [2, 3, 4, 5].toSorted((one, other) => unevenness(one) - unevenness(other))[0] ?? 3;
  const inRow = Math.max(1, Math.ceil(count / rows));
  const apart = place.width / inRow;
  return {
    scale: Math.max(
      LEAST_SCALE * hill.scale,
      Math.min(hill.scale, apart / VINE_WIDTH, room / rows / VINE_HEIGHT),
    ),
    feet: Array.from({ length: count }, (_, at) => {
      const x = place.left + ((at % inRow) + 0.5) * apart;
      return { x, y: place.wallTop(x) - 1 - Math.floor(at / inRow) * (room / rows) };
    }),
  };
}

/** How low a terrace's upper edge lies: a shear, so that widths stay what they are. */
function heightAt(hill: Hill, x: number, terrace: number): number {
  const { width, sky, terraces, arch, swell } = hill;
  const u = x / width;
  const far = 1 - terrace / terraces;
  return (
    sky +
    terrace * terraceHeight(hill) -
    arch * far * Math.sin(Math.PI * (0.08 + 0.86 * u)) ** 1.4 +
    0.35 * arch * far +
    0.6 * swell * Math.sin(1.6 * Math.PI * u + 0.8 * terrace) +
    0.35 * swell * Math.sin(3.1 * Math.PI * u - 1.1 * terrace)
  );
}

function along(left: number, right: number): readonly number[] {
  const steps = Math.max(1, Math.ceil((right - left) / STEP));
  return Array.from({ length: steps + 1 }, (_, at) => left + ((right - left) * at) / steps);
}

function weightOf(plots: readonly { readonly weight: number }[]): number {
  return plots.reduce((all, { weight }) => all + weight, 0);
}
