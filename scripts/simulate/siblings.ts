// Whether what siblings were answered says more of an item: the app's memory beside the learner's own, both ways.
import { groupBy } from '#domain/group-by.ts';
import { recallAfter } from '#domain/memory/fsrs.ts';
import { movedBySiblings } from '#domain/memory/siblings.ts';
import type { Bank } from './bank.ts';
import { runLearner } from './run-learner.ts';
import { mean, table, type Gate, type Setting } from './tables.ts';
import { WORLD_NAMES, type WorldName } from './worlds.ts';

/** How the recall that the app supposes goes with that of the learner. */
export interface Fit {
  readonly correlation: number;
  /** Supposed − true, less its mean, which a forecast recalibrates. */
  readonly deviation: number;
}

/** The fit for items with a sibling that was asked too. */
export interface SiblingFit {
  readonly world: WorldName;
  readonly items: number;
  /** By the item's own answers. */
  readonly own: Fit;
  /** By those of its siblings too. */
  readonly moved: Fit;
}

interface Supposed {
  readonly own: number;
  readonly moved: number;
  readonly recall: number;
}

export function fitSiblings({ bank, paces, seeds }: Setting): readonly SiblingFit[] {
  return WORLD_NAMES.map((world) => {
    const found = paces.flatMap(([minutes, days]) =>
      seeds.flatMap((seed) => supposedOf({ world, bank, minutes, days, seed })),
    );
    const recall = found.map((each) => each.recall);
    const fit = (of: 'own' | 'moved') =>
      fitOf(
        found.map((each) => each[of]),
        recall,
      );
    return { world, items: found.length, own: fit('own'), moved: fit('moved') };
  });
}

/** The items of a learner who studied by the plan, on the day of the exam. */
function supposedOf(run: {
  readonly world: WorldName;
  readonly bank: Bank;
  readonly minutes: number;
  readonly days: number;
  readonly seed: number;
}): readonly Supposed[] {
  const { memories, recall } = runLearner({ ...run, policy: 'plan' });
  return [...groupBy(run.bank.items, ({ thing }) => thing)].flatMap(([thing, items]) => {
    const family = items.flatMap(({ id }) => memories.get(id) ?? []);
    if (thing === undefined || family.length < 2) return [];
    return items.flatMap(({ id }): readonly Supposed[] => {
      const memory = memories.get(id);
      if (memory === undefined) return [];
      const since = run.days - memory.lastDay;
      return [
        {
          own: recallAfter(since, memory),
          moved: recallAfter(since, movedBySiblings(memory, family)),
          recall: recall.get(id) ?? 0,
        },
      ];
    });
  });
}

function fitOf(supposed: readonly number[], recall: readonly number[]): Fit {
  const differences = supposed.map((value, at) => value - (recall[at] ?? 0));
  return {
    correlation:
      covariance(supposed, recall) /
      Math.sqrt(covariance(supposed, supposed) * covariance(recall, recall)),
    deviation: Math.sqrt(covariance(differences, differences)),
  };
}

function covariance(one: readonly number[], other: readonly number[]): number {
  const middle = mean(one);
  const middleOfOther = mean(other);
  return mean(one.map((value, at) => (value - middle) * ((other[at] ?? 0) - middleOfOther)));
}

export function siblingGates(fits: readonly SiblingFit[]): readonly Gate[] {
  return fits.map(({ world, own, moved }) => ({
    name: `siblings: correlation with true recall above that of own answers alone (${world})`,
    figure: `${moved.correlation.toFixed(3)} against ${own.correlation.toFixed(3)}`,
    passes: moved.correlation > own.correlation,
  }));
}

export function siblingTable(fits: readonly SiblingFit[]): string {
  return table(
    ['world', 'items', 'own: correlation', 'deviation', 'with siblings: correlation', 'deviation'],
    fits.map(({ world, items, own, moved }) => [
      world,
      String(items),
      ...[own, moved].flatMap((fit) => [fit.correlation.toFixed(3), fit.deviation.toFixed(3)]),
    ]),
  );
}
