// The library on the device: loaded once, there without a network, and never lost to a bad file.
import { expect, test } from 'vitest';
import { DECK_FORMAT } from '#domain/items/deck.ts';
import { writeDeckFile } from '#domain/items/deck-file.ts';
import { indexed, writeIndexFile } from '#domain/items/library-index.ts';
import { WORDS_FORMAT } from '#domain/items/words.ts';
import { createLibraryFiles } from '#offline/page/library-files.ts';
import { ITALY } from '#tests/fake-library.ts';

const ORIGIN = 'https://example.com';
const NOW = '/library/italy.new.json';
const INDEX = '/library/index.new.json';
const WORDS = '/library/words.new.json';
const FRANCE = '/library/france.new.json';
const BEFORE = '/library/italy.old.json';

/** Its file. */
function deck(chapter: string): string {
  return writeDeckFile({ ...ITALY, chapter });
}

/** The one cache, in memory, with what Cache of a browser does: who holds one that was deleted keeps nothing in it. */
function memoryCaches(isBroken = () => false) {
  const files = new Map<string, string>();
  const key = (given: RequestInfo | URL) => {
    if (typeof given === 'string') return given.startsWith('/') ? ORIGIN + given : given;
    return 'url' in given ? given.url : given.href;
  };
  const cacheOf = (life: { isOver: boolean }) => ({
    match: async (given: RequestInfo | URL) => {
      const text = files.get(key(given));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (given: RequestInfo | URL, response: Response) => {
      const text = await response.text();
      if (!life.isOver) files.set(key(given), text);
    },
    delete: async (given: RequestInfo | URL) => files.delete(key(given)),
    keys: async () => [...files.keys()].map((url) => new Request(url)),
  });
  let life = { isOver: false };
  return {
    files,
    caches: {
      open: async () => {
        if (isBroken()) throw new Error('The disk is full');
        return cacheOf(life) as unknown as Cache;
      },
      delete: async () => {
        life.isOver = true;
        life = { isOver: false };
        files.clear();
        return true;
      },
    },
  };
}

function shelf(
  options: {
    readonly answers?: Readonly<Record<string, unknown>>;
    readonly kept?: Readonly<Record<string, string>>;
    readonly isBroken?: () => boolean;
    /** Of another tab. */
    readonly device?: ReturnType<typeof memoryCaches>;
    readonly hasCaches?: boolean;
    /** Further chapters with their addresses. */
    readonly others?: readonly (readonly [string, string])[];
    /** Settles before the network answers. */
    readonly held?: (address: string) => Promise<void>;
  } = {},
) {
  const asked: string[] = [];
  const noted: unknown[] = [];
  const { files, caches } = options.device ?? memoryCaches(options.isBroken);
  for (const [path, text] of Object.entries(options.kept ?? {})) files.set(ORIGIN + path, text);
  const library = createLibraryFiles({
    deckAddresses: new Map([['italy', NOW], ...(options.others ?? [])]),
    indexAddress: INDEX,
    wordsAddress: WORDS,
    caches: options.hasCaches === false ? null : caches,
    noteFailure: (error) => noted.push(error),
    fetch: async (address) => {
      asked.push(address);
      await options.held?.(address);
      const answer = options.answers?.[address];
      if (answer === undefined) throw new TypeError('Failed to fetch');
      if (typeof answer === 'number') return new Response('', { status: answer });
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
  });
  return { library, asked, noted, files };
}

test('C11 a deck is loaded once, and kept on the device', async () => {
  const { library, asked, files } = shelf({ answers: { [NOW]: deck('italy') } });
  const [first, second] = await Promise.all([library.deck('italy'), library.deck('italy')]);
  expect(first).toMatchObject({ ok: true, value: { chapter: 'italy' } });
  expect(second).toBe(first);
  expect(asked).toEqual([NOW]);
  expect([...files.keys()]).toEqual([ORIGIN + NOW]);
  expect(await library.kept()).toEqual(new Set(['italy']));
});

test('C11 what is kept needs no network', async () => {
  const { library, asked } = shelf({ kept: { [NOW]: deck('italy') } });
  expect((await library.deck('italy')).ok).toBe(true);
  expect(asked).toEqual([]);
});

test('C11 a new edition replaces the earlier one once it is there', async () => {
  const { library, files } = shelf({
    answers: { [NOW]: deck('italy') },
    kept: { [BEFORE]: deck('italy') },
  });
  expect((await library.deck('italy')).ok).toBe(true);
  expect([...files.keys()]).toEqual([ORIGIN + NOW]);
});

test('C11 without a network the earlier edition goes on, and stays', async () => {
  const { library, files, noted } = shelf({ kept: { [BEFORE]: deck('italy') } });
  expect((await library.deck('italy')).ok).toBe(true);
  expect([...files.keys()]).toEqual([ORIGIN + BEFORE]);
  expect(noted).toHaveLength(1);
});

test.each([
  ['cut off', deck('italy').slice(0, -1)],
  ['of places that lead nowhere', deck('italy').replace('"source":0', '"source":9')],
  ['of another version', deck('italy').replace(`${DECK_FORMAT}`, `${DECK_FORMAT + 1}`)],
  ['of another chapter', deck('spain')],
  ['a page', '<!doctype html>'],
])('C12 a file that is %s is said, and not kept', async (_what, answer) => {
  const { library, files, noted } = shelf({ answers: { [NOW]: answer } });
  expect(await library.deck('italy')).toEqual({
    ok: false,
    error: { kind: 'unreadable' },
  });
  expect(files.size).toBe(0);
  expect(noted).toHaveLength(1);
});

test('C12 a copy that is damaged on the device is loaded anew', async () => {
  const { library, files } = shelf({
    answers: { [NOW]: deck('italy') },
    kept: { [NOW]: deck('italy').slice(0, -1) },
  });
  expect((await library.deck('italy')).ok).toBe(true);
  expect(files.get(ORIGIN + NOW)).toBe(deck('italy'));
});

test.each([
  ['no network', undefined],
  ['a host that has it not', 404],
])('C12 with %s it is said, and tried again at the next asking', async (_what, answer) => {
  const { library, asked } = shelf(answer === undefined ? {} : { answers: { [NOW]: answer } });
  for (const _ of [1, 2]) {
    expect(await library.deck('italy')).toEqual({
      ok: false,
      error: { kind: 'unreachable' },
    });
  }
  expect(asked).toEqual([NOW, NOW]);
});

test('C12 a chapter that the library does not have is named as that', async () => {
  const { library, asked } = shelf();
  expect(await library.deck('atlantis')).toEqual({
    ok: false,
    error: { kind: 'unknown-chapter' },
  });
  expect(asked).toEqual([]);
});

test('C12 a full disk keeps nobody from a deck, and is noted', async () => {
  const { library, noted } = shelf({ answers: { [NOW]: deck('italy') }, isBroken: () => true });
  expect((await library.deck('italy')).ok).toBe(true);
  expect(noted.length).toBeGreaterThan(0);
  expect(await library.kept()).toEqual(new Set());
});

test('C12 a browser without caches loads each time', async () => {
  const { library } = shelf({ answers: { [NOW]: deck('italy') }, hasCaches: false });
  expect((await library.deck('italy')).ok).toBe(true);
});

test('C20 a deck that is forgotten leaves the device', async () => {
  const { library, files } = shelf({ answers: { [NOW]: deck('italy') } });
  await library.deck('italy');
  await library.forget('italy');
  expect(files.size).toBe(0);
});

test('C20 a deck that is forgotten can be brought back without a network, within the same visit', async () => {
  const answers: Record<string, unknown> = { [NOW]: deck('italy') };
  const { library, asked, files } = shelf({ answers });
  await library.deck('italy');
  const bringBack = await library.forget('italy');
  delete answers[NOW];
  await bringBack();
  expect(await library.deck('italy')).toMatchObject({ ok: true });
  expect(asked).toEqual([NOW]);
  expect([...files]).toEqual([[ORIGIN + NOW, deck('italy')]]);
});

test('C11 the words are loaded once, kept on the device, and no chapter', async () => {
  const words = {
    format: WORDS_FORMAT,
    words: [{ id: 'cava' }],
  };
  const { library, asked, files } = shelf({ answers: { [WORDS]: words } });
  expect(await library.words()).toMatchObject({ ok: true, value: [{ id: 'cava' }] });
  expect(await library.words()).toMatchObject({ ok: true });
  expect(asked).toEqual([WORDS]);
  expect([...files.keys()]).toEqual([ORIGIN + WORDS]);
  expect(await library.kept()).toEqual(new Set());
});

test('C11 a deck that is only looked at is not kept', async () => {
  const { library, files } = shelf({ answers: { [NOW]: deck('italy') } });
  expect(await library.look('italy')).toMatchObject({ ok: true, value: { chapter: 'italy' } });
  expect(files.size).toBe(0);
  await library.deck('italy');
  expect([...files.keys()]).toEqual([ORIGIN + NOW]);
});

/** Ten chapters, each held back until it is let go. */
function heldShelf() {
  const chapters = Array.from({ length: 10 }, (_, at) => `c${at}`);
  const addressOf = (chapter: string) => `/library/${chapter}.new.json`;
  const letGo = new Map<string, () => void>();
  const held = (address: string) =>
    new Promise<void>((resolve) => letGo.set(/(c\d+)\./.exec(address)?.[1] ?? '', resolve));
  return {
    chapters,
    letGo: (chapter: string) => letGo.get(chapter)?.(),
    ...shelf({
      held,
      others: chapters.map((chapter) => [chapter, addressOf(chapter)]),
      answers: Object.fromEntries(chapters.map((each) => [addressOf(each), deck(each)])),
    }),
  };
}

test('D11 where all is erased, what is on its way in any tab leaves no copy, and the copies come back', async () => {
  const device = memoryCaches();
  const come: (() => void)[] = [];
  const answers = { [NOW]: deck('italy'), [FRANCE]: deck('france') };
  const others = [['france', FRANCE]] as const;
  const here = shelf({ device, answers, others });
  const there = shelf({
    device,
    answers,
    held: () => new Promise((resolve) => come.push(resolve)),
  });
  await here.library.deck('france');
  const loading = there.library.deck('italy');
  await settle();

  const bringBack = await here.library.forgetAll();
  come[0]?.();
  expect(await loading).toMatchObject({ ok: true });
  expect([...device.files.keys()]).toEqual([]);

  // What is added from then on is kept.
  await here.library.deck('italy');
  expect([...device.files.keys()]).toEqual([ORIGIN + NOW]);

  await bringBack();
  expect([...device.files.keys()]).toEqual([ORIGIN + NOW, ORIGIN + FRANCE]);
  await here.library.deck('france');
  expect(here.asked).toEqual([FRANCE, NOW]);
});

test('D11 what is on its way in the tab that erases leaves no copy', async () => {
  const { library, files, letGo } = heldShelf();
  const loading = library.deck('c0');
  await settle();
  await library.forgetAll();
  letGo('c0');
  expect(await loading).toMatchObject({ ok: true });
  expect(files.size).toBe(0);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('C78 decks are fetched four at a time, in the order in which they were asked for', async () => {
  const { library, chapters, asked, letGo } = heldShelf();
  const loading = chapters.map((chapter) => library.deck(chapter));
  await settle();
  expect(asked.map((address) => address.slice(9, 11))).toEqual(['c0', 'c1', 'c2', 'c3']);
  letGo('c2');
  expect(await loading[2]).toMatchObject({ ok: true });
  await settle();
  expect(asked.slice(4).map((address) => address.slice(9, 11))).toEqual(['c4']);
});

test('C78 a fetch that fails gives its turn to the next', async () => {
  const others = Array.from(
    { length: 6 },
    (_, at) => [`c${at}`, `/library/c${at}.x.json`] as const,
  );
  const { library, asked } = shelf({ others });
  const all = await Promise.all(others.map(([chapter]) => library.deck(chapter)));
  expect(all.every(({ ok }) => !ok)).toBe(true);
  expect(asked).toHaveLength(6);
});

test('C11 C78 a deck that is under way is fetched once, whoever asks; one that is looked at comes at once', async () => {
  const { library, chapters, asked, letGo } = heldShelf();
  const loading = chapters.map((chapter) => library.deck(chapter));
  await settle();
  const looks = [library.look('c1'), library.look('c8')];
  await settle();
  expect(asked).toHaveLength(5);
  expect(asked.at(-1)).toContain('c8');
  for (const chapter of ['c1', 'c8']) letGo(chapter);
  expect(await looks[0]).toBe(await loading[1]);
  expect(await looks[1]).toBe(await loading[8]);
  expect(asked.filter((address) => /c[18]/.test(address))).toHaveLength(2);
});

test('C19 a deck that is kept for later leaves a copy, is fetched once, and is held no longer', async () => {
  const { library, asked, files } = shelf({ answers: { [NOW]: deck('italy') } });
  await library.keep('italy');
  await library.keep('italy');
  expect([...files.keys()]).toEqual([ORIGIN + NOW]);
  expect(asked).toEqual([NOW]);
  files.clear();
  // It is read from the device, or fetched anew.
  expect((await library.deck('italy')).ok).toBe(true);
  expect(asked).toEqual([NOW, NOW]);
});

test('C5 C11 the index is loaded once and kept, and is no chapter', async () => {
  const answers = { [INDEX]: writeIndexFile([indexed(ITALY)]) };
  const { library, asked, files } = shelf({ answers });
  const read = await library.index();
  expect(read).toMatchObject({ ok: true, value: [{ chapter: 'italy', topics: [] }] });
  expect(await library.index()).toBe(read);
  expect(asked).toEqual([INDEX]);
  expect([...files.keys()]).toEqual([ORIGIN + INDEX]);
  expect(await library.kept()).toEqual(new Set());
});

test('C20 a deck that is forgotten while it is fetched leaves no copy', async () => {
  const { library, files, letGo } = heldShelf();
  const loading = library.deck('c0');
  await settle();
  await library.forget('c0');
  letGo('c0');
  expect((await loading).ok).toBe(true);
  expect(files.size).toBe(0);
});

test('C78 what lies on the device is read before it is asked for, and what was forgotten since is not there', async () => {
  const kept = { [NOW]: deck('italy'), [BEFORE]: deck('italy') };
  const { library, asked, files } = shelf({ kept });
  await library.ahead();
  files.clear();
  await library.forget('italy');
  expect(await library.deck('italy')).toMatchObject({ ok: false });
  asked.length = 0;

  const other = shelf({ kept });
  await other.library.ahead();
  other.files.clear();
  expect(await other.library.deck('italy')).toMatchObject({ ok: true });
  expect([...asked, ...other.asked]).toEqual([]);
});

test('C78 an edition that the device does not have is fetched, whatever was read ahead', async () => {
  const { library, asked } = shelf({
    kept: { [BEFORE]: deck('italy') },
    answers: { [NOW]: deck('italy') },
  });
  await library.ahead();
  expect(await library.deck('italy')).toMatchObject({ ok: true });
  expect(asked).toEqual([NOW]);
});
