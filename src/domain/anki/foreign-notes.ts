// Notes of anybody's as cards of plain text: the front is what the first template asks, the back what it answers.
import { LONGEST_OWN_BACK, LONGEST_OWN_FRONT } from '#domain/log/event.ts';
import { plainTextOf } from '#domain/anki/plain-text.ts';
import { LONGEST_TITLE, ownCardId, ownDeckId, type OwnCard } from '#domain/own-decks/own-deck.ts';

/** Numbers of the fields that the first kind of card shows. */
export interface ForeignNoteType {
  readonly front: readonly number[];
  readonly back: readonly number[];
}

export interface ForeignNote {
  /** Identifies the note when its file comes again. */
  readonly name: string;
  readonly deck: string;
  /** HTML, or plain text. */
  readonly fields: readonly string[];
  readonly isHtml: boolean;
  readonly type: ForeignNoteType | null;
}

/** Anki's own form for a note type has a dozen. What a file has beyond them is not read. */
export const MAX_FIELDS_OF_A_NOTE = 200;

/**
 * Read once for all notes of the type.
 *
 * @param fields names, in their order
 * @param front template as HTML, with names of fields in double braces
 */
export function noteTypeOf(
  fields: readonly string[],
  front: string,
  back: string,
): ForeignNoteType {
  const numbers = new Map(
    fields.slice(0, MAX_FIELDS_OF_A_NOTE).map((name, number) => [name, number]),
  );
  return { front: fieldsIn(front, numbers), back: fieldsIn(back, numbers) };
}

/** `null` for one without a question or an answer. */
export function ownCardOf({ name, deck, fields, isHtml, type }: ForeignNote): OwnCard | null {
  const texts = fields
    .slice(0, MAX_FIELDS_OF_A_NOTE)
    .map((field) =>
      isHtml ? plainTextOf(field, LONGEST_OWN_BACK) : plainTextOf(escaped(field), LONGEST_OWN_BACK),
    );
  const sides = sidesOf(texts, type);
  const asked = joined(texts, sides.front);
  const isCloze = CLOZE.test(asked);
  const front = limited(isCloze ? withGaps(asked) : asked, LONGEST_OWN_FRONT);
  const rest = joined(texts, sides.back);
  const back = limited(
    isCloze ? [withoutGaps(asked), rest].filter((text) => text !== '').join('\n') : rest,
    LONGEST_OWN_BACK,
  );
  if (front === '' || back === '') return null;
  return { item: ownCardId(name), deck: ownDeckId(deckTitle(deck)), front, back };
}

/** As the learner sees it: `::` stands between a deck and one within it. */
export function deckTitle(name: string): string {
  return plainTextOf(escaped(name.replaceAll('\u001f', '::')), LONGEST_TITLE) || 'Anki';
}

interface Sides {
  readonly front: readonly number[];
  readonly back: readonly number[];
}

function sidesOf(texts: readonly string[], type: ForeignNoteType | null): Sides {
  const all = [...texts.keys()];
  const named = type?.front ?? [];
  const front = named.some((number) => (texts[number] ?? '') !== '') ? named : [0];
  const back = (type?.back ?? []).filter((number) => !front.includes(number));
  return { front, back: back.length > 0 ? back : all.filter((number) => !front.includes(number)) };
}

/** Numbers of the fields that a template shows, each once. */
function fieldsIn(template: string, numbers: ReadonlyMap<string, number>): readonly number[] {
  const found = new Set<number>();
  for (const [, reference = ''] of template.matchAll(/\{\{([^{}]{1,200})\}\}/g)) {
    if (/^[#^/!]/.test(reference)) continue;
    // Filters stand before the name.
    const number = numbers.get(reference.split(':').at(-1)?.trim() ?? '');
    if (number !== undefined) found.add(number);
  }
  return [...found];
}

function joined(texts: readonly string[], indices: readonly number[]): string {
  return indices
    .map((index) => texts[index] ?? '')
    .filter((text) => text !== '')
    .join('\n');
}

const CLOZE = /\{\{c\d{1,3}::/;
/** No braces within: those of formulas, and gaps in gaps, stay as they are. Nothing in it can be read in two ways. */
const GAPS = /\{\{c\d{1,3}::([^{}]*)\}\}/g;

function withGaps(text: string): string {
  return text.replaceAll(GAPS, (_whole, gap: string) => `［${hiddenAndHint(gap)[1] ?? '…'}］`);
}

function withoutGaps(text: string): string {
  return text.replaceAll(GAPS, (_whole, gap: string) => hiddenAndHint(gap)[0]);
}

function hiddenAndHint(gap: string): readonly [hidden: string, hint?: string] {
  const end = gap.indexOf('::');
  return end === -1 ? [gap] : [gap.slice(0, end), gap.slice(end + 2)];
}

function limited(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** So that plain text goes the way of HTML, which takes away what is not seen. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
