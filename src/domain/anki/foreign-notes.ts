// Notes of anybody's as cards of plain text: the front is what the first template asks, the back what it answers.
import { hiddenByNumber, mayHaveGaps, parseGaps, revealed, withGap } from '#domain/anki/gaps.ts';
import { escapedText, hasWords, plainTextOf, shortened } from '#domain/anki/plain-text.ts';
import {
  MAX_FIELDS_OF_A_NOTE,
  withoutReadings,
  type ForeignNoteType,
  type ShownField,
} from '#domain/anki/template.ts';
import { LONGEST_OWN_BACK, LONGEST_OWN_FRONT } from '#domain/log/event.ts';
import { LONGEST_TITLE, ownCardId, ownDeckId, type OwnCard } from '#domain/anki/own-deck.ts';

export interface ForeignNote {
  /** Identifies the note when its file comes again. */
  readonly name: string;
  readonly deck: string;
  /** HTML, or plain text. */
  readonly fields: readonly string[];
  readonly isHtml: boolean;
  readonly type: ForeignNoteType | null;
  /** Epoch milliseconds of its last change; `null` where the file does not say. */
  readonly at: number | null;
}

/** Why a note, or a line of a table, makes no card. */
export type LeftOutReason =
  | 'picture' // a side is a picture alone
  | 'one-side' // without a question or an answer
  | 'gap' // a text with gaps, none of which can be read
  | 'row' // a line with one cell
  | 'no-text'; // too long, or no text

/** For a note made to keep us busy. */
const MAX_CARDS_OF_A_NOTE = 100;

export interface CardsOfNote {
  readonly cards: readonly OwnCard[];
  readonly leftOut: LeftOutReason | null;
}

/** A card for each number of its gaps, else one. */
export function ownCardsOf(note: ForeignNote): CardsOfNote {
  const sides = sidesOf(note);
  if (!sides.hasGaps && !mayHaveGaps(sides.front)) return cardsOf(note, [[note.name, sides]]);
  const text = parseGaps(sides.front);
  const numbers = hiddenByNumber(text);
  if (numbers.size === 0 || numbers.size > MAX_CARDS_OF_A_NOTE) {
    return { cards: [], leftOut: 'gap' };
  }
  const back = [revealed(text), sides.back].filter((side) => side !== '').join('\n');
  return cardsOf(
    note,
    [...numbers].map(([number, hidden]) => [
      number === 1 ? note.name : `${note.name}\u001fc${number}`,
      isOfPicture(hidden)
        ? { front: '', back, isPicture: true }
        : { front: withGap(text, number), back, isPicture: false },
    ]),
  );
}

/** Nothing, or a place on a picture (stock type “Image Occlusion”). */
function isOfPicture(hidden: readonly string[]): boolean {
  return hidden.every((text) => text.startsWith('image-occlusion:') || !hasWords(text));
}

interface Sides {
  readonly front: string;
  readonly back: string;
  /** Whether a side without words is so for a picture. */
  readonly isPicture: boolean;
}

function cardsOf(
  { deck }: ForeignNote,
  named: readonly (readonly [name: string, sides: Sides])[],
): CardsOfNote {
  const cards: OwnCard[] = [];
  let leftOut: LeftOutReason | null = null;
  for (const [name, { front, back, isPicture }] of named) {
    if (hasWords(front) && hasWords(back)) {
      cards.push({
        item: ownCardId(name),
        deck: ownDeckId(deckTitle(deck)),
        front: shortened(front, LONGEST_OWN_FRONT),
        back: shortened(back, LONGEST_OWN_BACK),
      });
    } else leftOut = isPicture ? 'picture' : 'one-side';
  }
  return { cards, leftOut };
}

/** As the learner sees it: `::` stands between a deck and one within it. */
export function deckTitle(name: string): string {
  const title = plainTextOf(escapedText(name.replaceAll('\u001f', '::').normalize('NFC')));
  return shortened(title, LONGEST_TITLE) || 'Anki';
}

function sidesOf({ fields, isHtml, type }: ForeignNote): Sides & { readonly hasGaps: boolean } {
  const texts = fields
    .slice(0, MAX_FIELDS_OF_A_NOTE)
    .map((field) => plainTextOf(isHtml ? field : escapedText(field)));
  const textOf = ({ field, ruby }: ShownField) => {
    const text = texts[field] ?? '';
    return ruby === null ? text : withoutReadings(text, ruby);
  };
  const isShown = ({ conditions }: ShownField) =>
    conditions.every(({ field, isFilled }) => ((fields[field] ?? '').trim() !== '') === isFilled);
  // A template that shows no field is none.
  const asked = type === null || type.front.length === 0 ? [plain(0)] : type.front.filter(isShown);
  const isAsked = new Set(asked.map(({ field }) => field));
  const isRest = ({ field }: ShownField) => !isAsked.has(field);
  const named = type?.back.filter((shown) => isRest(shown) && isShown(shown)) ?? [];
  const answered = named.length > 0 ? named : [...texts.keys()].map(plain).filter(isRest);
  const join = (shown: readonly ShownField[]) =>
    [...new Set(shown.map(textOf))].filter((text) => text !== '').join('\n');
  const [front, back] = [join(asked), join(answered)];
  return {
    front,
    back,
    isPicture: [front, back].some((side) => side !== '' && !hasWords(side)),
    hasGaps: asked.some(({ hasGaps }) => hasGaps),
  };
}

function plain(field: number): ShownField {
  return { field, ruby: null, hasGaps: false, isHint: false, conditions: [] };
}
