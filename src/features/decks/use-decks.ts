// The learner's decks on a screen: which are added, what of them is on the device, how to add and remove.
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Deck } from '#domain/items/deck.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices, type Services } from '#services/study/services.tsx';
import { forgetUnadded } from '#features/decks/forget-unadded.ts';

export type DeckFile =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly deck: Deck }
  | { readonly state: 'failed'; readonly kind: LibraryFailure['kind'] };

/** What a press came to, to be told to a screen reader. */
export interface Told {
  readonly kind: 'added' | 'removed' | 'failed';
  readonly chapters: readonly string[];
}

export interface Decks {
  /** Keys of chapters; `null` until the log answered. */
  readonly added: ReadonlySet<string> | null;
  /** Whether the log cannot say what was added. */
  readonly isLogUnreadable: boolean;
  readonly files: ReadonlyMap<string, DeckFile>;
  /** The chapters that have a copy on the device. */
  readonly kept: ReadonlySet<string>;
  /** The words that explanations lead to could not be loaded, though a deck was added. */
  readonly areWordsMissing: boolean;
  /** The chapter that was removed last, as long as it can be brought back. */
  readonly removed: string | null;
  readonly told: Told | null;
  readonly add: (chapters: readonly string[]) => void;
  readonly remove: (chapter: string) => void;
  readonly retry: () => void;
}

interface Removal {
  readonly chapter: string;
  readonly forgetting: Promise<() => Promise<void>>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** @param looked a chapter that is loaded even if it is not added */
export function useDecks(looked: string | null = null): Decks {
  const services = useOptionalServices();
  const answer = useQuery('decks', null);
  const { pressed, press } = usePressed(answer?.ok === true ? answer.value : null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  const added = answer === null ? null : withPressed(answer.ok ? answer.value : [], pressed);
  const wanted = [...new Set([...(added ?? NOBODY), ...(looked === null ? [] : [looked])])];
  const { files, kept, areWordsMissing, loadAnew, retry } = useDeckFiles(
    services,
    wanted,
    added !== null && added.size > 0,
    (chapter) => {
      if (added?.has(chapter) === true) setTold({ kind: 'failed', chapters: [chapter] });
    },
  );
  useForgetting(services, answer?.ok === true, looked);

  function record({ store }: Services, chapters: readonly string[], on: boolean) {
    press(chapters, on);
    setTold({ kind: on ? 'added' : 'removed', chapters });
    // An event that cannot be stored is held, and a notice says so.
    void store.record(...chapters.map((item) => ({ kind: 'deck', item, on }) as const));
  }

  async function add(chapters: readonly string[]) {
    if (services === null || chapters.length === 0) return;
    if (removal !== null && chapters.includes(removal.chapter)) {
      setRemoval(null);
      // Before it is asked for again: a copy that was on the device needs no network.
      await (
        await removal.forgetting
      )();
    }
    record(services, chapters, true);
    const copies = await services.library.kept();
    for (const chapter of chapters) {
      // It was looked at, and its copy went away meanwhile, as by another tab.
      if (files.get(chapter)?.state === 'ready' && !copies.has(chapter)) {
        await services.library.forget(chapter);
        loadAnew(chapter);
      }
    }
  }

  function remove(chapter: string) {
    if (services === null) return;
    record(services, [chapter], false);
    setRemoval({ chapter, forgetting: services.library.forget(chapter) });
  }

  return {
    added,
    isLogUnreadable: answer?.ok === false,
    files,
    kept,
    areWordsMissing,
    removed: removal?.chapter ?? null,
    told,
    add: (chapters) => void add(chapters),
    remove,
    retry,
  };
}

/** A press shows on screen at once, until the log says the same. */
function usePressed(logged: readonly string[] | null) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [seen, setSeen] = useState(logged);
  if (seen !== logged) {
    setSeen(logged);
    if (logged !== null) {
      setPressed(new Map([...pressed].filter(([chapter, on]) => logged.includes(chapter) !== on)));
    }
  }
  function press(chapters: readonly string[], on: boolean) {
    setPressed(
      (before) => new Map([...before, ...chapters.map((chapter) => [chapter, on] as const)]),
    );
  }
  return { pressed, press };
}

function withPressed(
  logged: readonly string[],
  pressed: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  const added = new Set(logged);
  for (const [chapter, on] of pressed) {
    if (on) added.add(chapter);
    else added.delete(chapter);
  }
  return added;
}

/** Loads what is wanted, each once; what failed is tried again on a press, and when the network is back. */
function useDeckFiles(
  services: Services | null,
  wanted: readonly string[],
  needsWords: boolean,
  onFailure: (chapter: string) => void,
) {
  const [files, setFiles] = useState<ReadonlyMap<string, DeckFile>>(new Map());
  const [kept, setKept] = useState(NOBODY);
  const [areWordsMissing, setWordsMissing] = useState(false);
  const started = useRef(new Set<string>());
  const library = services?.library;
  const wantedNow = wanted.join(' ');

  function setFile(chapter: string, file: DeckFile) {
    setFiles((before) => new Map(before).set(chapter, file));
  }

  async function load(chapter: string) {
    if (library === undefined) return;
    setFile(chapter, { state: 'loading' });
    const result = await library.deck(chapter);
    const copies = await library.kept();
    setKept(copies);
    // Removed while it came.
    if (!started.current.has(chapter)) return;
    if (result.ok) {
      // All of a chapter is much to draw: it is drawn in pieces, so that a press meanwhile does not wait for it.
      startTransition(() => setFile(chapter, { state: 'ready', deck: result.value }));
    } else {
      setFile(chapter, { state: 'failed', kind: result.error.kind });
      onFailure(chapter);
    }
  }

  async function loadWords() {
    const words = await library?.words();
    setWordsMissing(words?.ok === false);
  }

  useEffect(() => {
    if (library === undefined) return;
    const chapters = wantedNow === '' ? [] : wantedNow.split(' ');
    const dropped = [...started.current].filter((chapter) => !chapters.includes(chapter));
    for (const chapter of dropped) started.current.delete(chapter);
    if (dropped.length > 0) {
      setFiles((before) => new Map([...before].filter(([chapter]) => chapters.includes(chapter))));
    }
    for (const chapter of chapters) {
      if (started.current.has(chapter)) continue;
      started.current.add(chapter);
      void load(chapter);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is wanted, as a text
  }, [library, wantedNow]);

  useEffect(() => {
    if (needsWords) void loadWords();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a learner with a deck
  }, [library, needsWords]);

  function retry() {
    for (const [chapter, { state }] of files) if (state === 'failed') void load(chapter);
    if (areWordsMissing) void loadWords();
  }

  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  useEffect(() => {
    const retryNow = () => latestRetry.current();
    window.addEventListener('online', retryNow);
    return () => window.removeEventListener('online', retryNow);
  }, []);

  return { files, kept, areWordsMissing, loadAnew: (chapter: string) => void load(chapter), retry };
}

/** A look leaves nothing on the device: what is not added goes when the screen opens, and when it closes. */
function useForgetting(services: Services | null, isLogRead: boolean, looked: string | null) {
  useEffect(() => {
    if (services !== null && isLogRead) void forgetUnadded(services, looked);
  }, [services, isLogRead, looked]);
  useEffect(() => {
    if (services === null || looked === null) return;
    return () => void forgetUnadded(services, null);
  }, [services, looked]);
}
