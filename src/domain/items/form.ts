// The forms in which the exam asks. They are counted, and an answer keeps its form.
import type { QueryReader } from '#domain/query-reader.ts';

export const FORMS = [
  /** One name from one fact. */
  'single',
  /** A description in 「」, and the name that it is of. */
  'describe',
  /** Four sentences on one subject: the one that is right. */
  'statement',
  /** Four sentences on one subject: the one that is wrong. */
  'wrong-statement',
  /** The one that does not belong. */
  'not',
  /** Four pairs: the one that does not go together. */
  'pair',
  /** Four sequences of the same names. */
  'order',
  'number',
  'year',
  /** The colours of wine that an appellation may have. */
  'colour',
  /** All that are right, or nothing. */
  'multi',
  /** The name is written. */
  'typed',
  /** A place on a map. */
  'map',
  /** Which of four marks on a map is a place’s. */
  'mark',
  /** A law, a cellar or a bill, read as a case. */
  'case',
  /** One sentence: right or wrong. */
  'truefalse',
  /** Recalled without choices. */
  'card',
] as const;

export type Form = (typeof FORMS)[number];

export function isForm(value: unknown): value is Form {
  return FORMS.some((form) => form === value);
}

/** The form that an address narrows a list to; `null` for all, and for unknown words. */
export function parseForm(query: QueryReader): Form | null {
  const form = query.get('form');
  return isForm(form) ? form : null;
}

/** A sentence that is asked among others can be judged alone. */
export function isAskedIn(form: Form, item: { readonly forms?: readonly Form[] }): boolean {
  return formsAsked(item).includes(form === 'truefalse' ? 'statement' : form);
}

const ONE_NAME: readonly Form[] = ['single'];

/** In which something can be asked; what says none asks one name. */
export function formsAsked({ forms }: { readonly forms?: readonly Form[] }): readonly Form[] {
  return forms ?? ONE_NAME;
}
