// What a lesson is called where chapters stand side by side.
import { chapterLabel } from '#content/chapters.ts';
import { chapterOfTopic } from '#domain/items/library-topic.ts';
import type { ShownSectionPlace } from '#domain/plan/sitting.ts';

/** 「土地・歴史・品種」 is a lesson of several chapters. */
export function lessonName({ key, label }: Pick<ShownSectionPlace, 'key' | 'label'>): string {
  const chapter = chapterLabel(chapterOfTopic(key));
  return label.includes(chapter) ? label : `${chapter} ${label}`;
}
