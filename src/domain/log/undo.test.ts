// What undo events say, and how many it takes.
import { expect, test } from 'vitest';
import { parseEvent } from '#domain/log/event.ts';
import { undoEvents, undoneIds } from '#domain/log/undo.ts';

let made = 0;
const newId = () => (made += 1).toString(16).padStart(4, '0');

test('E16 of what is said of an event the last counts', () => {
  const said = [
    { on: true, ids: ['0a', '0b', '0c'] },
    { on: false, ids: ['0b', '0c'] },
    { on: true, ids: ['0c'] },
  ];
  expect([...undoneIds(said)].toSorted()).toEqual(['0a', '0c']);
});

test('E16 ten thousand events take more than one undo, and each can be read again', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => at.toString(16).padStart(32, '0'));
  const undos = undoEvents(ids, { on: true, at: 5 }, newId);
  expect(undos.length).toBeGreaterThan(20);
  expect(undos.map((undo) => parseEvent(structuredClone(undo)))).toEqual(undos);
  expect([...undoneIds(undos)]).toEqual(ids);
  expect(undoEvents([], { on: true, at: 5 }, newId)).toEqual([]);
});

test('E16 a hostile one that names too much, nothing, or no events is none', () => {
  const [undo] = undoEvents(['0a'], { on: true, at: 5 }, newId);
  expect(parseEvent(undo)).toEqual(undo);
  for (const ids of [[], ['0'], ['zz'], 'ab', [7], Array.from({ length: 3001 }, () => '0a')]) {
    expect(parseEvent({ ...undo, ids })).toBeNull();
  }
});
