// The library on the device: loaded once, there without a network, and never lost to a bad file.
import { afterEach, expect, test, vi } from 'vitest';
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
    caches,
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

test.each([
  ['cut off', deck('italy').slice(0, -1)],
  ['of places that lead nowhere', deck('italy').replace('"source":0', '"source":9')],
  ['of another version', deck('italy').replace(`${DECK_FORMAT}`, `${DECK_FORMAT + 1}`)],
  ['of another chapter', deck('spain')],
  ['a page', '<!doctype html>'],
])('C16 a file that is %s is said, and not kept', async (_what, answer) => {
  const { library, files, noted } = shelf({ answers: { [NOW]: answer } });
  expect(await library.deck('italy')).toEqual({ ok: false, error: { kind: 'unreadable' } });
  expect(files.size).toBe(0);
  expect(noted).toHaveLength(1);
});

test('C16 a copy that is damaged on the device is loaded anew', async () => {
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
])('C16 with %s it is said, and tried again at the next asking', async (_what, answer) => {
  const { library, asked } = shelf(answer === undefined ? {} : { answers: { [NOW]: answer } });
  for (const _ of [1, 2]) {
    expect(await library.deck('italy')).toEqual({ ok: false, error: { kind: 'unreachable' } });
  }
  expect(asked).toEqual([NOW, NOW]);
});

test('C16 a full disk keeps nobody from a deck, and is noted', async () => {
  const { library, noted } = shelf({ answers: { [NOW]: deck('italy') }, isBroken: () => true });
  expect((await library.deck('italy')).ok).toBe(true);
  expect(noted.length).toBeGreaterThan(0);
  expect(await library.kept()).toEqual(new Set());
});

test('C5 C11 a deck, the index and the words are loaded once and kept, and only decks are chapters', async () => {
  const answers = {
    [NOW]: deck('italy'),
    [INDEX]: writeIndexFile([indexed(ITALY)]),
    [WORDS]: { format: WORDS_FORMAT, words: [{ id: 'cava' }] },
  };
  const { library, asked, files } = shelf({ answers });
  const [first, second] = await Promise.all([library.deck('italy'), library.deck('italy')]);
  expect(first).toMatchObject({ ok: true, value: { chapter: 'italy' } });
  expect(second).toBe(first);
  const index = await library.index();
  expect(index).toMatchObject({ ok: true, value: [{ chapter: 'italy', topics: [] }] });
  expect(await library.words()).toMatchObject({ ok: true, value: [{ id: 'cava' }] });
  expect(await library.index()).toBe(index);
  expect(asked).toEqual([NOW, INDEX, WORDS]);
  expect([...files.keys()]).toEqual([NOW, INDEX, WORDS].map((path) => ORIGIN + path));
  expect(await library.kept()).toEqual(new Set(['italy']));
});

test.each(['another', 'the same'])(
  'D11 where all is erased, what is on its way in %s tab leaves no copy',
  async (which) => {
    const device = memoryCaches();
    const come: (() => void)[] = [];
    const answers = { [NOW]: deck('italy'), [FRANCE]: deck('france') };
    const others = [['france', FRANCE]] as const;
    const here = shelf({ device, answers, others });
    const loader = shelf({
      device,
      answers,
      held: () => new Promise((resolve) => come.push(resolve)),
    });
    await here.library.deck('france');
    const loading = loader.library.deck('italy');
    await settle();

    await (which === 'another' ? here : loader).library.forgetAll();
    come[0]?.();
    expect(await loading).toMatchObject({ ok: true });
    expect([...device.files.keys()]).toEqual([]);

    // What is loaded from then on is kept.
    await here.library.deck('italy');
    expect([...device.files.keys()]).toEqual([ORIGIN + NOW]);
  },
);

afterEach(() => vi.useRealTimers());

test('C11 C16 a network that never answers keeps nobody from an earlier edition, nor waiting for ever', async () => {
  vi.useFakeTimers();
  const index = writeIndexFile([indexed(ITALY)]);
  const kept = { [BEFORE]: deck('italy'), [INDEX.replace('new', 'old')]: index };
  const held = () => new Promise<void>(() => {});
  const { library } = shelf({ held, kept });
  const empty = shelf({ held });
  const asked = Promise.all([library.deck('italy'), library.index(), empty.library.index()]);
  await vi.runAllTimersAsync();
  const [italy, earlier, none] = await asked;
  expect(italy).toMatchObject({ ok: true, value: { chapter: 'italy' } });
  expect(earlier).toMatchObject({ ok: true, value: [{ chapter: 'italy' }] });
  expect(none).toEqual({ ok: false, error: { kind: 'unreachable' } });
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('C11 an update fetches the decks that lie on the device, and no others; without a network the earlier edition goes on', async () => {
  const others = [['france', FRANCE]] as const;
  const answers = { [NOW]: deck('italy'), [FRANCE]: deck('france') };
  const { library, asked, files } = shelf({ answers, others, kept: { [BEFORE]: deck('italy') } });
  await library.renew();
  await library.renew();
  expect(asked).toEqual([NOW]);
  expect([...files.keys()]).toEqual([ORIGIN + NOW]);

  const offline = shelf({ others, kept: { [BEFORE]: deck('italy') } });
  await offline.library.renew();
  expect([...offline.files.keys()]).toEqual([ORIGIN + BEFORE]);
  expect(offline.noted).toHaveLength(1);
  expect(await offline.library.deck('italy')).toMatchObject({ ok: true });
  expect(offline.noted).toHaveLength(2);
});
