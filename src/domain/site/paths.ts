// The addresses of the screens, written and read in one place.
import type { QueryReader } from '#domain/query-reader.ts';
import type { Form } from '#domain/items/form.ts';
import { isItemId } from '#domain/items/item-id.ts';

export const HOME_PATH = '/';
export const TODAY_PATH = '/today';
/** A few items beyond the day. */
export const MORE_TODAY_PATH = `${TODAY_PATH}?more=1`;
export const REVIEW_PATH = '/review';
/** 私の50: what is likeliest to be missed, on one sheet of paper. */
export const FIFTY_PATH = `${REVIEW_PATH}?sheet=50`;
export const PRACTICE_PATH = '/practice';
/** 耳で聞く: today's items. */
export const LISTEN_PATH = '/listen';
export const DECKS_PATH = '/decks';
export const WORDS_PATH = '/words';
export const COUNTRIES_PATH = '/countries';
export const MAPS_PATH = '/maps';
export const PROGRESS_PATH = '/progress';
export const SETTINGS_PATH = '/settings';
export const RESULT_PATH = '/result';
export const EXAM_PATH = '/exam';
export const DATA_PATH = '/data';
/** Where the QR code of another device leads. */
export const SYNC_PATH = '/sync';
export const ABOUT_PATH = '/about';
export const FEEDBACK_PATH = '/feedback';
export const ARTICLES_PATH = '/articles';

/**
 * @param page a page of maps, e.g. `burgundy`
 * @param level a map of its own other than its first
 */
export function mapPath(page: string, level?: string): string {
  const path = `/maps/${encodeURIComponent(page)}`;
  return level === undefined ? path : `${path}?level=${encodeURIComponent(level)}`;
}

/** @param topic a topic's key, a sweep's, or `null` for all topics */
export function quizPath(topic: string | null): string {
  return topic === null ? '/quiz' : `/quiz/${encodeURIComponent(topic)}`;
}

/** 今日の10問: ten questions in random order. */
export function tenQuestionsPath(topic: string | null): string {
  return `${quizPath(topic)}?limit=10&random=1`;
}

/** Lists of what was answered; the last three are composed of it. */
export const PRACTICE_LISTS = [
  /** Missed, unsure or checked. */
  'mistakes',
  'missed-in-sitting',
  /** When it was answered last. */
  'missed-last',
  'missed-ever',
  'unknown',
  'unsure',
  'checked',
  /** The answer, and what was taken for it. */
  'pairs',
  /** A name in the original, its reading to be found. */
  'to-katakana',
  'to-original',
] as const;

export type PracticeList = (typeof PRACTICE_LISTS)[number];

interface PracticeAsked {
  /** A chapter's key, e.g. `france`. */
  readonly chapter?: string;
  /** Key of a part of it. */
  readonly part?: string;
  /** Topics of it, by their ids within it, e.g. `praedikat`. */
  readonly sections?: readonly string[];
  /** Id of the map whose places are named. */
  readonly map?: string;
  readonly of?: PracticeList;
  /** That all is asked in. */
  readonly form?: Form;
  readonly limit?: number;
  /** Its answers leave the schedule as it is. */
  readonly drill?: 1;
}

/** A sitting of some items; it begins with the page. */
export function practicePath(asked: PracticeAsked): string {
  return `${PRACTICE_PATH}?${queryOf(asked)}`;
}

/** The same items, to be heard. */
export function listenPath(asked: Pick<PracticeAsked, 'chapter' | 'sections' | 'of'>): string {
  return `${LISTEN_PATH}?${queryOf(asked)}`;
}

function queryOf({ chapter, part, sections, map, of, form, limit, drill }: PracticeAsked): string {
  const query = Object.entries({
    of,
    form,
    chapter,
    part,
    section: sections?.map(encodeURIComponent).join(','),
    map,
    limit,
    drill,
  }).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  return query.join('&');
}

/** 20問: twenty items of a topic or a sweep, in random order. */
export function twentyQuestionsPath(topic: string): string {
  return `${quizPath(topic)}?limit=20&random=1`;
}

/** @param sitting whose result comes first, before the totals; `null` for these alone */
export function resultPath(sitting: string | null): string {
  return sitting === null ? RESULT_PATH : `${RESULT_PATH}?sitting=${sitting}`;
}

/** @param topic a topic's key, or `null` for all topics */
export function flashcardsPath(topic: string | null): string {
  return topic === null ? '/flashcards' : `/flashcards/${encodeURIComponent(topic)}`;
}

/** @param chapter a chapter's key, e.g. `france` */
export function deckPath(chapter: string): string {
  return `${DECKS_PATH}/${encodeURIComponent(chapter)}`;
}

/** @param topic the section of it, by the id of its topic within the chapter */
export function lessonPath(chapter: string, lesson: string, topic?: string): string {
  const path = `${deckPath(chapter)}/${encodeURIComponent(lesson)}`;
  return topic === undefined ? path : `${path}#${topic}`;
}

/** A chapter's lessons and maps, to be printed. @param chapter its key, e.g. `france` */
export function bookletPath(chapter: string): string {
  return `${DECKS_PATH}?booklet=${encodeURIComponent(chapter)}`;
}

/** @param chapters keys of one country or of two */
export function countriesPath(...chapters: readonly string[]): string {
  return `${COUNTRIES_PATH}?countries=${chapters.map(encodeURIComponent).join(',')}`;
}

/** @param id a name's id in the glossary */
export function wordPath(id: string): string {
  return `${WORDS_PATH}/${encodeURIComponent(id)}`;
}

/** @param id of a mock exam: its result */
export function examPath(id: string): string {
  return `${EXAM_PATH}?id=${encodeURIComponent(id)}`;
}

/** @param code of a mock exam that others take too */
export function examCodePath(code: string): string {
  return `${EXAM_PATH}?code=${code}`;
}

/** @param item the id of the item that something is wrong with */
export function reportPath(item: string): string {
  return `${FEEDBACK_PATH}?item=${item}`;
}

/** The item that such an address names; `null` unless it is an item's id. */
export function reportedItem(query: QueryReader): string | null {
  const item = query.get('item');
  return isItemId(item) ? item : null;
}

/** Below these an address's last part is free: the app itself says what it finds there. */
export const FREE_FOLDERS = ['quiz', 'flashcards', 'decks', 'words'] as const;

/** @param path below the site's base path, with a slash before it */
export function isFreePath(path: string): boolean {
  const [, folder = ''] = /^\/([^/]+)\/[^/]+\/?$/.exec(path) ?? [];
  return FREE_FOLDERS.some((free) => free === folder);
}

export function articlePath(slug: string): string {
  return `${ARTICLES_PATH}/${encodeURIComponent(slug)}`;
}

/** Made by the build, below the address where the site stands; no screen of the app. */
export const LICENCES_FILE = 'licences.txt';
