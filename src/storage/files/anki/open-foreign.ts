// Files of other programs as events: packages of Anki, and tables of text.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { textHash } from '#domain/anki/guid.ts';
import type { EventOf, StudyEvent } from '#domain/log/event.ts';
import { ownDeckEvent, ownDeckId, type OwnCard } from '#domain/anki/own-deck.ts';
import type { ReturnedNote } from '#domain/anki/own-notes.ts';
import type { Result } from '#domain/result.ts';
import type { ImportFailure, ImportPreview } from '#services/study/study-backup.ts';
import type { OpenedFile } from '#storage/files/backup-files.ts';
import { readCollection } from '#storage/files/anki/archive.ts';
import { decodeText } from '#storage/files/anki/decode-text.ts';
import { collectNotes, MAX_CARDS } from '#storage/files/anki/foreign-cards.ts';
import { isArchive } from '#storage/files/anki/foreign-kind.ts';
import { readTable } from '#domain/anki/table-of-notes.ts';
import {
  readForeignCollection,
  type ForeignCollection,
} from '#storage/files/anki/read-collection.ts';
import { readOrRefuse, UnfitError } from '#storage/files/in/hostile-database.ts';
import {
  queryAllNotes,
  queryAllOwnCards,
  queryOwnDeckStates,
} from '#storage/log/queries/state-queries.ts';

type Opened = ForeignCollection & Pick<ImportPreview, 'format'>;

export type OpenedForeign = OpenedFile & Omit<Opened, 'leftOut'>;

/** In bytes: a table is text, and is read whole. */
const MAX_TABLE = 30_000_000;

/** @param name of the file: the deck of what names none. @param now epoch milliseconds */
export function openForeign(
  sqlite3: Sqlite3Static,
  bytes: Uint8Array,
  name: string,
  now: number,
): Result<OpenedForeign, ImportFailure> {
  return readOrRefuse(sqlite3, () => {
    const opened = isArchive(bytes)
      ? openPackage(sqlite3, bytes, now)
      : openTable(bytes, titleOf(name));
    const { cards, reviews, returned } = opened;
    const leftOut = [...opened.leftOut];
    if (cards.length + reviews.length + returned.length === 0) {
      const kind = leftOut.length === 0 ? 'empty' : 'unreadable';
      throw new UnfitError(kind, 'No note makes a card', leftOut);
    }
    const unreadable = leftOut.reduce((sum, [, count]) => sum + count, 0);
    return {
      ...opened,
      leftOut,
      dataFor: (db) => ({ ...eventsOfForeign(db, opened, now), unreadable }),
    };
  });
}

/** The title of a file, also of a copy that a browser or a desktop has renamed. */
function titleOf(fileName: string): string {
  const title = fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/\s*(?:[(（]\d{1,2}[)）]|(?:- |の)コピー|- copy)$/i, '');
  return title.trim() || 'Anki';
}

function openPackage(sqlite3: Sqlite3Static, bytes: Uint8Array, now: number): Opened {
  const collection = readCollection(bytes);
  return { ...readForeignCollection(sqlite3, collection, now), format: 'anki' };
}

function openTable(bytes: Uint8Array, title: string): Opened {
  if (bytes.length > MAX_TABLE) throw new UnfitError('too-large', `${bytes.length} bytes`);
  const text = decodeText(bytes);
  if (text === null) throw new UnfitError('unknown-format', 'No text');
  const table = readTable(text, title, MAX_CARDS);
  if (table === null) throw new UnfitError('unknown-format', 'Nothing separates cells');
  return { ...collectNotes(table), reviews: [], format: 'table' };
}

/**
 * The part of the file that the log does not have: new or changed cards, decks not in use, reviews.
 *
 * @param now epoch milliseconds
 * @returns `cards`: how many the file has, each once
 */
export function eventsOfForeign(
  db: Database,
  { cards, titles, reviews, returned }: Omit<ForeignCollection, 'leftOut'>,
  now: number,
): { readonly events: readonly StudyEvent[]; readonly cards: number } {
  const known = new Map(queryAllOwnCards(db).map((card) => [card.item, card]));
  const distinct = new Map(cards.map((card) => [card.item, card]));
  const states = queryOwnDeckStates(db);
  const notes = queryAllNotes(db);
  const changed = [...distinct.values()].filter((card) => {
    const earlier = known.get(card.item);
    return (['deck', 'front', 'back'] as const).some((part) => earlier?.[part] !== card[part]);
  });
  const unused = [...titles].filter((title) => states.get(ownDeckId(title))?.on !== true);
  return {
    cards: distinct.size + returned.filter(({ card }) => card !== null).length,
    events: [
      ...changed.map((card) => cardEvent(card, now)),
      ...unused.map((title) => deckEvent(title, now)),
      ...reviews,
      ...returned.flatMap((note) => eventsOfReturned(note, known, notes, now)),
    ],
  };
}

/** What is unknown here, or was changed in Anki: a file that is merely old brings nothing back. */
function eventsOfReturned(
  { item, card, memo, at }: ReturnedNote,
  known: ReadonlyMap<string, OwnCard>,
  notes: ReadonlyMap<string, string | null>,
  now: number,
): readonly StudyEvent[] {
  const when = at ?? now;
  const events: StudyEvent[] = [];
  if (card !== null) {
    const { front, back, deck } = card.value;
    const earlier = known.get(item);
    const next = { item, deck: earlier?.deck ?? ownDeckId(deck), front, back };
    if (earlier === undefined) events.push(deckEvent(deck, when), cardEvent(next, when));
    else if (card.isChanged && (earlier.front !== front || earlier.back !== back)) {
      events.push(cardEvent(next, when));
    }
  }
  const earlier = notes.get(item);
  const text = memo.value === '' ? null : memo.value;
  const isNew = earlier === undefined ? text !== null : memo.isChanged && earlier !== text;
  if (isNew) events.push({ kind: 'note', ...frameOf(item, when, ['note', text ?? '']), text });
  return events;
}

function cardEvent(card: OwnCard, at: number): EventOf<'own-card'> {
  const { item, deck, front, back } = card;
  return { kind: 'own-card', ...frameOf(item, at, [deck, front, back]), deck, front, back };
}

function deckEvent(title: string, at: number): EventOf<'setting'> {
  const id = ownDeckId(title);
  const event = ownDeckEvent(id, { title, on: true }) as Pick<EventOf<'setting'>, 'kind' | 'value'>;
  return { ...event, ...frameOf(id, at, [title]) };
}

/**
 * The id is derived from time and content, so the same file twice gives the same event. It sorts below real ids, so a
 * press at the same moment wins.
 */
function frameOf(item: string, at: number, content: readonly string[]) {
  const text = [item, at, ...content].join('\u001f');
  return { id: `00${textHash(text)}${textHash(`${text} `)}`, at, device: null, item };
}
