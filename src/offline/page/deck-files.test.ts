// Decks on the device: loaded once, there without a network, and never lost to a bad file.
import { expect, test } from 'vitest';
import { DECK_FORMAT } from '#domain/library/deck.ts';
import type { PackedDeck } from '#domain/library/pack.ts';
import { createDeckFiles } from '#offline/page/deck-files.ts';

const ORIGIN = 'https://example.com';
const NOW = '/decks/italy.new.json';
const BEFORE = '/decks/italy.old.json';

function deck(chapter: string): PackedDeck {
  return { format: DECK_FORMAT, chapter, names: [], sources: [], texts: [], items: [], tables: [] };
}

/** The one cache, in memory, with what Cache of a browser does. */
function memoryCaches(isBroken = () => false) {
  const files = new Map<string, string>();
  const key = (given: RequestInfo | URL) => {
    if (typeof given === 'string') return given.startsWith('/') ? ORIGIN + given : given;
    return 'url' in given ? given.url : given.href;
  };
  const cache = {
    match: async (given: RequestInfo | URL) => {
      const text = files.get(key(given));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (given: RequestInfo | URL, response: Response) => {
      files.set(key(given), await response.text());
    },
    delete: async (given: RequestInfo | URL) => files.delete(key(given)),
    keys: async () => [...files.keys()].map((url) => new Request(url)),
  };
  return {
    files,
    caches: {
      open: async () => {
        if (isBroken()) throw new Error('The disk is full');
        return cache as unknown as Cache;
      },
    },
  };
}

function shelf(
  options: {
    readonly answers?: Readonly<Record<string, unknown>>;
    readonly kept?: Readonly<Record<string, string>>;
    readonly isBroken?: () => boolean;
    readonly hasCaches?: boolean;
  } = {},
) {
  const asked: string[] = [];
  const noted: unknown[] = [];
  const { files, caches } = memoryCaches(options.isBroken);
  for (const [path, text] of Object.entries(options.kept ?? {})) files.set(ORIGIN + path, text);
  const decks = createDeckFiles({
    addresses: new Map([['italy', NOW]]),
    caches: options.hasCaches === false ? null : caches,
    noteFailure: (error) => noted.push(error),
    fetch: async (address) => {
      asked.push(address);
      const answer = options.answers?.[address];
      if (answer === undefined) throw new TypeError('Failed to fetch');
      if (typeof answer === 'number') return new Response('', { status: answer });
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
  });
  return { decks, asked, noted, files };
}

test('C10 a deck is loaded once, and kept on the device', async () => {
  const { decks, asked, files } = shelf({ answers: { [NOW]: deck('italy') } });
  const [first, second] = await Promise.all([decks.load('italy'), decks.load('italy')]);
  expect(first).toMatchObject({ ok: true, value: { chapter: 'italy' } });
  expect(second).toBe(first);
  expect(asked).toEqual([NOW]);
  expect([...files.keys()]).toEqual([ORIGIN + NOW]);
  expect(await decks.kept()).toEqual(new Set(['italy']));
});

test('C10 what is kept needs no network', async () => {
  const { decks, asked } = shelf({ kept: { [NOW]: JSON.stringify(deck('italy')) } });
  expect((await decks.load('italy')).ok).toBe(true);
  expect(asked).toEqual([]);
});

test('C11 a new edition replaces the earlier one once it is there', async () => {
  const { decks, files } = shelf({
    answers: { [NOW]: deck('italy') },
    kept: { [BEFORE]: JSON.stringify(deck('italy')) },
  });
  expect((await decks.load('italy')).ok).toBe(true);
  expect([...files.keys()]).toEqual([ORIGIN + NOW]);
});

test('C11 without a network the earlier edition goes on, and stays', async () => {
  const { decks, files, noted } = shelf({ kept: { [BEFORE]: JSON.stringify(deck('italy')) } });
  expect((await decks.load('italy')).ok).toBe(true);
  expect([...files.keys()]).toEqual([ORIGIN + BEFORE]);
  expect(noted).toHaveLength(1);
});

test.each([
  ['cut off', '{"format":1,"chapter":"ita'],
  ['of another version', { ...deck('italy'), format: DECK_FORMAT + 1 }],
  ['of another chapter', deck('spain')],
  ['with an index that leads nowhere', { ...deck('italy'), items: [['x', 1, 2, 3, 4]] }],
  ['a page', '<!doctype html>'],
])('C12 a file that is %s is said, and not kept', async (_what, answer) => {
  const { decks, files, noted } = shelf({ answers: { [NOW]: answer } });
  expect(await decks.load('italy')).toEqual({
    ok: false,
    error: { kind: 'unreadable', chapter: 'italy' },
  });
  expect(files.size).toBe(0);
  expect(noted).toHaveLength(1);
});

test('C12 a copy that is damaged on the device is loaded anew', async () => {
  const { decks, files } = shelf({
    answers: { [NOW]: deck('italy') },
    kept: { [NOW]: '{"format":1' },
  });
  expect((await decks.load('italy')).ok).toBe(true);
  expect(files.get(ORIGIN + NOW)).toBe(JSON.stringify(deck('italy')));
});

test.each([
  ['no network', undefined],
  ['a host that has it not', 404],
])('C12 with %s it is said, and tried again at the next asking', async (_what, answer) => {
  const { decks, asked } = shelf(answer === undefined ? {} : { answers: { [NOW]: answer } });
  for (const _ of [1, 2]) {
    expect(await decks.load('italy')).toEqual({
      ok: false,
      error: { kind: 'unreachable', chapter: 'italy' },
    });
  }
  expect(asked).toEqual([NOW, NOW]);
});

test('C12 a chapter that the library does not have is named as that', async () => {
  const { decks, asked } = shelf();
  expect(await decks.load('atlantis')).toEqual({
    ok: false,
    error: { kind: 'unknown-chapter', chapter: 'atlantis' },
  });
  expect(asked).toEqual([]);
});

test('C13 a full disk keeps nobody from a deck, and is noted', async () => {
  const { decks, noted } = shelf({ answers: { [NOW]: deck('italy') }, isBroken: () => true });
  expect((await decks.load('italy')).ok).toBe(true);
  expect(noted.length).toBeGreaterThan(0);
  expect(await decks.kept()).toEqual(new Set());
});

test('C13 a browser without caches loads each time', async () => {
  const { decks } = shelf({ answers: { [NOW]: deck('italy') }, hasCaches: false });
  expect((await decks.load('italy')).ok).toBe(true);
});

test('C14 a deck that is forgotten leaves the device', async () => {
  const { decks, files } = shelf({ answers: { [NOW]: deck('italy') } });
  await decks.load('italy');
  await decks.forget('italy');
  expect(files.size).toBe(0);
});
