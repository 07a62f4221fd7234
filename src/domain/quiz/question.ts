// A four-choice question in the one form that the app works with, and how the accepted forms become it.
import { isItemId } from '#domain/item/item-id.ts';
import type { NamedWord, Original } from '#domain/text/originals.ts';
import type { Source } from '#domain/source.ts';

export interface Question {
  /** The item id, permanent; `null` for a question that has none. */
  readonly id: string | null;
  /** Text keys, as `questionKey` writes them, that it had before it was reworded. */
  readonly formerKeys: readonly string[];
  /** The topic's key, e.g. `burgundy`; `null` if the question has none. */
  readonly topic: string | null;
  readonly q: string;
  /** In the order written in the content; empty when the format was not understood. */
  readonly choices: readonly string[];
  /** What is recorded as picked, by index. */
  readonly choiceKeys: readonly string[];
  /** Index into `choices`; -1 when the format was not understood. */
  readonly answerIndex: number;
  /** Why each choice is wrong, by index; `null` for the right one and where nothing is said. */
  readonly choiceNotes: readonly (string | null)[];
  readonly explanation: string | null;
  readonly source: Source | null;
  /** Up to when it is stated valid, as a source’s date; `null` where only the source says it. */
  readonly asOf: string | null;
  readonly originals: readonly Original[];
  /** Names in the explanation and the notes that the library has an entry of. */
  readonly words: readonly NamedWord[];
  /** What is asked about a place that is shown on a map. */
  readonly figure: QuestionFigure | null;
}

export interface QuestionFigure {
  /** Id of the map. */
  readonly map: string;
  /** Item id of the place that is marked. */
  readonly place: string;
  /** Where it lies, for who does not see it. */
  readonly words: string;
}

export const UNKNOWN_FORMAT_TEXT = 'この問題は形式が不明なため、表示できません';

/**
 * Accepts `q`/`choices`/`answer` (answer as index from 0, or as text) and
 * `question`/`options`/`answer` (answer as text). Anything else becomes a placeholder without choices.
 */
export function parseQuestion(raw: unknown): Question {
  if (!isRecord(raw)) return unknownFormat({ id: null, formerKeys: [], topic: null });
  const identity = parseIdentity(raw);
  const core = parseShortForm(raw) ?? parseLongForm(raw);
  if (core === null) return unknownFormat(identity);
  return {
    ...identity,
    ...core,
    choiceKeys: core.choices.map((_, index) => String(index)),
    choiceNotes: parseChoiceNotes(raw['choiceNotes'], core.choices),
    explanation: nonEmptyString(raw['explanation']),
    source: parseSource(raw['source']),
    asOf: null,
    originals: parseOriginals(raw['originals']),
    words: [],
    figure: null,
  };
}

export function isAnswerable(question: Question): boolean {
  return question.choices.length > 0;
}

type QuestionIdentity = Pick<Question, 'id' | 'formerKeys' | 'topic'>;

function parseIdentity(raw: Record<string, unknown>): QuestionIdentity {
  return {
    id: isItemId(raw['id']) ? raw['id'] : null,
    formerKeys: parseFormerKeys(raw['formerKeys']),
    topic: nonEmptyString(raw['topic']),
  };
}

/** What is no text key is left out: it could be the id of another item, whose history is not this one's. */
function parseFormerKeys(raw: unknown): readonly string[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter((key): key is string => typeof key === 'string' && key.includes('::'));
}

type QuestionCore = Pick<Question, 'q' | 'choices' | 'answerIndex'>;

function parseShortForm(raw: Record<string, unknown>): QuestionCore | null {
  const q = nonEmptyString(raw['q']);
  const choices = parseChoices(raw['choices']);
  if (q === null || choices === null) return null;
  const answer = raw['answer'];
  if (typeof answer === 'number') {
    const inRange = Number.isInteger(answer) && answer >= 0 && answer < choices.length;
    return inRange ? { q, choices, answerIndex: answer } : null;
  }
  return withAnswerText(q, choices, answer);
}

function parseLongForm(raw: Record<string, unknown>): QuestionCore | null {
  const q = nonEmptyString(raw['question']);
  const choices = parseChoices(raw['options']);
  if (q === null || choices === null) return null;
  return withAnswerText(q, choices, raw['answer']);
}

function withAnswerText(
  q: string,
  choices: readonly string[],
  answer: unknown,
): QuestionCore | null {
  if (typeof answer !== 'string') return null;
  const answerIndex = choices.indexOf(answer);
  return answerIndex === -1 ? null : { q, choices, answerIndex };
}

function parseChoices(raw: unknown): readonly string[] | null {
  if (!Array.isArray(raw) || raw.length < 2) return null;
  const choices = raw.filter((choice): choice is string => nonEmptyString(choice) !== null);
  const allDistinct = new Set(choices).size === raw.length;
  return allDistinct ? choices : null;
}

function parseChoiceNotes(raw: unknown, choices: readonly string[]): readonly (string | null)[] {
  const notes: readonly unknown[] = Array.isArray(raw) ? raw : [];
  return choices.map((_, index) => nonEmptyString(notes[index]));
}

function parseSource(raw: unknown): Source | null {
  if (!isRecord(raw)) return null;
  const title = nonEmptyString(raw['title']);
  const publisher = nonEmptyString(raw['publisher']);
  const date = nonEmptyString(raw['date']);
  if (title === null || publisher === null || date === null) return null;
  const lang = nonEmptyString(raw['lang']);
  return { title, lang, publisher, date, url: httpsUrl(raw['url']) };
}

function parseOriginals(raw: unknown): readonly Original[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const text = nonEmptyString(item['text']);
    const lang = nonEmptyString(item['lang']);
    return text === null || lang === null ? [] : [{ text, lang }];
  });
}

function unknownFormat(identity: QuestionIdentity): Question {
  return {
    ...identity,
    q: UNKNOWN_FORMAT_TEXT,
    choices: [],
    choiceKeys: [],
    answerIndex: -1,
    choiceNotes: [],
    explanation: null,
    source: null,
    asOf: null,
    originals: [],
    words: [],
    figure: null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nonEmptyString(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A link from content must not become a script: only https is one. */
function httpsUrl(value: unknown): string | null {
  const text = nonEmptyString(value);
  return text !== null && text.startsWith('https://') ? text : null;
}
