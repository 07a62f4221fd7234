// The state of a topic, and the count of a stage.
import { expect, test } from 'vitest';
import type { Stage } from '#domain/items/stage.ts';
import type { ItemStanding } from '#domain/progress/item-standing.ts';
import {
  risen,
  stageCount,
  stateOf,
  topicStates,
  type Knowledge,
  type StagedItem,
} from '#domain/progress/topic-state.ts';

function items(topic: string, ...stages: readonly Stage[]): readonly StagedItem[] {
  return stages.map((stage, at) => ({ id: `${topic}-${at}`, topic, stage }));
}

function known(standings: Readonly<Record<string, ItemStanding>>, ...read: string[]): Knowledge {
  return { items: new Map(Object.entries(standings)), read: new Set(read) };
}

const TOPIC = items('t', 1, 1, 1, 2, 3);
const stateBy = (standings: Readonly<Record<string, ItemStanding>>, ...read: string[]) =>
  stateOf(TOPIC, ['t'], known(standings, ...read));

test.each<
  [what: string, standings: Readonly<Record<string, ItemStanding>>, read: string[], number]
>([
  ['another topic was read', {}, ['u'], 0],
  ['its section was read', {}, ['t'], 1],
  ['an answer counts without its section', { 't-0': 'seen' }, [], 1],
  ['one of three right', { 't-0': 'right', 't-3': 'firm' }, [], 1],
  ['two of three right', { 't-0': 'right', 't-1': 'firm' }, [], 2],
  ['one of three is not firm', { 't-0': 'firm', 't-1': 'firm', 't-2': 'right' }, ['t'], 2],
  ['基礎 is firm', { 't-0': 'firm', 't-1': 'firm', 't-2': 'firm', 't-3': 'right' }, [], 3],
  ['合格 is firm', { 't-0': 'firm', 't-1': 'firm', 't-2': 'firm', 't-3': 'firm' }, [], 4],
])('C90 %s', (_what, standings, read, state) => {
  expect(stateBy(standings, ...read)).toBe(state);
});

test('C90 a topic without 基礎 goes by its next stage, and one without items by its section', () => {
  const later = items('t', 2, 2, 3);
  expect(stateOf(later, ['t'], known({ 't-0': 'right' }))).toBe(2);
  expect(stateOf(later, ['t'], known({ 't-0': 'firm', 't-1': 'firm' }))).toBe(4);
  expect(stateOf(items('t', 3), ['t'], known({ 't-0': 'firm' }))).toBe(4);
  expect(stateOf([], ['t'], known({}))).toBe(0);
  expect(stateOf([], ['t'], known({}, 't'))).toBe(1);
});

test('C91 the count is of 基礎 until all of it was right once, then of 合格, and never of the rest', () => {
  const count = (own: readonly StagedItem[], standings: Readonly<Record<string, ItemStanding>>) =>
    Object.values(stageCount(own, known(standings)) ?? {});
  expect(count(TOPIC, { 't-0': 'right', 't-3': 'right' })).toEqual([1, 1, 3]);
  const base = { 't-0': 'right', 't-1': 'right', 't-2': 'firm' } as const;
  expect(stageCount(TOPIC, known(base))).toEqual({ stage: 2, right: 3, items: 4 });
  const all = { ...base, 't-3': 'right', 't-4': 'right' } as const;
  expect(count(TOPIC, all)).toEqual([2, 4, 4]);
  expect(count(items('t', 1), { 't-0': 'right' })).toEqual([1, 1, 1]);
  expect(stageCount(items('t', 3), known({ 't-0': 'right' }))).toBeNull();
});

test('C92 what grew are the topics whose state rose, the highest first', () => {
  const both = [...items('t', 1, 1), ...items('u', 1), ...items('v', 1)];
  const before = topicStates([{ items: both }], known({ 'v-0': 'firm' }));
  const after = topicStates(
    [{ items: both }],
    known({ 't-0': 'right', 'u-0': 'firm', 'v-0': 'right' }),
  );
  expect([...after]).toEqual([
    ['t', 2],
    ['u', 4],
    ['v', 2],
  ]);
  expect(risen(before, after)).toEqual(['u', 't']);
});
