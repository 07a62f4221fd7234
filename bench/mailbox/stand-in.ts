// express-pouchdb in CouchDB's place: its addresses, accounts and rights, on LevelDB. Where it differs from CouchDB 3 in
// what a mailbox needs, it is made to do the same: a database for each account, 409 for an account that is there, 500 for
// a change of one that is refused, some milliseconds in which an erased one still counts, and cursors and epochs that
// belong to one database, epochs in seconds.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import expressPouchDb from 'express-pouchdb';
import pouchDb from 'pouchdb-node';

export interface StandIn {
  readonly url: string;
  readonly port: number;
  /** Where LevelDB keeps everything. */
  readonly directory: string;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const RESULTS = new URL('../../test-results/', import.meta.url).pathname;
const ADMIN = `Basic ${btoa('keeper:secret')}`;
/** Milliseconds: the longest that CouchDB 3.5.1 was seen to answer for an account that was erased. */
const END_DELAY = 8;
const ACCOUNT = /^\/_users\/org\.couchdb\.user(?::|%3A)(\w+)/;
const DATABASE = /^\/(userdb-[0-9a-f]+)/;

export async function startStandIn(): Promise<StandIn> {
  mkdirSync(RESULTS, { recursive: true });
  const directory = mkdtempSync(join(RESULTS, 'mailboxes-'));
  const engine = await listen(
    expressPouchDb(pouchDb.defaults({ prefix: `${directory}/` }), {
      mode: 'fullCouchDB',
      overrideMode: { exclude: ['routes/fauxton'] },
      inMemoryConfig: true,
      logPath: join(directory, 'log.txt'),
    }),
  );
  // The first administrator is whoever makes one.
  await ask('PUT', '/_config/admins/keeper', null, '"secret"');

  /** By database: what its cursors end in, and when it was made. */
  const tags = new Map<string, { readonly tag: string; readonly epoch: string }>();
  let erasures: Promise<unknown> = Promise.resolve();

  const server = await listen((request, response) => {
    void answer(request)
      .catch((error: unknown) => ({ status: 500, text: JSON.stringify({ error: String(error) }) }))
      .then(({ status, text }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(text);
        return null;
      });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    directory,
    stop: async () => {
      await erasures;
      await close(server);
      await close(engine);
    },
  };

  async function ask(
    method: string,
    path: string,
    authorization: string | null,
    body: string | null = null,
  ): Promise<Answer> {
    const { port: enginePort } = engine.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${enginePort}${path}`, {
      method,
      body,
      headers: {
        'content-type': 'application/json',
        ...(authorization !== null && { authorization }),
      },
    });
    return { status: response.status, text: await response.text() };
  }

  async function askAsAdmin(
    method: string,
    path: string,
    body: string | null = null,
  ): Promise<void> {
    const { status, text } = await ask(method, path, ADMIN, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '' } = request;
    const authorization = request.headers.authorization ?? null;
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = parts.length === 0 ? null : Buffer.concat(parts).toString();

    const name = ACCOUNT.exec(url)?.[1];
    if (name !== undefined) {
      if (method === 'DELETE') return eraseSoon(name, url, authorization);
      const answered = await ask(method, url, authorization, body);
      const database = `userdb-${Buffer.from(name).toString('hex')}`;
      if (method === 'PUT' && answered.status === 201) void makeDatabase(database, name);
      const isThere = method === 'PUT' && answered.status === 403 && authorization === null;
      if (!isThere) return answered;
      return { ...answered, status: body?.includes('"_rev"') === true ? 500 : 409 };
    }
    const database = DATABASE.exec(url)?.[1];
    const own = database === undefined ? undefined : tags.get(database);
    if (own === undefined || method !== 'GET') return ask(method, url, authorization, body);
    if (url.includes('/_changes?')) return changes(url, authorization, own.tag);
    const answered = await ask(method, url, authorization);
    return /^\/userdb-[0-9a-f]+\/?$/.test(url)
      ? mended(answered, (facts) => ({ ...facts, instance_start_time: own.epoch }))
      : answered;
  }

  /** Says that it is done, and does it a moment later. */
  async function eraseSoon(
    name: string,
    url: string,
    authorization: string | null,
  ): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const found = await ask('GET', pathname, authorization);
    if (found.status !== 200) return found;
    const { _rev: revision } = JSON.parse(found.text) as { readonly _rev: string };
    if (searchParams.get('rev') !== revision) return { status: 409, text: '{"error":"conflict"}' };
    const erasure = new Promise((resolve) => {
      setTimeout(resolve, END_DELAY);
    })
      .then(() => ask('DELETE', url, authorization))
      // After the account: whoever asks for a database makes it, and nobody can ask now.
      .then(() => removeDatabase(`userdb-${Buffer.from(name).toString('hex')}`));
    erasures = Promise.allSettled([erasures, erasure]);
    return { status: 200, text: '{"ok":true}' };
  }

  /** A cursor of another database counts from the beginning, as in CouchDB. */
  async function changes(url: string, authorization: string | null, tag: string): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [since = '0', of] = (searchParams.get('since') ?? '0').split('-');
    searchParams.set('since', of === undefined || of === tag ? since : '0');
    const answered = await ask('GET', `${pathname}?${searchParams}`, authorization);
    return mended(answered, (found) => ({
      ...found,
      last_seq: `${String(found['last_seq'])}-${tag}`,
    }));
  }

  async function makeDatabase(database: string, name: string): Promise<void> {
    await erasures;
    const group = JSON.stringify({ names: [name], roles: [] });
    await askAsAdmin('PUT', `/${database}`);
    const security = `{"admins":${group},"members":${group}}`;
    await askAsAdmin('PUT', `/${database}/_security`, security);
    tags.set(database, {
      tag: randomBytes(12).toString('hex'),
      epoch: String(Math.floor(Date.now() / 1000)),
    });
  }

  async function removeDatabase(database: string): Promise<void> {
    tags.delete(database);
    await askAsAdmin('DELETE', `/${database}`);
  }
}

function mended(
  answer: Answer,
  mend: (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Answer {
  if (answer.status !== 200) return answer;
  const body = JSON.parse(answer.text) as Readonly<Record<string, unknown>>;
  return { ...answer, text: JSON.stringify(mend(body)) };
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
