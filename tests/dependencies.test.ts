// What the project is made of: exact versions, known licences, a list of parts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { licencesFile, readLicences } from '../scripts/licences.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, overrides: versions })
  .parse(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')));

/** Those with which the site may be given to anybody: they ask for their text to be passed on, no more. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-3-Clause',
  'Apache-2.0',
]);

test('X12 every version in package.json is exact', () => {
  const all = Object.values(manifest).flatMap((group) => Object.entries(group));
  expect(all.length).toBeGreaterThan(30);
  const loose = all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test('X13 every package that the app depends on is in the notices, with its licence’s text', () => {
  const licences = readLicences();
  const file = licencesFile(licences);
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const found = licences.find((licence) => licence.name === name);
    expect([name, found?.version]).toEqual([name, version]);
  }
  for (const { name, version, licence, text } of licences) {
    expect([name, PERMISSIVE.has(licence)]).toEqual([name, true]);
    expect([name, text.length > 300]).toEqual([name, true]);
    expect(file).toContain(`${name} ${version} (${licence})`);
    expect(file).toContain(text);
  }
});

test('X13 what a package of ours needs in turn is there, what only builds the site is not', () => {
  const names = readLicences().map(({ name }) => name);
  expect(names).toContain('scheduler');
  expect(names).not.toContain('vite');
  expect(names).not.toContain('typescript');
});

test('X14 the list of parts is a CycloneDX document', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' });
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      components: z.array(z.object({ name: z.string(), version: z.string() })),
    })
    .parse(JSON.parse(printed));
  const parts = bill.components.map(({ name, version }) => `${name}@${version}`);
  const shipped = readLicences().map(({ name, version }) => `${name}@${version}`);
  expect(parts).toEqual(expect.arrayContaining(shipped));
  expect(parts.filter((part) => /^(?:vite|typescript|lighthouse)@/.test(part))).toEqual([]);
});
