// Reads content/ and checks it; every mistake stops the build and names its file.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import { readBuiltIn } from '#authoring/library/built-in.ts';
import { famousFirst, readMentions } from '#authoring/map-fame.ts';
import { readChapters, readGlossary } from '#authoring/library/read-library.ts';
import { articleSchema } from '#authoring/schemas/article-schema.ts';
import { buildMap, mapFileSchema, nameMap, type MapFile } from '#authoring/schemas/map-schema.ts';
import { minutesOf, readContents } from '#authoring/lessons/lesson-text.ts';
import { readOnce } from '#authoring/read-once.ts';
import type { Article, ArticleSummary, ArticleWithChapters } from '#domain/site/article.ts';
import { isItemId } from '#domain/items/item-id.ts';
import type { BuiltMap } from '#domain/maps/built-map.ts';
import type { MapLink } from '#domain/items/chapter.ts';
import { ladderOf } from '#domain/maps/map-ladder.ts';
import type { MapSummary } from '#domain/maps/map-summary.ts';

export const CONTENT_DIRECTORY = fileURLToPath(new URL('../../content/', import.meta.url));

/** What stands in front of each article's text, in no particular order. */
export function readArticles(directory = CONTENT_DIRECTORY): readonly Article[] {
  const topics = new Set(readBuiltIn().parts.map((topic) => topic.key));
  const articles = join(directory, 'articles');
  return readdirSync(articles).map((folder) => {
    const file = join(articles, folder, 'index.mdx');
    const article = readChecked(file, articleSchema, readFrontMatter(file));
    if (article.slug !== folder) throw new Error(`${file}: its slug is "${article.slug}"`);
    if (article.topic !== null && !topics.has(article.topic)) {
      throw new Error(`${file}: no topic "${article.topic}"`);
    }
    return article;
  });
}

/** What cards that lead to articles show; the rest comes with the article. */
export function readArticleSummaries(): readonly ArticleSummary[] {
  return readArticles().map(({ slug, title, excerpt, category, date }) => ({
    slug,
    title,
    excerpt,
    category,
    date,
  }));
}

/** @throws where there is no such article, or nothing to practice with after it */
export function readArticle(slug: string): ArticleWithChapters {
  const article = readArticles().find((known) => known.slug === slug);
  if (article === undefined) throw new Error(`There is no article "${slug}"`);
  const chapters = readChapters()
    .filter((chapter) => [chapter, ...chapter.parts].some((part) => part.article === slug))
    .map(({ key, label }) => ({ key, label }));
  if (article.topic === null && chapters.length === 0) {
    throw new Error(`articles/${slug}: has no topic, and no chapter of the library names it`);
  }
  const mdx = readFileSync(join(CONTENT_DIRECTORY, 'articles', slug, 'index.mdx'), 'utf8');
  return { ...article, chapters, minutes: minutesOf(mdx), sections: readContents(mdx) };
}

/** The front matter of an article or a lesson, not checked yet. */
export function readFrontMatter(file: string): unknown {
  const frontMatter = /^---\n(.*?)\n---\n/s.exec(readFileSync(file, 'utf8'))?.[1];
  if (frontMatter === undefined) throw new Error(`${file}: begins with no front matter`);
  return parse(frontMatter);
}

