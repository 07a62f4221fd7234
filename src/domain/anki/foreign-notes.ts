// Notes of anybody's as cards of plain text: the front is what the first template asks, the back what it answers.
import { LONGEST_OWN_BACK, LONGEST_OWN_FRONT } from '#domain/log/event.ts';
import { plainTextOf } from '#domain/anki/plain-text.ts';
import { LONGEST_TITLE, ownCardId, ownDeckId, type OwnCard } from '#domain/own-decks/own-deck.ts';

export interface ForeignNoteType {
  readonly fields: readonly string[];
  /** Templates of the first kind of card, as HTML with names of fields in double braces. */
  readonly front: string;
  readonly back: string;
}

export interface ForeignNote {
  /** By which it is known again. */
  readonly name: string;
  readonly deck: string;
  /** HTML, or plain text. */
  readonly fields: readonly string[];
  readonly isHtml: boolean;
  readonly type: ForeignNoteType | null;
}

/** `null` for one without a question or an answer. */
export function ownCardOf({ name, deck, fields, isHtml, type }: ForeignNote): OwnCard | null {
  const texts = fields.map((field) =>
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
  const named = type === null ? [] : fieldsIn(type.front, type.fields);
  const front = named.some((index) => (texts[index] ?? '') !== '') ? named : [0];
  const answered = type === null ? [] : fieldsIn(type.back, type.fields);
  const back = answered.filter((index) => !front.includes(index));
  return { front, back: back.length > 0 ? back : all.filter((index) => !front.includes(index)) };
}

/** Numbers of the fields that a template shows, each once. */
function fieldsIn(template: string, fields: readonly string[]): readonly number[] {
  const found = new Set<number>();
  for (const [, reference = ''] of template.matchAll(/\{\{([^{}]{1,200})\}\}/g)) {
    if (/^[#^/!]/.test(reference)) continue;
    // Filters stand before the name.
    const index = fields.indexOf(reference.split(':').at(-1)?.trim() ?? '');
    if (index !== -1) found.add(index);
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
/** No braces within: those of formulas, and gaps in gaps, stay as they are. */
const GAPS = /\{\{c\d{1,3}::([^{}]*?)(?:::([^{}]*?))?\}\}/g;

function withGaps(text: string): string {
  return text.replaceAll(GAPS, (_whole, _hidden, hint?: string) => `［${hint ?? '…'}］`);
}

function withoutGaps(text: string): string {
  return text.replaceAll(GAPS, '$1');
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
