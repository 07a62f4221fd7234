// Which places of a map are learned first: what matters more, and of that what the library says more about.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MapFile } from '#authoring/schemas/map-schema.ts';

/** How often the library has each word. */
export type Mentions = ReadonlyMap<string, number>;

/** @param library a folder of YAML */
export function readMentions(library: string): Mentions {
  const mentions = new Map<string, number>();
  for (const file of readdirSync(library, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yaml')) continue;
    for (const [word] of readFileSync(join(library, file), 'utf8').matchAll(/[a-z][a-z0-9-]+/g)) {
      mentions.set(word, (mentions.get(word) ?? 0) + 1);
    }
  }
  return mentions;
}

/** Ids of the places that are asked, the most famous first. */
export function famousFirst(file: MapFile, mentions: Mentions): readonly string[] {
  const places = [
    ...file.regions,
    ...[...file.rivers, ...file.cities].filter(({ asked }) => asked),
  ];
  const importanceOf = ({ importance = file.importance }: (typeof places)[number]) => importance;
  const said = ({ word = '' }: (typeof places)[number]) => mentions.get(word) ?? 0;
  return places
    .toSorted((a, b) => importanceOf(a).localeCompare(importanceOf(b)) || said(b) - said(a))
    .map(({ id }) => id);
}