/** Ids of the maps: the names of their folders. */
export function listMaps(directory = CONTENT_DIRECTORY): readonly string[] {
  return readdirSync(join(directory, 'maps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

export function readMapPage(id: string, directory = CONTENT_DIRECTORY) {
  const file = readMapFile(id, directory);
  const linkTo = (map: string): MapLink => {
    const { title, short = title } = readMapFile(map, directory);
    return { map, label: short };
  };
  return {
    id,
    title: `${file.title}の地図クイズ`,
    description: file.description,
    /** It opens with the deck of cards on every device. */
    cardsFirst: file.cardsFirst,
    /** The map that this one is a part of. */
    parent: file.parent === undefined ? null : linkTo(file.parent),
    /** Its parts that have their own address alone. */
    children: mapsInOrder(directory)
      .filter(({ id: map, parent }) => parent === id && !file.levels.includes(map))
      .map(({ id: map }) => linkTo(map)),
    /** The first is what the address opens; `?level=` and a map's id open another. */
    levels: [
      { map: id, label: file.levels.length > 0 ? '全体' : file.title },
      ...file.levels.map(linkTo),
    ],
  };
}

/** Throws where a map names a parent or a level that does not hold it, or stands in a circle. */
export function checkMapTree(directory = CONTENT_DIRECTORY): void {
  const maps = new Map(listMaps(directory).map((id) => [id, readMapFile(id, directory)]));
  for (const { id, parent, levels } of maps.values()) {
    if (parent !== undefined && !maps.has(parent))
      throw new Error(`maps/${id}: there is no map "${parent}"`);
    for (const level of levels) {
      if (maps.get(level)?.parent !== id)
        throw new Error(`maps/${id}: the level "${level}" does not have it as its parent`);
    }
    let above = parent;
    for (let steps = 0; above !== undefined; steps += 1) {
      if (above === id || steps > maps.size) throw new Error(`maps/${id}: it is its own ancestor`);
      above = maps.get(above)?.parent;
    }
  }
}

/** In the order of the chapters, and within one by `position`. */
function mapsInOrder(directory: string): readonly MapFile[] {
  const { chapters } = readGlossary();
  const keys = chapters.map(({ key }) => key);
  return listMaps(directory)
    .map((id) => readMapFile(id, directory))
    .toSorted(
      (a, b) => keys.indexOf(a.chapter) - keys.indexOf(b.chapter) || a.position - b.position,
    );
}

/** A map as written, for the check of its drawing. */
export function readMapFile(id: string, directory = CONTENT_DIRECTORY): MapFile {
  const path = join(directory, 'maps', id, 'map.yaml');
  const known = mapFiles().get(path);
  if (known !== undefined) return known;
  const written = readChecked(path, mapFileSchema, parse(readFileSync(path, 'utf8')));
  if (written.id !== id) throw new Error(`${path}: its id is "${written.id}"`);
  const file = nameMap(written, (word) => readGlossary().names.get(word));
  requireUnique(
    [...file.regions, ...[...file.rivers, ...file.cities].filter(({ asked }) => asked)].map(
      ({ name }) => name,
    ),
    `region of ${id}`,
  );
  requireUnique(
    [...file.regions, ...file.rivers, ...file.cities].map((place) => place.id),
    `place id of ${id}`,
  );
  mapFiles().set(path, file);
  return file;
}

/** Each is asked for by its own page, by those around it and by the library. */
const mapFiles = readOnce(() => new Map<string, MapFile>());

export function readMapFiles(directory = CONTENT_DIRECTORY): readonly MapFile[] {
  return listMaps(directory).map((id) => readMapFile(id, directory));
}

const mentions = readOnce(() => readMentions(join(CONTENT_DIRECTORY, 'library')));

/** Each is asked for by the browser's build, the prerender's, its picture and the lists. */
const builtMaps = readOnce(() => new WeakMap<MapFile, BuiltMap>());

export function readMap(id: string, directory = CONTENT_DIRECTORY): BuiltMap {
  const file = readMapFile(id, directory);
  const known = builtMaps().get(file);
  if (known !== undefined) return known;
  const famous = famousFirst(file, mentions());
  const map = buildMap(file, famous, (source) => {
    const found = readGlossary().sources.get(source);
    if (found === undefined) throw new Error(`maps/${id}: there is no source "${source}"`);
    const { series: _, ...credit } = found;
    return credit;
  });
  builtMaps().set(file, map);
  return map;
}

/** The ids of all places. Throws where one is no item id, or stands twice. */
export function readPlaceIds(directory = CONTENT_DIRECTORY): readonly string[] {
  const ids = listMaps(directory)
    .map((id) => readMap(id, directory))
    .flatMap((map) => [...map.regions, ...map.rivers, ...map.cities])
    .map((place) => place.id);
  const wrong = ids.find((id): boolean => !isItemId(id));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no item id`);
  requireUnique(ids, 'item id');
  return ids;
}

/** @throws with what is wrong, and where */
export function readChecked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  content: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(content);
  if (!result.success) throw new Error(`${file}:\n${z.prettifyError(result.error)}`);
  return result.data;
}

function requireUnique(values: readonly (string | number)[], name: string): void {
  const seen = new Set<string | number>();
  for (const value of values) {
    if (seen.has(value)) throw new Error(`The ${name} "${value}" is used twice`);
    seen.add(value);
  }
}

/** All maps, in the order of the chapters. */
export function readMapList(directory = CONTENT_DIRECTORY): readonly MapSummary[] {
  const { chapters } = readGlossary();
  return mapsInOrder(directory).map((map) => ({
    id: map.id,
    title: map.title,
    country: chapters.find(({ key }) => key === map.chapter)?.label ?? '',
    parent: map.parent ?? null,
    ...ladderOf(readMap(map.id, directory)),
  }));
}
