// What a page of the built site weighs when it is first opened, as a browser receives it: in brotli bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { brotliBytes } from '#authoring/brotli-bytes.ts';
import { addressOf, linksOf, parsePage } from './page-tree.ts';

export interface PageWeight {
  /** Every script that the page loads before it is asked for anything, largest first. */
  readonly scripts: readonly WeighedFile[];
  readonly styleSheets: readonly WeighedFile[];
  readonly html: number;
  /** All scripts. */
  readonly script: number;
  /** HTML, style sheets and scripts. */
  readonly total: number;
}

interface WeighedFile {
  /** Address from the site's root. */
  readonly path: string;
  readonly bytes: number;
}

export interface SiteScale {
  /** @param page its file, below the built site */
  readonly weighPage: (page: string) => PageWeight;
  /** Brotli bytes. @param file below the built site */
  readonly weighFile: (file: string) => number;
}

/** Most scripts belong to every page: each is read and weighed once. */
export function siteScale(directory: string): SiteScale {
  const importsOf = oncePerFile((file) =>
    staticImports(file, readFileSync(join(directory, file), 'utf8')),
  );
  const weighFile = oncePerFile((file) => brotliBytes(readFileSync(join(directory, file))));
  return {
    weighFile,
    weighPage(page) {
      const html = readFileSync(join(directory, page), 'utf8');
      const tree = parsePage(html);
      const scripts = weighFiles(weighFile, closeOverImports(importsOf, scriptsOf(tree)));
      const styleSheets = weighFiles(weighFile, styleSheetsOf(tree));
      const script = sumOf(scripts);
      const htmlBytes = brotliBytes(html);
      return {
        scripts,
        styleSheets,
        html: htmlBytes,
        script,
        total: htmlBytes + script + sumOf(styleSheets),
      };
    },
  };
}

function oncePerFile<Value>(read: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const made = read(file);
    known.set(file, made);
    return made;
  };
}

function scriptsOf(page: Document): readonly string[] {
  const fromScripts = [...page.querySelectorAll('script')].flatMap((script) => {
    const source = script.getAttribute('src');
    if (source !== null) return [source];
    // Only a module's imports are loaded with the page; the other inline scripts are its data.
    return script.getAttribute('type') === 'module'
      ? staticImports('inline.js', script.textContent)
      : [];
  });
  return [...linksOf(page, 'modulepreload').map(addressOf), ...fromScripts];
}

/** A disabled one stands in the page and is not loaded. */
function styleSheetsOf(page: Document): readonly string[] {
  const loaded = linksOf(page, 'stylesheet').filter((link) => !link.hasAttribute('disabled'));
  // The router writes some with an empty fragment.
  return loaded.map((link) => resolve(addressOf(link), '/'));
}

/** The scripts and all that they import, each once, by their paths. */
function closeOverImports(
  importsOf: (path: string) => readonly string[],
  addresses: readonly string[],
): readonly string[] {
  const found = new Set<string>();
  const open = addresses.map((address) => resolve(address, '/'));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const importer = path;
    open.push(...importsOf(path).map((specifier) => resolve(specifier, importer)));
  }
  return [...found];
}

function staticImports(path: string, code: string): readonly string[] {
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
}

function resolve(address: string, importer: string): string {
  const site = 'https://site.invalid';
  const url = new URL(address, `${site}${importer}`);
  if (url.origin !== site) throw new Error(`${importer} loads ${address} from elsewhere`);
  return url.pathname;
}

function weighFiles(
  weighFile: (path: string) => number,
  paths: readonly string[],
): readonly WeighedFile[] {
  return [...new Set(paths)]
    .map((path) => ({ path, bytes: weighFile(path) }))
    .toSorted((one, other) => other.bytes - one.bytes);
}

function sumOf(files: readonly WeighedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
