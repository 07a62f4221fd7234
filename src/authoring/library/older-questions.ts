// The older forms in which a built-in question may be written, and what stands in place of one in no known form.
import { isItemId } from '#domain/items/item-id.ts';

export const UNKNOWN_FORMAT_TEXT = 'この問題は形式が不明なため、表示できません';

export interface OlderQuestion {
  /** `null` where it has no item id. */
  readonly id: string | null;
  readonly question: string;
  /** As written; empty where the form is not known. */
  readonly choices: readonly string[];
  /** Index into `choices`; -1 where there are none. */
  readonly answerIndex: number;
  /** Empty where nothing is said. */
  readonly explanation: string;
}

/**
 * Takes `q`/`choices`/`answer` (answer as index from 0, or as text) and `question`/`options`/`answer` (answer as text).
 * Anything else becomes a question without choices that says so.
 */
export function readOlderQuestion(raw: unknown): OlderQuestion {
  if (!isRecord(raw)) return UNKNOWN_FORMAT;
  const { id, explanation } = raw;
  return {
    ...(readShortForm(raw) ?? readLongForm(raw) ?? UNKNOWN_FORMAT),
    id: isItemId(id) ? id : null,
    explanation: isText(explanation) ? explanation : '',
  };
}

const UNKNOWN_FORMAT: OlderQuestion = {
  id: null,
  question: UNKNOWN_FORMAT_TEXT,
  choices: [],
  answerIndex: -1,
  explanation: '',
};

type Core = Pick<OlderQuestion, 'question' | 'choices' | 'answerIndex'>;

function readShortForm({ q, choices, answer }: Readonly<Record<string, unknown>>): Core | null {
  if (!isText(q) || !isChoices(choices)) return null;
  const answerIndex = typeof answer === 'number' ? answer : choices.indexOf(String(answer));
  return answerIndex in choices ? { question: q, choices, answerIndex } : null;
}

function readLongForm(raw: Readonly<Record<string, unknown>>): Core | null {
  const { question, options, answer } = raw;
  if (!isText(question) || !isChoices(options)) return null;
  const answerIndex = typeof answer === 'string' ? options.indexOf(answer) : -1;
  return answerIndex === -1 ? null : { question, choices: options, answerIndex };
}

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function isText(raw: unknown): raw is string {
  return typeof raw === 'string' && raw.trim() !== '';
}

function isChoices(raw: unknown): raw is readonly string[] {
  return (
    Array.isArray(raw) && raw.length >= 2 && raw.every(isText) && new Set(raw).size === raw.length
  );
}
