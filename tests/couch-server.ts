// A server with the addresses of CouchDB that the app uses, over the mailboxes in memory.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMemoryMailboxServer, type MemoryMailboxServer } from '#tests/memory-mailbox.ts';
import type { MailboxFailure } from '#services/study/sync-exchange.ts';
import type { Mailbox, MailboxAccount } from '#sync/mailbox.ts';
import type { Result } from '#domain/result.ts';

export interface CouchServer {
  readonly url: string;
  /** What is behind it. */
  readonly mailboxes: MemoryMailboxServer;
  /** Methods and paths so far. */
  readonly requests: readonly string[];
  /** Answers the next requests in the server's place, where it returns true. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

const STATUS: Readonly<Record<MailboxFailure['kind'], number>> = {
  'not-ready': 404,
  unauthorised: 401,
  later: 503,
  offline: 500,
  'too-big': 413,
  refused: 400,
  unreadable: 500,
};

/** Bytes of a body: what the front of a real server takes. */
const MAX_BODY = 512 * 1024;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
  // As the front says it.
  'cache-control': 'no-store',
};

export async function startCouchServer(port = 0): Promise<CouchServer> {
  const mailboxes = createMemoryMailboxServer();
  const requests: string[] = [];
  const http: Server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    requests.push(`${method} ${pathname}`);
    if (couch.intercept?.(request, response) === true) return;
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
      response.end(method === 'OPTIONS' ? undefined : JSON.stringify(body));
    };
    if (method === 'OPTIONS') {
      send(204, null);
      return;
    }
    const body = await readBody(request);
    if (body === null) {
      send(413, {});
      return;
    }
    const respond = <Value>(
      asked: Result<Value, MailboxFailure>,
      toAnswer: (value: Value) => readonly [status: number, body: unknown],
    ) => {
      if (asked.ok) send(...toAnswer(asked.value));
      else send(STATUS[asked.error.kind], { error: asked.error.kind });
    };
    const [, name, password] =
      /^(.*?):(.*)$/.exec(
        Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString(),
      ) ?? [];
    const signUp = /^\/_users\/org\.couchdb\.user:([0-9a-z]{24})$/.exec(pathname)?.[1];
    if (signUp !== undefined && method === 'PUT') {
      const made = await mailboxes.mailbox(JSON.parse(body) as MailboxAccount).register();
      respond(made, (value) => [value === 'new' ? 201 : 409, {}]);
      return;
    }
    if (name === undefined || password === undefined) {
      send(401, {});
      return;
    }
    const mailbox: Mailbox = mailboxes.mailbox({ name, password });
    const own = `/userdb-${Buffer.from(name).toString('hex')}/`;
    const rest = pathname.startsWith(own) ? pathname.slice(own.length) : null;
    const segment = /^s([0-9a-hjkmnp-tv-z]{24})$/.exec(rest ?? '')?.[1];
    if (signUp === name && method === 'DELETE') respond(await mailbox.erase(), () => [200, {}]);
    else if (signUp === name) respond(await mailbox.open(), () => [200, { _rev: '1-x' }]);
    // A mailbox of another learner.
    else if (rest === null) respond(await mailbox.open(), () => [403, {}]);
    else if (method === 'GET' && rest === '') {
      respond(await mailbox.open(), ({ epoch, count }) => [
        200,
        { instance_start_time: epoch, doc_count: count },
      ]);
    } else if (method === 'GET' && rest === '_changes') {
      const since = searchParams.get('since');
      mailboxes.pageSize = Number(searchParams.get('limit'));
      const names = mailboxes.segmentsOf(name).map(({ id }) => id);
      const pulled = await mailbox.pull(since === '0' ? null : since, new Set(names));
      respond(pulled, ({ passed, cursor, more }) => {
        const results = passed.map((id) => ({ id: `s${id}`, changes: [] }));
        return [200, { results, last_seq: cursor, pending: more ? 1 : 0 }];
      });
    } else if (method === 'GET' && rest === '_all_docs') {
      const keys = JSON.parse(searchParams.get('keys') ?? '[]') as readonly string[];
      const byName = new Map(mailboxes.segmentsOf(name).map(({ id, bytes }) => [`s${id}`, bytes]));
      const rows = keys.map((id) => {
        const bytes = byName.get(id);
        if (bytes === undefined) return { key: id, error: 'not_found' };
        mailboxes.bytes.out += bytes.length;
        return { id, key: id, doc: { _id: id, d: Buffer.from(bytes).toString('base64') } };
      });
      respond(await mailbox.open(), () => [200, { rows }]);
    } else if (method === 'PUT' && segment !== undefined) {
      const { d } = JSON.parse(body) as { d: string };
      const pushed = await mailbox.push({
        id: segment,
        bytes: new Uint8Array(Buffer.from(d, 'base64')),
      });
      respond(pushed, (value) => [value === 'stored' ? 201 : 409, {}]);
    } else send(405, {});
  }

  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve);
  });
  const couch: CouchServer = {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    mailboxes,
    requests,
    intercept: null,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return couch;
}

/** `null` for one that is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
