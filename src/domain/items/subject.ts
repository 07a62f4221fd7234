// A subject of the exam as true sentences, each with false twins.
import type { Form } from '#domain/items/form.ts';
import { plainText, type RichText, type TextSegment } from '#domain/text/rich-text.ts';

export interface Subject {
  /** Permanent; begins the ids of its items. */
  readonly id: string;
  /** What the sentences are about, as the question names it. */
  readonly about: string;
  /** At least four. */
  readonly statements: readonly Statement[];
}

export interface Statement {
  /** Permanent within the subject. */
  readonly key: string;
  /** True without its neighbours. */
  readonly text: string;
  /** At least one. */
  readonly twins: readonly Twin[];
}

/** The sentence with a few words changed, and so false. */
export interface Twin {
  /** The true words, each once in the sentence, and what stands in their place. */
  readonly change: readonly (readonly [from: string, to: string])[];
  /** What the false words are true of, or why they are false. */
  readonly why: string;
}

export interface StatementOf {
  readonly subject: Subject;
  readonly own: Statement;
}

/** Between a statement's key and the words of a twin, in the key of a choice. */
const TWIN = ':';

export function twinText(text: string, twin: Pick<Twin, 'change'>): string {
  return plainText(correctionOf(text, twin).filter(({ mark }) => mark !== 'added'));
}

/** The true sentence, with the words that were changed beside those that are right. */
export function correctionOf(text: string, { change }: Pick<Twin, 'change'>): RichText {
  const places = change
    .map(([from, to]) => ({ from, to, at: text.indexOf(from) }))
    .toSorted((a, b) => a.at - b.at);
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { from, to, at } of places) {
    if (at > end) segments.push({ text: text.slice(end, at) });
    segments.push({ text: to, mark: 'removed' }, { text: from, mark: 'added' });
    end = at + from.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** Permanent as long as the words are. */
export function twinKey(key: string, { change }: Pick<Twin, 'change'>): string {
  return `${key}${TWIN}${change.map(([, to]) => to).join('、')}`;
}

export function isTwinKey(key: string): boolean {
  return key.includes(TWIN);
}

/** The pick for a sentence that is held false; no statement's key has this sign. */
export const HELD_FALSE = '×';

/** In which a statement is asked among others, the plainest first; alone it is `truefalse`. */
export const STATEMENT_FORMS: readonly Form[] = ['statement', 'wrong-statement'];
