// The file of a deck: a line with what a plan asks of its items, and one with the rest, which is read when it is needed.
import { DECK_FORMAT, deckReadLater, type Deck, type IndexedItem } from '#domain/library/deck.ts';
import { indexOf } from '#domain/library/deck-index.ts';
import { packIndex, readIndex } from '#domain/library/packed-index.ts';
import { packDeck, readParts, readTopics, unpackDeck } from '#domain/library/pack.ts';
import { UnreadableError, list, readWhole, record, text } from '#domain/library/read-packed.ts';

/** Stands nowhere else in JSON as it is written: at the end of both lines, so that a file that was cut off is told. */
const LINE_END = '\n';

/** JSON, a list of two: what a plan asks of the items, and the deck. */
export function writeDeckFile(deck: Deck): string {
  const packed = packDeck(deck);
  const { format, chapter, label, edition, parts, topics } = packed;
  const index = packIndex(indexOf(unpack(packed)));
  const head = { format, chapter, label, edition, parts, topics, index };
  const rest = { ...packed, items: packed.items.map(([, ...item]) => item) };
  return `[${JSON.stringify(head)},${LINE_END}${JSON.stringify(rest)}]${LINE_END}`;
}

/**
 * @param decode of UTF-8
 * @returns `null` unless it is a whole file of this format; its second line is not read before it is looked into
 */
export function readDeckFile(file: Uint8Array, decode: (bytes: Uint8Array) => string): Deck | null {
  const lineEnd = LINE_END.charCodeAt(0);
  const end = file.indexOf(lineEnd);
  if (end === -1 || end === file.length - 1 || file.at(-1) !== lineEnd) return null;
  const head = parse(decode(file.subarray(1, end - 1)));
  return readWhole(() => deckOf(record(head), () => decode(file.subarray(end + 1, -2))));
}

function deckOf(head: Readonly<Record<string, unknown>>, rest: () => string): Deck {
  if (head['format'] !== DECK_FORMAT) throw new UnreadableError('Another format');
  const index = readIndex(head['index']);
  const known = {
    chapter: text(head['chapter']),
    label: text(head['label']),
    ...(head['edition'] !== undefined && { edition: text(head['edition']) }),
    parts: readParts(head),
    topics: readTopics(head),
    index,
  };
  return deckReadLater(known, () => readRest(rest(), index));
}

/** The ids stand in the first line; sentences, which come last, make theirs themselves. */
function readRest(line: string, index: readonly IndexedItem[]): Deck {
  const packed = record(JSON.parse(line));
  const items = list(packed['items']).map((item, place) => [index[place]?.id, ...list(item)]);
  return unpack({ ...packed, items });
}

/** Throws: what a whole file of this format holds was written by `writeDeckFile`. */
function unpack(packed: unknown): Deck {
  const deck = unpackDeck(packed);
  if (deck === null) throw new Error('The deck cannot be read');
  return deck;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
