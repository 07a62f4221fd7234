// A mock exam as the log keeps it: settings for its frame as it began and as it ended, and for each ten of its questions.
// An exam is folded from all of them, of whatever device: here it is not the last one that counts.
import { compare } from '#domain/compare.ts';
import {
  endsBefore,
  type Exam,
  type ExamForecast,
  type ExamFrame,
  type ExamResult,
} from '#domain/exam/exam.ts';
import { mergeSheets, type Mark, type Sheet } from '#domain/exam/sheet.ts';
import { isName, isTime, type JsonValue, type NewEvent } from '#domain/log/event.ts';
import { isForm } from '#domain/quiz/form.ts';
import { isCount } from '#domain/unknown-values.ts';

/** A press writes no more than these many questions anew. */
export const PAGE_QUESTIONS = 10;
const MOST_QUESTIONS = 120;
const MOST_MINUTES = 600;

/** Names in the log: permanent. */
const NAME = /^exam:([0-9a-z-]{1,40})(?::(\d{1,2}))?$/;

type Fields = { readonly [name: string]: JsonValue };

export function frameEvent(frame: ExamFrame): NewEvent {
  const { id, forecast, result, questions, ...plain } = frame;
  return {
    kind: 'setting',
    item: `exam:${id}`,
    value: {
      ...plain,
      questions: questions.map(({ item, chapter, form }) =>
        form === undefined ? [item, chapter] : [item, chapter, form],
      ),
      forecast: forecast && { ...forecast, band: [...forecast.band] },
      result: result && {
        ...result,
        chapters: result.chapters.map(({ chapter, right, total }) => [chapter, right, total]),
      },
    },
  };
}

/** @param at the index of a question: its page is written */
export function pageEvent({ frame, sheet }: Exam, at: number): NewEvent {
  const page = Math.floor(at / PAGE_QUESTIONS);
  const first = page * PAGE_QUESTIONS;
  return {
    kind: 'setting',
    item: `exam:${frame.id}:${page}`,
    value: sheet.slice(first, first + PAGE_QUESTIONS).map((mark) => mark && writeMark(mark)),
  };
}

/** A setting of an exam as the log has it: one of many of its name. */
export interface ExamRecord {
  readonly name: string;
  readonly value: JsonValue;
}

/**
 * The latest start first. What cannot be read of an exam counts as never written.
 *
 * @param records all of the log, in order of time and id
 */
export function examsIn(records: Iterable<ExamRecord>): readonly Exam[] {
  const frames = new Map<string, ExamFrame>();
  const pages = new Map<string, (readonly [page: number, marks: readonly JsonValue[]])[]>();
  for (const { name, value } of records) {
    const [, id, page] = NAME.exec(name) ?? [];
    if (id === undefined) continue;
    if (page === undefined) {
      const known = frames.get(id);
      for (const frame of parseFrame(id, value)) {
        if (known === undefined || endsBefore(frame, known)) frames.set(id, frame);
      }
    } else if (Array.isArray(value)) {
      const own = pages.get(id);
      if (own === undefined) pages.set(id, [[Number(page), value]]);
      else own.push([Number(page), value]);
    }
  }
  return [...frames.values()]
    .map((frame) => ({ frame, sheet: sheetOf(frame, pages.get(frame.id) ?? []) }))
    .toSorted((a, b) => b.frame.startedAt - a.frame.startedAt || compare(a.frame.id, b.frame.id));
}

function sheetOf(
  { questions, through }: ExamFrame,
  pages: readonly (readonly [page: number, marks: readonly JsonValue[]])[],
): Sheet {
  const empty: Sheet = questions.map(() => null);
  return pages.reduce((sheet, [page, marks]) => {
    const first = page * PAGE_QUESTIONS;
    const own = sheet.slice(first, first + PAGE_QUESTIONS).map((_, at) => {
      const mark = parseMark(marks[at]);
      return mark !== null && mark.at > (through ?? Infinity) ? null : mark;
    });
    return mergeSheets(
      sheet,
      sheet.map((_, at) => own[at - first] ?? null),
    );
  }, empty);
}

/**
 * Ids of events that end an exam which another event ended before them.
 *
 * @param records in order, with their events' ids
 */
