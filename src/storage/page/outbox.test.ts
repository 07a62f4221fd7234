// Events that outlive their page: written, listed for another page, and never in the way.
import { expect, test } from 'vitest';
import { createOutbox, type EventBatch, type ListedItems } from '#storage/page/outbox.ts';
import { memoryStorage } from '#tests/memory-storage.ts';
import { answerEvent } from '#tests/study-content.ts';

const PREFIX = 'wine-study-held:v1:';

/** Of two answers, a millisecond apart. */
function batch(id: string, epoch: string | null = null, at = 1000): EventBatch {
  const events = [answerEvent({ id, at }), answerEvent({ id: `${id}ff`, at: at + 1 })];
  return { events, epoch };
}

function open(storage: ListedItems) {
  const failures: string[] = [];
  const journal = createOutbox({
    openStorage: () => storage,
    onFailure: (detail) => failures.push(detail),
  });
  return { journal, failures };
}

function keys({ items }: ReturnType<typeof memoryStorage>): readonly string[] {
  return [...items.keys()].toSorted();
}

test('J1 batches are listed in the order in which they were recorded', () => {
  const { journal } = open(memoryStorage());
  // All in one millisecond, and written in whatever order the browser keeps its keys.
  for (const id of ['a2', 'a3', 'a1']) journal.add(batch(id));
  expect(journal.list().map(({ events }) => events[0]?.id)).toEqual(['a1', 'a2', 'a3']);
});

test.each([
  [`${PREFIX}one:a1`, '{'],
  [`${PREFIX}one:a1`, '{"events":[],"epoch":null}'],
  [`${PREFIX}one:a1`, '{"events":[{"kind":"tomorrow"}],"epoch":null}'],
  [`${PREFIX}one:a1`, JSON.stringify({ ...batch('a1'), epoch: 7 })],
  [
    `${PREFIX}one:a1`,
    JSON.stringify({ events: [...batch('a1').events, { kind: 'x' }], epoch: null }),
  ],
])('J5 an entry that is none stays where it is and harms nothing: %s %s', (key, text) => {
  const storage = memoryStorage({ [key]: text, 'wine-study-device:v1': 'x' });
  const { journal, failures } = open(storage);
  journal.add(batch('b2'));
  expect(journal.list()).toEqual([batch('b2')]);
  journal.remove(batch('b2'));
  journal.clear(Infinity);
  expect(failures).toEqual([]);
  expect(storage.items.get(key)).toBe(text);
  expect(keys(storage)).toEqual(['wine-study-device:v1', key]);
});

test('J5 a full local storage is noted, and the batch is in this page alone', () => {
  const storage = memoryStorage();
  const { journal, failures } = open({
    ...storage,
    setItem() {
      throw new DOMException('on purpose', 'QuotaExceededError');
    },
  });
  journal.add(batch('a1'));
  expect(failures).toEqual(['QuotaExceededError: on purpose']);
  journal.remove(batch('a1'));
  expect(failures).toHaveLength(1);
});

test('J5 a blocked local storage is noted, and nothing throws', () => {
  const failures: string[] = [];
  const journal = createOutbox({
    openStorage: () => {
      throw new DOMException('on purpose', 'SecurityError');
    },
    onFailure: (detail) => failures.push(detail),
  });
  journal.add(batch('a1'));
  journal.remove(batch('a1'));
  expect(journal.list()).toEqual([]);
  journal.clear(Infinity);
  expect(failures).toEqual(Array(2).fill('SecurityError: on purpose'));
});

test('J7 an erasure forgets the batches of all pages, and nothing else', () => {
  const storage = memoryStorage({ 'wine-study-device:v1': 'x' });
  open(storage).journal.add(batch('a1'));
  const { journal } = open(storage);
  journal.add(batch('a2'));
  journal.add(batch('b9', null, 1001));
  journal.clear(1001);
  expect(keys(storage)).toEqual(['wine-study-device:v1', `${PREFIX}b9`]);
});
