// Asks CouchDB as its administrator.
export interface CouchAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Rejects where there is no answer; the caller judges an answer of failure. */
export type AskCouch = (method: string, path: string, body?: unknown) => Promise<CouchAnswer>;

const PATIENCE_MS = 60_000;

/** @param more headers of every request */
export function couchDb(
  url: string,
  user: string,
  password: string,
  more: Readonly<Record<string, string>> = {},
): AskCouch {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...more,
        authorization,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}

export function succeeded({ status }: CouchAnswer): boolean {
  return status >= 200 && status < 300;
}

/** @throws unless the answer is a success */
export async function askForSuccess(
  ask: AskCouch,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await ask(method, path, body);
  if (!succeeded(answer)) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
