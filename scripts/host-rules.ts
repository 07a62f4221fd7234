// Reads _headers and _redirects as static hosts do, so that the site is served here with the same answers.

interface HeaderRule {
  readonly matches: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

interface Rewrite {
  readonly matches: RegExp;
  readonly to: string;
}

/** Throws where a line is neither a path, nor a header below one, nor a comment. */
export function parseHeaders(file: string): readonly HeaderRule[] {
  const rules: { matches: RegExp; headers: [string, string][] }[] = [];
  for (const line of meaningfulLines(file)) {
    const header = /^\s+([\w-]+):\s*(\S.*)$/.exec(line);
    if (header === null && line.startsWith('/')) {
      rules.push({ matches: pattern(line.trim()), headers: [] });
      continue;
    }
    const rule = rules.at(-1);
    if (header === null || rule === undefined) throw new Error(`_headers cannot be read: ${line}`);
    const [, name = '', value = ''] = header;
    rule.headers.push([name, value.trim()]);
  }
  return rules;
}

/** All rules that match count; values of one header are joined, as Cloudflare does. */
export function headersFor(
  rules: readonly HeaderRule[],
  path: string,
): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of rules.flatMap((rule) =>
    rule.matches.test(path) ? rule.headers : [],
  )) {
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

/** Rewrites only (status 200): the site has no other. */
export function parseRedirects(file: string): readonly Rewrite[] {
  return meaningfulLines(file).map((line) => {
    const [from, to, status, ...more] = line.trim().split(/\s+/);
    if (from === undefined || to === undefined || status !== '200' || more.length > 0) {
      throw new Error(`_redirects cannot be read: ${line}`);
    }
    return { matches: pattern(from), to };
  });
}

/** The first rule that matches counts. */
export function rewrittenPath(rewrites: readonly Rewrite[], path: string): string | null {
  return rewrites.find(({ matches }) => matches.test(path))?.to ?? null;
}

/** `*` is anything, `:name` is one part of the path. */
function pattern(path: string): RegExp {
  const source = path
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

function meaningfulLines(file: string): readonly string[] {
  return file.split(/\r?\n/).filter((line) => !/^\s*(?:#|$)/.test(line));
}
