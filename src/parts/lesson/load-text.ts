// The texts that teach, each loaded when it is to be read.
import type { ReactNode } from 'react';
import type { TaughtSection } from '#content/lesson-sections.ts';

/** Draws all of it. */
export type LessonText = () => ReactNode;

const TEXTS = import.meta.glob<{ readonly default: LessonText }>([
  '../../../content/lessons/*/*.mdx',
  '../../../content/articles/*/index.mdx',
]);

/** Rejects where its file cannot be had. */
export async function loadText(file: TaughtSection['file']): Promise<LessonText> {
  const load = TEXTS[`../../../content/${file}`];
  if (load === undefined) throw new Error(`There is no text ${file}`);
  return (await load()).default;
}
