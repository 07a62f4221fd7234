// A site on a port of its own, which a test can stop, and publish another version of.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createStaticSite } from '../../scripts/static-site.ts';

export interface SwitchableSite {
  /** Of the home page, with a slash at the end. */
  readonly url: string;
  /** Paths that were asked for, in order, with their queries. */
  readonly requests: readonly string[];
  /** Those of files that are not there; pages have no ending. */
  readonly missingFiles: readonly string[];
  /** From now on another build of the same base path is served, as after a release. */
  publish(buildDirectory: string): void;
  /** Nothing listens any more: as without a network. */
  stop(): Promise<void>;
}

export interface Host {
  /** A 404 gets a year of life, as where `_headers` holds for every status. */
  readonly keeps404?: boolean;
  /** Whether `_headers` is read; where it is not, a page is held by its own policy alone. */
  readonly sendsHeaders?: boolean;
  /** Any that is free, unless a browser knows the site by its own. */
  readonly port?: number;
}

export async function startSite(
  buildDirectory: string,
  basePath: string = '/',
  { keeps404 = false, sendsHeaders = true, port = 0 }: Host = {},
): Promise<SwitchableSite> {
  const open = (directory: string) => createStaticSite(join(directory, 'client'), basePath);
  let version: Server = open(buildDirectory);
  const requests: string[] = [];
  const missingFiles: string[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    response.on('finish', () => {
      if (response.statusCode === 404 && /\.\w+(\?|$)/.test(path)) missingFiles.push(path);
    });
    if (keeps404) keepMissing(response);
    // What a file itself needs is written with its status.
    if (!sendsHeaders) response.setHeader = () => response;
    version.emit('request', request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${given}${basePath}`,
    requests,
    missingFiles,
    publish(directory) {
      version = open(directory);
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function keepMissing(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  response.writeHead = (status: number, ...rest: readonly unknown[]) => {
    const headers = Object.assign({}, ...rest, status === 404 && kept);
    return writeHead(status, headers);
  };
}
