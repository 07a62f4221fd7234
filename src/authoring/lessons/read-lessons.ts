// Reads what teaches: the lessons of content/lessons/<chapter>/, and the articles that are a chapter's lesson.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import {
  CONTENT_DIRECTORY,
  readArticles,
  readChecked,
  readFrontMatter,
} from '#authoring/read-content.ts';
import { readChapters } from '#authoring/library/read-library.ts';
import { readOnce } from '#authoring/read-once.ts';
import { lessonSchema } from '#authoring/lessons/lesson-schema.ts';
import {
  minutesOf,
  readSections,
  readTableReferences,
  type TableReference,
  type WrittenSection,
} from '#authoring/lessons/lesson-text.ts';
import { compare } from '#domain/compare.ts';
import type { Lesson, LessonSummary, SectionList } from '#domain/site/lesson.ts';
import { topicKey } from '#domain/items/library-topic.ts';
import { articlePath, lessonPath } from '#domain/site/paths.ts';

/** A text whose sections teach topics of a chapter. */
export interface TeachingText {
  /** Below content/. */
  readonly file: string;
  readonly chapter: string;
  readonly path: string;
  /** In lists. */
  readonly label: string;
  readonly mdx: string;
  readonly sections: readonly WrittenSection[];
  readonly tables: readonly TableReference[];
}

/** By chapter, and within one in the order in which they are read. @throws where one's form is wrong */
export function readLessonFiles(directory = CONTENT_DIRECTORY) {
  const lessons = join(directory, 'lessons');
  if (!existsSync(lessons)) return [];
  const chapters = readChapters().map(({ key }) => key);
  return readdirSync(lessons, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const file = join(lessons, name);
      const [chapter = ''] = name.split(/[\\/]/);
      if (!chapters.includes(chapter)) throw new Error(`${file}: there is no chapter "${chapter}"`);
      const slug = basename(name, '.mdx');
      const front = readChecked(file, lessonSchema, readFrontMatter(file));
      return {
        ...teachingText(file, directory),
        chapter,
        slug,
        front,
        path: lessonPath(chapter, slug),
        label: front.short,
      };
    })
    .toSorted(
      (a, b) =>
        chapters.indexOf(a.chapter) - chapters.indexOf(b.chapter) ||
        a.front.order - b.front.order ||
        compare(a.slug, b.slug),
    );
}

/** Lessons, and the articles that say whose lesson they are. @throws where one's form is wrong */
export function readTeachingTexts(directory = CONTENT_DIRECTORY): readonly TeachingText[] {
  const articles = readArticles(directory).flatMap(({ slug, chapter, title }): TeachingText[] => {
    const text = teachingText(join(directory, 'articles', slug, 'index.mdx'), directory);
    if (chapter === null) {
      if (text.sections.every(({ topic }) => topic === null)) return [];
      throw new Error(`${text.file}: a heading has a topic, and the front matter no chapter`);
    }
    // Strong words begin the items of its lists: they need not be what is asked.
    const sections = text.sections.map((section) => ({ ...section, marked: [] }));
    return [{ ...text, sections, chapter, path: articlePath(slug), label: title }];
  });
  return [...readLessonFiles(directory), ...articles];
}

function teachingText(file: string, directory: string) {
  const mdx = readFileSync(file, 'utf8');
  return {
    file: relative(directory, file),
    mdx,
    sections: readSections(mdx),
    tables: readTableReferences(mdx),
  };
}

export function readLessonSummaries(): readonly LessonSummary[] {
  return readTeachingTexts().map(({ chapter, path, label, mdx, sections }) => ({
    chapter,
    path,
    label,
    minutes: minutesOf(mdx),
    sections: sections.filter(({ topic }) => topic !== null).length,
  }));
}

export function readSectionList(texts = readTeachingTexts()): SectionList {
  const sections: Record<string, readonly [number, string]> = {};
  const maps: Record<string, string> = {};
  for (const [at, text] of texts.entries()) {
    for (const { topic, id, maps: own } of text.sections) {
      if (topic === null) continue;
      const key = topicKey(text.chapter, topic);
      sections[key] ??= [at, id];
      for (const map of own) maps[map] ??= key;
    }
  }
  return { texts: texts.map(({ path, label, file }) => ({ path, label, file })), sections, maps };
}

/** A build asks for each of them, and each knows the next. */
const lessonsInOrder = readOnce(() => ({ files: readLessonFiles(), chapters: readChapters() }));

/** What the page of a lesson is told. @param path its address @throws where there is none */
export function readLesson(path: string): Lesson {
  const { files, chapters } = lessonsInOrder();
  const index = files.findIndex((file) => file.path === path);
  const lesson = files[index];
  if (lesson === undefined) throw new Error(`There is no lesson "${path}"`);
  const chapter = chapters.find(({ key }) => key === lesson.chapter);
  const next = files[index + 1];
  const { title, description, date, sources } = lesson.front;
  return {
    path,
    chapter: { key: lesson.chapter, label: chapter?.label ?? '' },
    title,
    description,
    date,
    minutes: minutesOf(lesson.mdx),
    sections: lesson.sections.flatMap((section) =>
      section.topic === null ? [] : [{ topic: section.topic, title: section.title }],
    ),
    sources,
    next: next?.chapter === lesson.chapter ? { path: next.path, label: next.label } : null,
  };
}
