// Unlike memories that a simulated learner may have. The app knows none.
import { FSRSAlgorithm, default_w } from 'ts-fsrs';
import { drawNormal, logistic } from '#domain/plan/draws.ts';
import type { RandomNumber } from '#domain/shuffle.ts';

/** M: spacing pays, D: it hardly does, F: the app's own model with other weights. */
export type WorldName = 'M' | 'D' | 'F';

export const WORLD_NAMES: readonly WorldName[] = ['M', 'D', 'F'];

/** A learner's true memory of one item. */
export interface TrueMemory {
  /** The chance to recall it on a day, before it is seen there. */
  readonly recall: (day: number) => number;
  /** It was asked and explained. */
  readonly see: (day: number, known: boolean) => void;
  /** The chance to recall it on a later day, if it is seen on this one. No learner knows it. */
  readonly ifSeen: (day: number, later: number) => number;
}

/** How much of one answer reaches the memory of its siblings, from 0 to 1. */
export interface Kinship {
  /** The share between the two directions of a table's cell. */
  readonly cell: number;
  /** The share between other items of the row. */
  readonly row: number;
}

/** One of the items that are asked of one row. */
export interface Member {
  /** What it asks: two directions of a cell ask the same. */
  readonly fact: string;
  /** It was learned long before the first day. */
  readonly knownBefore: boolean;
}

/** Makes the memories of all items of one row, in their order. */
export type RowMaker = (members: readonly Member[]) => readonly TrueMemory[];

export const WORLDS: Readonly<
  Record<WorldName, (random: RandomNumber, kinship: Kinship) => RowMaker>
> = {
  M: tracesOfRow,
  D: (random, kinship) => sharedMemory(random, kinship, fading(random)),
  F: (random, kinship) => sharedMemory(random, kinship, perturbedFsrs(random)),
};

type MemoryMaker = (knownBefore: boolean) => TrueMemory;

/** Siblings have one memory or two, by chance: so much of what one is asked reaches the others on average. */
function sharedMemory(random: RandomNumber, { cell, row }: Kinship, make: MemoryMaker): RowMaker {
  return (members) => {
    const ofCell = new Map<string, TrueMemory>();
    let ofRow: TrueMemory | null = null;
    return members.map(({ fact, knownBefore }) => {
      const twin = random() < cell ? ofCell.get(fact) : undefined;
      if (twin !== undefined) return twin;
      const isOfRow = random() < Math.sqrt(row);
      const memory = (isOfRow ? ofRow : null) ?? make(knownBefore);
      if (isOfRow) ofRow = memory;
      ofCell.set(fact, memory);
      return memory;
    });
  };
}

/** What a sibling is asked is a fainter trace in the memory of the others. */
function tracesOfRow(random: RandomNumber, { cell, row }: Kinship): RowMaker {
  const make = actR(random);
  return (members) => {
    const traces = members.map(({ knownBefore }) => make(knownBefore));
    return traces.map((own, at): TrueMemory => {
      const fact = members[at]?.fact;
      return {
        recall: own.recall,
        ifSeen: own.ifSeen,
        see(day) {
          own.see(day, 1);
          for (const [other, trace] of traces.entries()) {
            if (other !== at) trace.see(day, members[other]?.fact === fact ? cell : row);
          }
        },
      };
    });
  };
}

/** FSRS-6, where each learner has weights of their own, and each item its own stability and difficulty. */
function perturbedFsrs(random: RandomNumber): MemoryMaker {
  const weights = default_w.map((weight) => weight * Math.exp(0.15 * drawNormal(random)));
  const model = new FSRSAlgorithm({ w: weights });
  const quickness = Math.exp(0.3 * drawNormal(random));
  return (knownBefore) => {
    const ease = quickness * Math.exp(0.4 * drawNormal(random));
    const hardness = drawNormal(random);
    let last = -10 - Math.floor(90 * random());
    let state = knownBefore
      ? { stability: 60 * Math.exp(0.8 * drawNormal(random)), difficulty: within(5 + hardness) }
      : null;
    const recall = (day: number) =>
      state === null ? 0 : model.forgetting_curve(Math.max(0, day - last), state.stability);
    const seen = (day: number, known: boolean) => {
      const next = model.next_state(state, state === null ? 0 : day - last, known ? 3 : 1);
      return state === null
        ? { stability: next.stability * ease, difficulty: within(next.difficulty + hardness) }
        : next;
    };
    return {
      recall,
      ifSeen: (day, later) => {
        const known = recall(day);
        const after = (isKnown: boolean) =>
          model.forgetting_curve(later - day, seen(day, isKnown).stability);
        return known * after(true) + (1 - known) * after(false);
      },
      see(day, known) {
        state = seen(day, known);
        last = day;
      },
    };
  };
}

