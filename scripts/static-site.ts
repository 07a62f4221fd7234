// Serves the built site as a static host would: clean addresses, right types, the headers and rewrites that the build wrote.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersFor, parseHeaders, parseRedirects, rewrittenPath } from './host-rules.ts';

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
  const headerRules = parseHeaders(readIfThere(join(directory, '_headers')));
  const rewrites = parseRedirects(readIfThere(join(directory, '_redirects')));
  const ending = precompressed ? '.html.br' : '.html';

  /** A page that exists is shown whatever the rewrites say. */
  function answerUnknown(request: IncomingMessage, response: ServerResponse): void {
    const address = basePath + pathOf(request).slice(1);
    const page = rewrittenPath(rewrites, address)?.slice(basePath.length);
    const content = readFileSync(join(directory, `${page ?? '404'}${ending}`));
    // What hosts send where no rule says otherwise; what is not there now may be there a moment later.
    if (page === undefined || !response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', 'no-cache');
    }
    response.writeHead(page === undefined ? 404 : 200, {
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
    // One by one: the answers of HTTP/2 know no `setHeaders`.
    for (const [name, value] of headersFor(headerRules, pathOf(request))) {
      response.setHeader(name, value);
    }
    request.url = address.slice(basePath.length - 1);
    if (RULE_FILES.has(decoded(pathOf(request).slice(1)))) answerUnknown(request, response);
    else serveFile(request, response);
  });
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // No file has such a name.
    return path;
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What is beside the site on its host is not ours. */
function answerOutside(response: ServerResponse, basePath: string): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`The site is at ${basePath}\n`);
}