export function endsThatDoNotCount(
  records: Iterable<ExamRecord & { readonly event: string }>,
): readonly string[] {
  const counting = new Map<string, { readonly frame: ExamFrame; readonly event: string }>();
  const others: string[] = [];
  for (const { name, value, event } of records) {
    const [, id, page] = NAME.exec(name) ?? [];
    if (id === undefined || page !== undefined) continue;
    const [frame] = parseFrame(id, value);
    if (frame === undefined || (frame.result === null && frame.givenUpAt === null)) continue;
    const known = counting.get(id);
    const goesBefore = known === undefined || endsBefore(frame, known.frame);
    if (goesBefore) counting.set(id, { frame, event });
    if (known !== undefined) others.push(goesBefore ? known.event : event);
  }
  return others;
}

function writeMark({ picked, right, flagged, took, at }: Mark): JsonValue {
  return [picked, right ? 1 : 0, flagged ? 1 : 0, took, at];
}

function parseMark(raw: JsonValue | undefined): Mark | null {
  if (!Array.isArray(raw)) return null;
  const [picked, right, flagged, took, at] = raw as readonly (JsonValue | undefined)[];
  if (!(picked === null || isName(picked)) || !isCount(took) || !isTime(at)) return null;
  return { picked, right: picked !== null && right === 1, flagged: flagged === 1, took, at };
}

/** None or one. */
function parseFrame(id: string, raw: JsonValue): readonly ExamFrame[] {
  if (!isFields(raw)) return [];
  const { seed, minutes, startedAt, showsChapters, inOriginal, givenUpAt, through } = raw;
  const questions = parseQuestions(raw['questions']);
  if (questions === null || !isCount(seed) || !isTime(startedAt)) return [];
  if (!(minutes === null || (isCount(minutes) && minutes > 0 && minutes <= MOST_MINUTES))) {
    return [];
  }
  return [
    {
      id,
      seed,
      minutes,
      startedAt,
      showsChapters: showsChapters === true,
      inOriginal: inOriginal === true,
      questions,
      forecast: parseForecast(raw['forecast']),
      result: parseResult(raw['result']),
      givenUpAt: isTime(givenUpAt) ? givenUpAt : null,
      through: isTime(through) ? through : null,
    },
  ];
}

function parseQuestions(raw: JsonValue | undefined): ExamFrame['questions'] | null {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MOST_QUESTIONS) return null;
  const questions = raw.flatMap((pair: JsonValue) => {
    const [item, chapter, form] = Array.isArray(pair) ? (pair as readonly JsonValue[]) : [];
    if (!isName(item) || !isName(chapter)) return [];
    return [{ item, chapter, ...(isForm(form) && { form }) }];
  });
  const isWhole = questions.length === raw.length;
  const isEachOnce = new Set(questions.map(({ item }) => item)).size === raw.length;
  return isWhole && isEachOnce ? questions : null;
}

function parseForecast(raw: JsonValue | undefined): ExamForecast | null {
  if (!isFields(raw) || !Array.isArray(raw['band'])) return null;
  const { expected } = raw;
  const [low, high] = raw['band'] as readonly (JsonValue | undefined)[];
  if (!isPoints(expected) || !isPoints(low) || !isPoints(high)) return null;
  const chapters = parseShares(raw['chapters']);
  return { expected, band: [low, high], ...(chapters !== null && { chapters }) };
}

function isShare(value: JsonValue): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function parseShares(raw: JsonValue | undefined): Readonly<Record<string, number>> | null {
  if (!isFields(raw)) return null;
  const shares = Object.entries(raw).flatMap(([chapter, share]) =>
    isName(chapter) && isShare(share) ? [[chapter, share] as const] : [],
  );
  return shares.length === 0 ? null : Object.fromEntries(shares);
}

function parseResult(raw: JsonValue | undefined): ExamResult | null {
  if (!isFields(raw) || !Array.isArray(raw['chapters'])) return null;
  const { handedInAt, byTime, right, total } = raw;
  if (!isTime(handedInAt) || !areCounts(right, total)) return null;
  const chapters = raw['chapters'].flatMap((row: JsonValue) => {
    const [chapter, own, all] = Array.isArray(row) ? (row as readonly JsonValue[]) : [];
    return isName(chapter) && areCounts(own, all)
      ? [{ chapter, right: Number(own), total: Number(all) }]
      : [];
  });
  return {
    handedInAt,
    byTime: byTime === true,
    right: Number(right),
    total: Number(total),
    chapters,
  };
}

function areCounts(right: unknown, total: unknown): boolean {
  return isCount(right) && isCount(total) && total > 0 && right <= total;
}

function isFields(value: JsonValue | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPoints(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 120;
}
