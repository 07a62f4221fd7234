// A list that is being reviewed, as it stands in the log: a tab that dies loses neither its answers nor what was left.
import type { JsonValue, NewEvent } from '#domain/log/event.ts';
import { isForm, type Form } from '#domain/items/form.ts';
import { DAY } from '#domain/time.ts';

export type ReviewForm =
  | 'items'
  | 'pairs' // the answer, and what was taken for it
  | 'to-katakana' // a name in the original, its reading to be found
  | 'to-original';

export interface ReviewRun {
  /** The sitting id of the events of its answers. */
  readonly sitting: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly form: ReviewForm;
  /** The one form that its questions are asked in; `null` for any. */
  readonly only: Form | null;
  /** Its answers leave the schedule as it is. */
  readonly isDrill: boolean;
  /** In the order in which they were to be asked. */
  readonly items: readonly string[];
}

/** Name of the setting: permanent. There is one, the list that was begun last. */
const SETTING = 'review-sitting';
/** Milliseconds: what was begun earlier is not offered again. */
const KEPT_FOR = DAY;
/** More would not fit into a setting. */
export const LARGEST_RUN = 100;

const FORMS: readonly ReviewForm[] = ['items', 'pairs', 'to-katakana', 'to-original'];

/** Luck decides half of a choice between two, and the plan has no names: neither says when to ask again. */
export function alwaysDrills(form: ReviewForm): boolean {
  return form !== 'items';
}

export function runEvent(run: ReviewRun): NewEvent {
  return { kind: 'setting', item: SETTING, value: { ...run } };
}

/**
 * `null` for what cannot be read, or was begun on another day.
 *
 * @param settings the last value of each, by its name
 * @param now epoch milliseconds
 */
export function parseRun(settings: ReadonlyMap<string, JsonValue>, now: number): ReviewRun | null {
  const value = settings.get(SETTING);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { sitting, startedAt, form, only, isDrill, items } = value as { [name: string]: JsonValue };
  const known = FORMS.find((one) => one === form);
  if (typeof sitting !== 'string' || typeof startedAt !== 'number' || known === undefined) {
    return null;
  }
  if (!Array.isArray(items) || Math.abs(now - startedAt) > KEPT_FOR) return null;
  return {
    sitting,
    startedAt,
    form: known,
    only: isForm(only) ? only : null,
    isDrill: isDrill !== false || alwaysDrills(known),
    items: items.filter((item) => typeof item === 'string').slice(0, LARGEST_RUN),
  };
}

/**
 * What was not answered yet, or not right in the end.
 *
 * @param answers of its sitting, by item
 */
export function restOf(
  { items }: ReviewRun,
  answers: ReadonlyMap<string, { readonly isRight: boolean }>,
): readonly string[] {
  return items.filter((item) => answers.get(item)?.isRight !== true);
}
