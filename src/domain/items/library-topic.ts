// A topic of the library: what is taught at once, as a section of a lesson.

/** S is asked practically every year; A, B and C as the importance of an item. */
export const PRIORITIES = ['S', 'A', 'B', 'C'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** An exam asks something of each of these nearly every year: their names are also written, and the core is of them. */
export const OFTEN_ASKED: ReadonlySet<Priority> = new Set(['S', 'A']);

export interface LibraryTopic {
  /** `<chapter>/<topic>`, permanent. */
  readonly key: string;
  readonly title: string;
  readonly part: string;
  readonly priority: Priority;
  /** Expected questions of the 120 of an exam. */
  readonly expected: number;
}

/** What a topic is called across chapters, e.g. `germany/praedikat`. */
export function topicKey(chapter: string, topic: string): string {
  return `${chapter}/${topic}`;
}

/** @param key of the topic */
export function chapterOfTopic(key: string): string {
  return key.slice(0, key.indexOf('/'));
}
