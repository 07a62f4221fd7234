// Serves built pages as their host would, over HTTP/2: over HTTP/1.1 six connections would decide everything.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createStaticSite } from '../../scripts/static-site.ts';
import { makeDirectory } from './built-site.ts';

/** For this machine, for this run. Throws without `openssl`. */
export function makeCertificate() {
  const directory = makeDirectory('bench-web-certificate');
  const [keyFile, certFile] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  try {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...newKey, ...files, ...subject], {
      stdio: 'pipe',
    });
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const fingerprint = createHash('sha256').update(publicKey).digest('base64');
    return {
      key: readFileSync(keyFile),
      cert,
      // What makes Chromium trust it as it would a bought one: only then it keeps files.
      chromiumArgument: `--ignore-certificate-errors-spki-list=${fingerprint}`,
    };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

export async function serveSite(
  directory: string,
  certificate: ReturnType<typeof makeCertificate>,
) {
  const site = createStaticSite(directory, '/', { precompressed: true });
  const server = createSecureServer({ ...certificate, allowHTTP1: true });
  server.on('request', (request, response) => site.emit('request', request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    close: () => server.close(),
  };
}
