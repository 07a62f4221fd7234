// Serves the built site for looking and testing: clean addresses, and the headers and rewrites that the build wrote for hosts.
// What a real host makes of them is asked by `npm run hosts`.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Hosts read these and do not show them. */
const RULE_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects']);

export interface StaticSiteOptions {
  /** Each file has its brotli beside it, as `.br`. */
  readonly precompressed?: boolean;
}

/**
 * @param directory the built site; it must not change while it is served
 * @param basePath the path that it was built for, with a slash at both ends
 */
export function createStaticSite(
  directory: string,
  basePath: string,
  { precompressed = false }: StaticSiteOptions = {},
): Server {
  const headerRules = readHeaders(join(directory, '_headers'));
  const topics = readTopicFolders(join(directory, '_redirects'));
  const ending = precompressed ? '.html.br' : '.html';

  /** A page that exists is shown whatever the rewrites say. */
  function answerUnknown(request: IncomingMessage, response: ServerResponse): void {
    const [, folder = ''] = /^(.*\/)[^/]+$/.exec(pathOf(request)) ?? [];
    const isTopic = topics.has(`${basePath}${folder.slice(1)}`);
    const content = readFileSync(join(directory, `${isTopic ? '__spa-fallback' : '404'}${ending}`));
    // What is not there now may be there a moment later.
    if (!isTopic) response.setHeader('Cache-Control', 'no-cache');
    response.writeHead(isTopic ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': content.length,
      ...(precompressed && { 'Content-Encoding': 'br' }),
    });
    response.end(content);
  }

  const serveFile = sirv(directory, {
    etag: true,
    brotli: precompressed,
    onNoMatch: answerUnknown,
  });
  return createServer((request, response) => {
    const address = request.url ?? '/';
    if (!address.startsWith(basePath)) return answerOutside(response, basePath);
    for (const { pattern, name, value } of headerRules) {
      if (isMatch(pattern, pathOf(request))) response.setHeader(name, value);
    }
    request.url = address.slice(basePath.length - 1);
    if (RULE_FILES.has(pathOf(request).slice(1))) answerUnknown(request, response);
    else serveFile(request, response);
  });
}

interface HeaderRule {
  /** A path, which may end with `*`. */
  readonly pattern: string;
  readonly name: string;
  readonly value: string;
}

function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Patterns, and below each the headers that belong to it. */
function readHeaders(file: string): readonly HeaderRule[] {
  let pattern = '';
  return readLines(file).flatMap((line) => {
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [{ pattern, name, value }];
    pattern = line;
    return [];
  });
}

/** The folders in which any last part of an address is the app's to answer. */
function readTopicFolders(file: string): ReadonlySet<string> {
  const folders = readLines(file).map((line) => /^(.*\/):topic /.exec(line)?.[1]);
  return new Set(folders.filter((folder) => folder !== undefined));
}

function readLines(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

/** What is beside the site on its host is not ours. */
function answerOutside(response: ServerResponse, basePath: string): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`The site is at ${basePath}\n`);
}
