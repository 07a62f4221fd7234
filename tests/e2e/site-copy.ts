// Copies of the built site with less protection, to see what is left.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILT = join(ROOT, process.env['BUILD_DIRECTORY'] ?? 'build');
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

export interface Protection {
  /** As by a host that reads `_headers`. */
  readonly headers: boolean;
  /** The policy in each page’s head. */
  readonly meta: boolean;
}

/** @returns the directory of the copy, laid out as a build */
export function copySite(name: string, { headers, meta }: Protection): string {
  const copy = join(ROOT, 'test-results', 'copies', `${name}-${process.pid}`);
  const client = join(copy, 'client');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(BUILT, 'client'), client, { recursive: true });
  if (!headers) rmSync(join(client, '_headers'));
  if (meta) return copy;
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(client, file), 'utf8');
    if (!POLICY.test(html)) throw new Error(`${file} has no policy to take away`);
    writeFileSync(join(client, file), html.replace(POLICY, ''));
  }
  return copy;
}
