// A lesson: a page that teaches topics of a chapter, one a section.
import type { Source } from '#domain/source.ts';
import type { Topic } from '#domain/topic.ts';

/** What a list shows. */
export interface LessonSummary {
  /** Key of the chapter. */
  readonly chapter: string;
  readonly path: string;
  /** Its name among the chapter's others. */
  readonly label: string;
  /** Minutes of reading. */
  readonly minutes: number;
  readonly sections: number;
}

export interface LessonSection {
  /** Id within the chapter, and the anchor of the section. */
  readonly topic: string;
  readonly title: string;
}

/** Where topics are taught: what a question needs to lead to its section. */
export interface SectionList {
  readonly texts: readonly SectionText[];
  /** By the topic's key, e.g. `germany/praedikat`. */
  readonly sections: Readonly<Record<string, readonly [text: number, anchor: string]>>;
  /** By the map's id, the key of the topic whose section leads to it. */
  readonly maps: Readonly<Record<string, string>>;
}

/** A lesson, or an article that is one. */
export interface SectionText {
  readonly path: string;
  /** Its name in lists. */
  readonly label: string;
  /** Below content/. */
  readonly file: string;
}

/** Where the section is that teaches a topic; `null` where none does. @param key of the topic */
export function sectionIn(
  { texts, sections }: Pick<SectionList, 'texts' | 'sections'>,
  key: string,
) {
  const [at, anchor] = sections[key] ?? [];
  const text = at === undefined ? undefined : texts[at];
  if (text === undefined) return null;
  return { ...text, key, topic: key.slice(key.indexOf('/') + 1), path: `${text.path}#${anchor}` };
}

export interface Lesson {
  readonly path: string;
  readonly chapter: Topic;
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  /** `YYYY-MM-DD`, when it was read through last. */
  readonly date: string;
  readonly minutes: number;
  readonly sections: readonly LessonSection[];
  readonly sources: readonly Source[];
  readonly next: Pick<LessonSummary, 'path' | 'label'> | null;
}

/** How fast a reader who wants to remember reads Japanese. */
const CHARACTERS_A_MINUTE = 450;

/** @param characters of running text, tables left out */
export function readingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE));
}
