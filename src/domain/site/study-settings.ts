// What the learner has set for studying: read from the log with care, since files from anywhere may be in it.
import type { Importance } from '#domain/items/deck.ts';
import type { JsonValue, NewEvent } from '#domain/log/event.ts';
import { dayOfDate } from '#domain/memory/study-day.ts';
import { ORIGINAL_CHOICES, wantsOriginalChoices } from '#domain/site/original-choices.ts';

export interface StudySettings {
  /** Calendar days such as `2027-07-20`, the earlier first; at most two. Empty where none is set. */
  readonly examDates: readonly string[];
  /** Answers in a day; `null` before the learner has said. */
  readonly daySize: number | null;
  /** Percent of right answers that pass. */
  readonly passLine: number;
  /** Items of these are asked. */
  readonly importances: readonly Importance[];
  /** Choices stand in the original spelling alone, where they have one. */
  readonly originalChoices: boolean;
  /** A new topic is read before it is asked. */
  readonly readFirst: boolean;
  /** A choice that is picked is the answer, in a sitting of study. */
  readonly answerByPick: boolean;
  /** Keys of chapters that are not studied. */
  readonly leftOut: ReadonlySet<string>;
  /** Keys of chapters that are asked in every importance. */
  readonly inFull: ReadonlySet<string>;
}

/** Settings of a chapter. */
export type ChapterSetting = 'leftOut' | 'inFull';

/** Settings of one value each. */
export type SettingName = Exclude<keyof StudySettings, ChapterSetting>;

/** The society publishes no line; estimates lie between. */
export const PASS_LINES: readonly number[] = [63, 65, 67, 70];
export const LARGEST_DAY = 300;
const SMALLEST_DAY = 5;
export const DEFAULT_DAY_SIZE = 30;

/** The day's answers out of the learner's minutes. @param seconds that an answer takes this learner */
export function answersIn(minutes: number, seconds = 20): number {
  return Math.max(1, Math.round((minutes * 60) / seconds));
}

export const DEFAULT_SETTINGS: StudySettings = {
  examDates: [],
  daySize: null,
  passLine: 65,
  importances: ['A', 'B'],
  originalChoices: false,
  readFirst: true,
  answerByPick: true,
  leftOut: new Set(),
  inFull: new Set(),
};

/** Names in the log: permanent. */
const NAMES = {
  examDates: 'exam-dates',
  daySize: 'day-size',
  passLine: 'pass-line',
  importances: 'importances',
  originalChoices: ORIGINAL_CHOICES,
  readFirst: 'read-first',
  answerByPick: 'answer-by-pick',
} as const satisfies Record<SettingName, string>;

/** Begin the name of a setting for each chapter: two devices that leave out two chapters leave out both. */
const OF_CHAPTERS: Readonly<Record<ChapterSetting, string>> = {
  leftOut: 'left-out--',
  inFull: 'in-full--',
};

const IMPORTANCE_SETS: readonly (readonly Importance[])[] = [['A'], ['A', 'B'], ['A', 'B', 'C']];

/** What cannot be read counts as never set. @param stored the last value of each setting, by its name */
export function parseSettings(stored: ReadonlyMap<string, JsonValue>): StudySettings {
  const valueOf = (name: SettingName) => stored.get(NAMES[name]) ?? null;
  const examDates = valueOf('examDates');
  const daySize = valueOf('daySize');
  const passLine = valueOf('passLine');
  const importances = JSON.stringify(valueOf('importances'));
  const chaptersOf = (setting: ChapterSetting) => {
    const start = OF_CHAPTERS[setting];
    return new Set(
      [...stored].flatMap(([name, value]) =>
        name.startsWith(start) && value === true ? [name.slice(start.length)] : [],
      ),
    );
  };
  return {
    examDates: Array.isArray(examDates) ? examDates.filter(isDate).toSorted().slice(0, 2) : [],
    daySize: isDaySize(daySize) ? daySize : null,
    passLine: PASS_LINES.find((line) => line === passLine) ?? DEFAULT_SETTINGS.passLine,
    importances:
      IMPORTANCE_SETS.find((set) => JSON.stringify(set) === importances) ??
      DEFAULT_SETTINGS.importances,
    originalChoices: wantsOriginalChoices(stored),
    readFirst: valueOf('readFirst') !== false,
    answerByPick: valueOf('answerByPick') !== false,
    leftOut: chaptersOf('leftOut'),
    inFull: chaptersOf('inFull'),
  };
}

export function isDaySize(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= SMALLEST_DAY && Number(value) <= LARGEST_DAY;
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && dayOfDate(value) !== null;
}

/** この章は学ばない, or 発展も問う, set or taken away. */
export function chapterEvent(setting: ChapterSetting, chapter: string, isSet: boolean): NewEvent {
  return { kind: 'setting', item: `${OF_CHAPTERS[setting]}${chapter}`, value: isSet };
}

export function settingEvent<Name extends SettingName>(
  name: Name,
  value: StudySettings[Name],
): NewEvent {
  return { kind: 'setting', item: NAMES[name], value };
}

/** `null` where no exam is to come. */
export function daysToExam(
  settings: Pick<StudySettings, 'examDates'>,
  today: number,
): number | null {
  const exam = nextExam(settings, today);
  return exam === null ? null : exam - today;
}

/** The study day of the exam that comes next, that of today too; `null` where none is to come. */
export function nextExam(
  { examDates }: Pick<StudySettings, 'examDates'>,
  today: number,
): number | null {
  return examDates.flatMap((date) => dayOfDate(date) ?? []).find((day) => day >= today) ?? null;
}
