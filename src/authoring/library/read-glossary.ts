// Names, sources and chapters of the library alone, for what stands outside it: the maps.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  LIBRARY_DIRECTORY,
  type Chapter,
  type WrittenSource,
} from '#authoring/library/read-library.ts';
import { chaptersSchema, namesSchema, sourcesSchema } from '#authoring/library/schemas.ts';
import type { Name } from '#domain/library/names.ts';

export interface Glossary {
  readonly chapters: readonly Chapter[];
  readonly names: ReadonlyMap<string, Name>;
  readonly sources: ReadonlyMap<string, WrittenSource>;
}

let read: Glossary | null = null;

/** Read once. Mistakes of form in the library are for its own check to tell: here they throw. */
export function readGlossary(): Glossary {
  read ??= readAll();
  return read;
}

function readAll(): Glossary {
  const names = new Map<string, Name>();
  const sources = new Map<string, WrittenSource>();
  for (const file of readdirSync(LIBRARY_DIRECTORY, { recursive: true, encoding: 'utf8' })) {
    const base = file.split(/[\\/]/).at(-1) ?? '';
    if (/^names.*\.yaml$/.test(base)) {
      for (const [id, name] of Object.entries(namesSchema.parse(parsed(file)))) {
        const { ja, original = null, lang = null } = name;
        names.set(id, { id, ja, original, lang });
      }
    } else if (/^sources.*\.yaml$/.test(base)) {
      for (const [id, source] of Object.entries(sourcesSchema.parse(parsed(file)))) {
        sources.set(id, source);
      }
    }
  }
  return { chapters: chaptersSchema.parse(parsed('chapters.yaml')).chapters, names, sources };
}

function parsed(file: string): unknown {
  return parse(readFileSync(join(LIBRARY_DIRECTORY, file), 'utf8'));
}
