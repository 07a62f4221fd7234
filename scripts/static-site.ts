// Serves the built site as a static host would: clean addresses, right types, one fallback page.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Addresses whose last part is free: the app itself says what it finds there. */
const FREE_ADDRESSES = /^\/(?:quiz|flashcards)\/[^/]+\/?$/;

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
  const ending = precompressed ? '.br' : '';
  const fallbackPage = readFileSync(join(directory, `__spa-fallback.html${ending}`));
  const notFoundPage = readFileSync(join(directory, `404.html${ending}`));

  function answerUnknown(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const free = FREE_ADDRESSES.test(path);
    const page = free ? fallbackPage : notFoundPage;
    response.writeHead(free ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page.length,
      'Cache-Control': 'no-cache',
      ...(precompressed && { 'Content-Encoding': 'br' }),
    });
    response.end(page);
  }

  const serveFile = sirv(directory, {
    etag: true,
    brotli: precompressed,
    onNoMatch: answerUnknown,
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return createServer((request, response) => {
    const address = request.url ?? '/';
    if (!address.startsWith(basePath)) return answerOutside(response, basePath);
    request.url = address.slice(basePath.length - 1);
    serveFile(request, response);
  });
}

/** What is beside the site on its host is not ours. */
function answerOutside(response: ServerResponse, basePath: string): void {
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`The site is at ${basePath}\n`);
}
