// Writes down whose work the browser receives with the site, and under which licence.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readGlossary } from '#authoring/library/read-library.ts';
import { readMapFiles } from '#authoring/read-content.ts';
import { LICENCES_FILE } from '#domain/site/paths.ts';

const ROOT = join(import.meta.dirname, '..');

/** Texts for packages that name their licence and bring no text. */
const STANDARD_TEXTS: ReadonlyMap<string, string> = new Map([
  ['Apache-2.0', join(import.meta.dirname, 'licences', 'apache-2.0.txt')],
]);

const LICENCE_FILE = /^(?:licen[cs]e|copying)/i;

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** As SPDX names it. */
  readonly licence: string;
  readonly text: string;
}

const lockFileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      // Node's own binary, for our scripts.
      optional: z.boolean().optional(),
    }),
  ),
});

export function writeLicences(client: string): void {
  writeFileSync(join(client, LICENCES_FILE), licencesFile(readLicences()));
}

/**
 * Every package that the app needs at run time, and those that it needs in turn. A bundler sees the worker, the
 * service worker and the pages apart from each other; the lock file knows all.
 */
export function readLicences(): readonly Licence[] {
  const lockFile: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(lockFileSchema.parse(lockFile).packages)
    .map(([path, about]) => ({ path, ...about, name: path.replace(/^.*node_modules\//, '') }))
    .filter(
      ({ path, dev, optional, name }) =>
        path !== '' && dev !== true && optional !== true && !name.startsWith('@types/'),
    )
    .map(({ path, name, version = '', license: licence }) => {
      if (licence === undefined) throw new Error(`${name} names no licence`);
      return { name, version, licence, text: licenceText(path, name, licence) };
    });
}

/** Whose outlines the maps are drawn after. */
function outlineCredits(): readonly string[] {
  const { sources } = readGlossary();
  const ids = new Set(readMapFiles().flatMap(({ credits }) => credits));
  return [...ids].toSorted().map((id) => {
    const { title, publisher, date } = sources.get(id) ?? { title: id, publisher: '', date: '' };
    return `${publisher}: ${title}, ${date}`;
  });
}

export function licencesFile(licences: readonly Licence[]): string {
  const rule = '-'.repeat(80);
  return [
    'Wine Study is built with the following open source software.\n',
    ...licences.map(({ name, version, licence, text }) =>
      [rule, `${name} ${version} (${licence})`, rule, '', text, ''].join('\n'),
    ),
    [
      rule,
      'SQLite (public domain), inside @sqlite.org/sqlite-wasm',
      rule,
      '',
      'The authors of SQLite have dedicated its code to the public domain: https://sqlite.org/copyright.html',
      '',
    ].join('\n'),
    [rule, 'Outlines of the maps, generalised and redrawn', rule, '', ...outlineCredits(), ''].join(
      '\n',
    ),
  ].join('\n');
}

function licenceText(path: string, name: string, licence: string): string {
  const directory = join(ROOT, path);
  const own = readdirSync(directory).find((file) => LICENCE_FILE.test(file));
  const file = own === undefined ? STANDARD_TEXTS.get(licence) : join(directory, own);
  if (file === undefined || !existsSync(file)) {
    throw new Error(
      `${name} brings no licence text; put that of ${licence} into scripts/licences/`,
    );
  }
  return readFileSync(file, 'utf8').trim();
}