function within(difficulty: number): number {
  return Math.min(10, Math.max(1, difficulty));
}

/** Thirty days after a first miss 0.29 is left, where FSRS says 0.47. */
const FADING = { first: 0.4, right: 6, wrong: 2, decay: 0.286 };

function leftOf(stability: number, days: number): number {
  return stability === 0 ? 0 : (1 + days / stability) ** -FADING.decay;
}

/** Each day on which it is seen makes it last longer by the same factor, however long ago it was seen before. */
function fading(random: RandomNumber): MemoryMaker {
  const quickness = Math.exp(0.3 * drawNormal(random));
  return (knownBefore) => {
    let last = -10 - Math.floor(90 * random());
    const ease = quickness * Math.exp(0.4 * drawNormal(random));
    let stability = knownBefore ? 60 * Math.exp(0.8 * drawNormal(random)) : 0;
    const recall = (day: number) => leftOf(stability, day - last);
    const seen = (day: number, known: boolean) => {
      if (day === last) return stability;
      if (stability === 0) return FADING.first * ease;
      return stability * (known ? FADING.right : FADING.wrong);
    };
    return {
      recall,
      ifSeen: (day, later) => {
        const known = recall(day);
        const after = (isKnown: boolean) => leftOf(seen(day, isKnown), later - day);
        return known * after(true) + (1 - known) * after(false);
      },
      see(day, known) {
        stability = seen(day, known);
        last = day;
      },
    };
  };
}

// Pavlik and Anderson, Cognitive Science 29, 2005: an activation of all times it was seen, each of which decays the
// faster the more active it was then. Their figures, but for a wider noise, since our items differ more than word
// pairs, and a lower threshold: thirty days after a first miss 0.26 is left.
const DECAY_SCALE = 0.217;
const DECAY_BASE = 0.177;
const THRESHOLD = -1.6;
const NOISE = 0.35;
/** A second between sittings counts so much less than one within. */
const SCALED_DAY = 86_400 * 0.025;
/** Between two showings of an item in one sitting, in days. */
const WITHIN_SITTING = 0.2;

interface Traces extends Pick<TrueMemory, 'recall' | 'ifSeen'> {
  /** @param weight of the trace that it leaves, from 0 to 1 */
  readonly see: (day: number, weight: number) => void;
}

function leftOfTrace(days: number, decay: number): number {
  return Math.max(1, days * SCALED_DAY) ** -decay;
}

function actR(random: RandomNumber): (knownBefore: boolean) => Traces {
  const threshold = THRESHOLD + 0.15 * drawNormal(random);
  return (knownBefore) => {
    const base = 0.25 * drawNormal(random);
    const seen: { readonly at: number; readonly decay: number; readonly weight: number }[] = [];
    const strength = (at: number) =>
      seen.reduce((sum, past) => sum + past.weight * leftOfTrace(at - past.at, past.decay), 0);
    const decayAt = (at: number) => DECAY_SCALE * strength(at) + DECAY_BASE;
    const recallAt = (of: number) => logistic((Math.log(of) + base - threshold) / NOISE);
    const add = (at: number, weight = 1) => {
      if (weight > 0) seen.push({ at, decay: decayAt(at), weight });
    };
    if (knownBefore) {
      const times = 5 + Math.floor(6 * random());
      for (let time = times; time > 0; time -= 1) add(-20 - 40 * time * random() - 25 * time);
      seen.sort((a, b) => a.at - b.at);
    }
    let today = Number.NEGATIVE_INFINITY;
    let times = 0;
    return {
      recall: (day) => recallAt(strength(day)),
      ifSeen: (day, later) => recallAt(strength(later) + leftOfTrace(later - day, decayAt(day))),
      see(day, weight) {
        times = day === today ? times + 1 : 0;
        today = day;
        add(day + times * WITHIN_SITTING * 0.1, weight);
      },
    };
  };
}
