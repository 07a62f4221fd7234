// Serves built pages as their host would, over HTTP/2, and writes down what went over the wire.
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { createStaticSite } from '../../scripts/static-site.ts';
import { makeDirectory, runQuietly } from './built-site.ts';
import type { ServedResponse } from './request-kinds.ts';

export interface ServedSite {
  readonly origin: string;
  /** Everything answered since the last `forget`. */
  readonly responses: readonly ServedResponse[];
  /** Ends every connection too: a first visit opens its own, and what the last page left unread blocks nothing. */
  forget(): void;
  close(): Promise<void>;
}

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** What makes Chromium trust it as it would a bought one: only then it keeps files. */
  readonly chromiumArgument: string;
}

/** For this machine, for this run. Throws without `openssl`. */
export function makeCertificate(): Certificate {
  const directory = makeDirectory('bench-web-certificate');
  const [keyFile, certFile] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  try {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', keyFile, '-out', certFile];
    runQuietly('openssl', ['req', '-x509', '-days', '2', ...newKey, ...files, ...subject]);
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const fingerprint = createHash('sha256').update(publicKey).digest('base64');
    return {
      key: readFileSync(keyFile),
      cert,
      chromiumArgument: `--ignore-certificate-errors-spki-list=${fingerprint}`,
    };
  } catch (error) {
    throw new Error('HTTP/2 wants a certificate, and that openssl; or measure with --http1', {
      cause: error,
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** @param certificate `null` for HTTP/1.1 in the clear */
export async function serveSite(
  directory: string,
  certificate: Certificate | null,
): Promise<ServedSite> {
  const site = createStaticSite(directory, '/', { precompressed: true });
  const responses: ServedResponse[] = [];
  const connections = new Set<Socket>();
  const server =
    certificate === null ? site : createSecureServer({ ...certificate, allowHTTP1: true });
  if (server !== site) {
    server.on('request', (request, response) => site.emit('request', request, response));
  }
  server.on(certificate === null ? 'connection' : 'secureConnection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  function endConnections(): void {
    for (const socket of connections) socket.destroy();
  }
  site.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const arrivedAt = performance.timeOrigin + performance.now();
    response.once('finish', () => {
      const length = response.getHeader('content-length');
      if (length === undefined && response.statusCode !== 304) {
        throw new Error(`${request.url} was answered without its length`);
      }
      responses.push({
        path: request.url ?? '/',
        destination: String(request.headers['sec-fetch-dest']),
        contentType: String(response.getHeader('content-type') ?? ''),
        bytes: response.statusCode === 304 ? 0 : Number(length),
        arrivedAt,
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate === null ? 'http' : 'https'}://127.0.0.1:${port}`,
    responses,
    forget: () => {
      responses.splice(0);
      endConnections();
    },
    close: async () => {
      server.close();
      endConnections();
    },
  };
}
