// Which modules travel together. Without it a page has some 25 scripts for 12: over HTTP/1.1 it hydrates over a second later.
import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
/** Not the entry: it hydrates the page when it is loaded, and what is loaded with others would do so too early. */
const SOURCES = /[\\/]src[\\/](?!entry\.)/;
/**
 * Screens share the modules of these rooms. The bank, a map, a question, a lesson and the library stay with the screens
 * that use them.
 */
const SHARED_ROOMS =
  /[\\/]src[\\/](?:content|domain|offline|parts|services|ui)[\\/](?!bank|items|map|chapters|library|scrollable-table|question|quiz|lesson|backup-reminder|screen)/;

/** What fewer screens share they load by themselves: the others would carry it for nothing. */
const MANY = 6;
/** More than there are screens. */
const ALL = 40;

const EVERY_PAGE = /[\\/]src[\\/](?:root|entry\.client)\.tsx/;
/** Pages load this lazily; keep it in `shell` so that they need not load `study` to get it. */
const EVERY_PAGE_LATER = /[\\/]src[\\/]services[\\/]shell[\\/]in-time\.ts/;
/** A few words that decks are read with: with what draws a lesson they would bring all of that, its styles too. */
const OF_DECKS = /[\\/]src[\\/]domain[\\/]items[\\/]figure\.ts/;
/** Those that are for no study: what only the others share would be a burden to them. */
const PLAIN_PAGE =
  /[\\/]src[\\/].+[\\/](?:home|article|article-list|about|feedback|not-found)-route\.tsx/;
/** What every screen for study is within. */
const STUDY = /[\\/]src[\\/]study\.tsx/;

/** A group also takes what its modules import, unless one before it did. */
export const CHUNK_GROUPS = [
  // Changes only when a dependency does, so that browsers keep it from one version to the next.
  { name: 'framework', test: FRAMEWORK, priority: ALL + 3 },
  ...['shell', 'study'].map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (sharedChunk(id, graph) === name ? name : null),
    debugName: name,
    test: SOURCES,
    priority: ALL + 2 - index,
  })),
  // Those of many screens before those of few: what a module imports is on all its screens, and on others.
  ...Array.from({ length: ALL - 1 }, (_, index) => ({
    name: (id: string, graph: ModuleGraph) => sameScreens(id, graph, ALL - index),
    debugName: `of ${ALL - index} screens`,
    priority: ALL - index,
  })),
];

/** @returns `null` for what stays with its screen, or with the few screens that share it */
function sharedChunk(id: string, graph: ModuleGraph): string | null {
  const entries = entriesThatImport(id, graph);
  if (
    EVERY_PAGE_LATER.test(id) ||
    OF_DECKS.test(id) ||
    entries.some((entry) => EVERY_PAGE.test(entry))
  )
    return 'shell';
  const isForStudy = entries.some((entry) => STUDY.test(entry));
  if (!isForStudy && (entries.length < MANY || !SHARED_ROOMS.test(id))) return null;
  return entries.some((entry) => PLAIN_PAGE.test(entry)) ? 'shell' : 'study';
}

/**
 * What exactly the same screens load. Left to itself the bundler parts it by what loads it later, too.
 *
 * @param screens how many there have to be
 */
function sameScreens(id: string, graph: ModuleGraph, screens: number): string | null {
  const entries = entriesThatImport(id, graph);
  if (entries.length !== screens || graph.getModuleInfo(id)?.isEntry === true) return null;
  const digest = createHash('sha256').update(entries.map(nameOf).toSorted().join());
  return `shared-${digest.digest('hex').slice(0, 6)}`;
}

/** The same wherever the project lies. */
function nameOf(entry: string): string {
  return entry.replace(/^.*[\\/]src[\\/]/, '').replaceAll('\\', '/');
}

function entriesThatImport(id: string, graph: ModuleGraph): readonly string[] {
  const reached = new Set([id]);
  // A set that grows while it is walked is walked to its end.
  for (const module of reached) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  return [...reached].filter((module) => graph.getModuleInfo(module)?.isEntry === true);
}
