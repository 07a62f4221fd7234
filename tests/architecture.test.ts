// Which room may import which.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

interface RoomRule {
  readonly rooms: readonly string[];
  /** Packages; those that end in `/` or `:` are beginnings. */
  readonly packages: readonly string[];
}

const RULES: Readonly<Record<string, RoomRule>> = {
  domain: { rooms: [], packages: [] },
  // At build time only: scripts, the build and tests import it.
  authoring: {
    rooms: ['domain'],
    packages: ['zod', 'yaml', 'wanakana', 'topojson-simplify', 'node:'],
  },
  content: { rooms: ['domain'], packages: ['virtual:content/'] },
  services: { rooms: ['domain', 'content'], packages: ['react'] },
  storage: {
    rooms: ['domain', 'services'],
    packages: ['@sqlite.org/sqlite-wasm', 'fflate', 'fzstd', 'uuid'],
  },
  sync: { rooms: ['domain', 'services'], packages: [] },
  offline: {
    rooms: ['domain', 'services'],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  ui: { rooms: [], packages: ['react', 'react-dom'] },
  // What several screens draw alike.
  parts: {
    rooms: ['domain', 'content', 'services', 'ui'],
    packages: ['react'],
  },
  features: {
    rooms: ['parts', 'domain', 'content', 'services', 'ui'],
    packages: ['react'],
  },
};

/** What gives an address its screen, and the frame around all screens: the router reaches no other drawing. */
const KNOWS_THE_ROUTER =
  /^(?:features\/[^/]+\/[^/]+-route\.tsx|features\/frame\/.+|parts\/screen\/.+)$/;

/** For those alone: nothing else asks which address it is at, and a screen is drawn by its address. */
const OF_THE_ROUTER = /^(?:react-router$|\.\/\+types\/|#parts\/screen\/)|-route\.tsx$/;

/** A package that a single file of a room may import, so that another can take its place. */
const ADAPTERS: ReadonlyMap<string, string> = new Map([
  ['ts-fsrs', 'domain/memory/fsrs.ts'],
  ['minisearch', 'domain/items/word-index.ts'],
  ['entities/decode', 'domain/anki/plain-text.ts'],
  ['lean-qr/nano', 'parts/sync/qr-code.tsx'],
  // No package: a script of a page, as the router's own list names it.
  ['route.module', 'features/frame/stay-on-page.tsx'],
]);

/** These rooms fulfil ports of `services`. */
const BELOW_THE_PORTS: ReadonlySet<string> = new Set(['storage', 'sync', 'offline']);

/** Only these may join all rooms, but for the one that no browser has a use for. */
const JOINTS: ReadonlySet<string> = new Set([
  'root.tsx',
  'shell.ts',
  'learner.ts',
  'study.tsx',
  'study-worker.ts',
  'entry.client.tsx',
  'entry.server.tsx',
  'routes.ts',
  'env.d.ts',
]);

/** Folders of `storage` and files there that each may load. A type costs nothing, and may come from anywhere. */
const STORAGE_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  page: ['page/', 'worker/study-commands.ts'],
  worker: ['worker/', 'log/', 'backends/', 'files/'],
  log: ['log/'],
  backends: ['backends/', 'log/'],
  files: ['files/', 'log/', 'backends/'],
  // Loaded on damage alone, by `import()`.
  rescue: ['rescue/', 'worker/quarantine.ts', 'log/', 'backends/', 'files/'],
};

/** What must not reach a browser, however it is spelled. */
const BUILD_TIME = /^(?:#authoring\/|(?:\.{1,2}\/)+authoring\/|(?:zod|yaml)(?:\/|$))/;

interface Import {
  /** Path below src/, with forward slashes. */
  readonly file: string;
  readonly specifier: string;
}

/** Why an import is not allowed, or `null`. */
function breach({ file, specifier }: Import): string | null {
  const [room = '', ...rest] = file.split('/');
  if (room !== 'authoring' && BUILD_TIME.test(specifier)) {
    return `${file} would bring "${specifier}" to the browser`;
  }
  if (rest.length === 0) return JOINTS.has(file) ? null : `${file} stands outside every room`;
  const rule = RULES[room];
  if (rule === undefined) return `${file} is in an unknown room`;
  const isOfTheRouter = OF_THE_ROUTER.test(specifier);
  if (isOfTheRouter && !KNOWS_THE_ROUTER.test(file)) {
    return `${file} knows no router, and may not import "${specifier}"`;
  }
  if (/^\.\.?\//.test(specifier)) {
    return isOfTheRouter ? null : `${file} spells "${specifier}" without #`;
  }
  if (!specifier.startsWith('#')) {
    if (isOfTheRouter) return null;
    const allowed = rule.packages.some((name) =>
      /[/:]$/.test(name) ? specifier.startsWith(name) : specifier === name,
    );
    const isAdapter = ADAPTERS.get(specifier) === file;
    return allowed || isAdapter ? null : `${file} imports the package "${specifier}"`;
  }
  const target = specifier.slice(1);
  const targetRoom = target.split('/')[0] ?? '';
  // A port, and the code that fulfils it, uses neither content nor what is made of it.
  const isBank = target.startsWith('services/bank/');
  const isPort = room === 'services' && rest[0] !== 'bank';
  if ((isBank && BELOW_THE_PORTS.has(room)) || (isPort && (isBank || targetRoom === 'content'))) {
    return `${file} may not import what the learner’s bank is made of: "${specifier}"`;
  }
  if (targetRoom === room) {
    const [, part] = target.split('/');
    if (room === 'features' && part !== rest[0]) {
      return `${file} imports another feature: "${specifier}"`;
    }
    // The shell is on every page, and a page that knows no learner must not load what studying needs.
    const leavesShell = room === 'services' && rest[0] === 'shell' && part !== 'shell';
    return leavesShell ? `${file} is on every page, and may not import "${specifier}"` : null;
  }
  return rule.rooms.includes(targetRoom) ? null : `${file} may not import "${specifier}"`;
}

function readImports(): readonly Import[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((name) => {
      const file = name.split(/[\\/]/).join(posix.sep);
      const code = readFileSync(join(SOURCE, name), 'utf8');
      return importsOf(file, code).map((specifier) => ({ file, specifier }));
    });
}

function importsOf(file: string, code: string): readonly string[] {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const fromStatic = module.staticImports.map((found) => found.moduleRequest.value);
  const fromExports = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  const fromDynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    code.slice(start, end).replace(/^(['"`])(.*)\1$/s, '$2'),
  );
  return [...fromStatic, ...fromExports, ...fromDynamic];
}

function loadedAtOnce(file: string, code: string): readonly string[] {
  return parseSync(file, code)
    .module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
    )
    .map(({ moduleRequest }) => moduleRequest.value);
}

/** Why a file of `storage` may not load this one, or `null`. */
function folderBreach({ file, specifier }: Import): string | null {
  const [, folder = ''] = file.split('/');
  const allowed = STORAGE_FOLDERS[folder];
  if (allowed === undefined) return `${file} is in no folder of storage`;
  if (!specifier.startsWith('#storage/')) return null;
  const target = specifier.slice('#storage/'.length);
  return allowed.some((beginning) => target.startsWith(beginning))
    ? null
    : `${file} may not load "${specifier}"`;
}

/** Folders of `domain` that import one another in a circle, types included; empty where there is none. */
function circleIn(imports: readonly Import[]): readonly string[] {
  const below = new Map<string, Set<string>>();
  for (const { file, specifier } of imports) {
    const [, from, to] =
      /^domain\/([^/]+)\/.* #domain\/([^/]+)\//.exec(`${file} ${specifier}`) ?? [];
    if (from === undefined || to === undefined || from === to) continue;
    below.set(from, (below.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): readonly string[] => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return [];
    for (const next of below.get(folder) ?? []) {
      const circle = visit(next, [...way, folder]);
      if (circle.length > 0) return circle;
    }
    done.add(folder);
    return [];
  };
  return (
    [...below.keys()].map((folder) => visit(folder, [])).find(({ length }) => length > 0) ?? []
  );
}

const imports = readImports();

test('the check sees the imports of every room', () => {
  const rooms = new Set(imports.map(({ file }) => file.split('/')[0]));
  for (const room of Object.keys(RULES)) {
    expect(rooms).toContain(room);
  }
});

test('no room imports what it may not', () => {
  expect(imports.map(breach).filter((found) => found !== null)).toEqual([]);
});

test.each([
  ['domain/items/quiz-order.ts', "import { useState } from 'react';"],
  ['domain/plan/gain.ts', "import { fsrs } from 'ts-fsrs';"],
  ['domain/items/quiz-order.ts', "import type { Services } from '#services/study/services.tsx';"],
  ['features/quiz/quiz.tsx', "import { x } from '#storage/answers.ts';"],
  ['features/quiz/quiz.tsx', "import { x } from '#features/flashcards/flashcards.tsx';"],
  ['features/quiz/quiz.tsx', "import { x } from './choice-list.tsx';"],
  ['features/quiz/quiz.tsx', "import { useNavigate } from 'react-router';"],
  ['parts/note/own-note.tsx', "import { useLocation } from 'react-router';"],
  ['services/shell/x.ts', "import { useLocation } from 'react-router';"],
  ['features/quiz/quiz.tsx', "import { useReload } from '#parts/screen/reload.ts';"],
  ['features/quiz/quiz.tsx', "import { meta } from '#features/quiz/quiz-route.tsx';"],
  ['features/quiz/quiz-route.tsx', "import { Exams } from '#features/exam/exams.tsx';"],
  ['services/shell/x.ts', "import type { x } from '#services/study/study-store.ts';"],
  ['services/study/plan.ts', "import type { x } from '#services/bank/study-bank.ts';"],
  ['storage/answers.ts', "import type { x } from '#services/bank/study-bank.ts';"],
  ['ui/button.tsx', "export { x } from '#domain/result.ts';"],
  ['storage/answers.ts', "const x = await import('#ui/button.tsx');"],
  ['sync/loop.ts', "import { x } from '#storage/answers.ts';"],
  ['loose.ts', "import '#domain/result.ts';"],
  ['content/cards.ts', "import { readMap } from '#authoring/read-content.ts';"],
  ['routes.ts', "import { x } from './authoring/read-content.ts';"],
  ['study.tsx', "const yaml = await import('yaml');"],
  ['authoring/read-content.ts', "import { CARDS } from '#content/cards.ts';"],
])('a planted breach in %s is found: %s', (file, code) => {
  const found = importsOf(file, code).map((specifier) => breach({ file, specifier }));
  expect(found).toHaveLength(1);
  expect(found[0]).not.toBeNull();
});

test('in storage, a folder says where it runs', () => {
  const files = [...new Set(imports.map(({ file }) => file))].filter((file) =>
    file.startsWith('storage/'),
  );
  const loaded = files.flatMap((file) =>
    loadedAtOnce(file, readFileSync(join(SOURCE, file), 'utf8')).map((specifier) => ({
      file,
      specifier,
    })),
  );
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.map(folderBreach).filter((found) => found !== null)).toEqual([]);
});

test.each([
  ['storage/answers.ts', "import { x } from '#storage/log/sql.ts';"],
  ['storage/page/outbox.ts', "import { run } from '#storage/log/sql.ts';"],
  ['storage/log/merge.ts', "import '#storage/worker/commands.ts';"],
])('a planted breach of a folder in %s is found: %s', (file, code) => {
  const found = loadedAtOnce(file, code).map((specifier) => folderBreach({ file, specifier }));
  expect(found.filter((breached) => breached !== null)).toHaveLength(1);
});

test('no folders of domain import one another in a circle', () => {
  expect(circleIn(imports)).toEqual([]);
});

test('a planted circle of folders is found, however long it is', () => {
  const planted = { file: 'domain/text/quoted.ts', specifier: '#domain/plan/gain.ts' };
  const circle = circleIn([...imports, planted]);
  expect(circle.length).toBeGreaterThan(2);
  expect(circle[0]).toBe(circle.at(-1));
});

test('every adapter imports its package', () => {
  for (const [specifier, file] of ADAPTERS) expect(imports).toContainEqual({ file, specifier });
});

test('a file’s first line says what it is for', () => {
  const root = dirname(SOURCE);
  const silent = ['src', 'scripts', 'deploy', 'tests', 'bench'].flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('node_modules'))
      .map((name) => join(root, directory, name))
      .filter((path) => /\.(tsx?|css)$/.test(path))
      .filter((path) => !/^(\/\/|\/\*)/.test(readFileSync(path, 'utf8')))
      .map((path) => relative(root, path)),
  );
  expect(silent).toEqual([]);
});
