// What the tests here need of CouchDB, over real http: accounts, databases and their sizes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord } from './couchdb.ts';

export interface FakeDatabase {
  segments: number;
  bytes: number;
}

export interface FakeCouchDb {
  readonly url: string;
  readonly accounts: Map<string, string>;
  readonly databases: Map<string, FakeDatabase>;
  readonly config: Map<string, string>;
  /** What of it was written into its files, and is there after the next start. */
  readonly kept: Set<string>;
  /** What was asked, in order: `GET /_up`. */
  readonly asked: string[];
  /** Answers that come instead of the true ones, by what is asked. */
  readonly instead: Map<string, { readonly status: number; readonly body: unknown }>;
  security: unknown;
  hasUsers: boolean;
  stop(): Promise<void>;
}

export const FAKE_USER = 'keeper';
export const FAKE_PASSWORD = 'secret';

const CONFIG = '/_node/_local/_config/';
const USERS = '/_users/org.couchdb.user%3A';

export async function startFakeCouchDb(): Promise<FakeCouchDb> {
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeCouchDb = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts: new Map(),
    databases: new Map(),
    config: new Map([['/_node/_local/_config/couch_peruser/enable', 'true']]),
    kept: new Set(),
    asked: [],
    instead: new Map(),
    security: { admins: { roles: ['_admin'] }, members: { roles: ['_admin'] } },
    hasUsers: true,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await bodyOf(request);
    const { status, body } = answerTo(request.method ?? '', request.url ?? '', request, asked);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  function answerTo(method: string, path: string, request: IncomingMessage, body: unknown) {
    const authorization = `Basic ${Buffer.from(`${FAKE_USER}:${FAKE_PASSWORD}`).toString('base64')}`;
    if (request.headers.authorization !== authorization) return { status: 401, body: {} };
    const name = `${method} ${path}`;
    fake.asked.push(name);
    const { pathname, searchParams } = new URL(path, fake.url);
    return (
      fake.instead.get(name) ??
      trueAnswer(
        method,
        pathname,
        searchParams,
        body,
        request.headers['x-couch-persist'] !== 'false',
      )
    );
  }

  function trueAnswer(
    method: string,
    path: string,
    query: URLSearchParams,
    body: unknown,
    persists: boolean,
  ) {
    if (path === '/_up') return ok({ status: 'ok' });
    if (path === '/_users' && method === 'PUT') {
      fake.hasUsers = true;
      return ok({ ok: true });
    }
    if (path === '/_users') return fake.hasUsers ? ok({ db_name: '_users' }) : missing();
    if (path === '/_users/_security' && method === 'PUT') fake.security = body;
    if (path === '/_users/_security') return ok(fake.security);
    if (path === '/_users/_all_docs') return ok({ rows: rowsFor(body) });
    if (path === '/_all_dbs') return ok(databasesBetween(query));
    if (path.startsWith(USERS)) return account(method, path.slice(USERS.length), query);
    if (path.startsWith(CONFIG)) return setting(method, path, body, persists);
    return database(method, path.slice(1));
  }

  /** CouchDB answers with what it was before. */
  function setting(method: string, path: string, body: unknown, persists: boolean) {
    const before = fake.config.get(path);
    if (method !== 'PUT') return before === undefined ? missing() : ok(before);
    fake.config.set(path, String(body));
    if (persists) fake.kept.add(path);
    return ok(before ?? '');
  }

  function databasesBetween(query: URLSearchParams): readonly string[] {
    const [start, end] = ['startkey', 'endkey'].map((key) => JSON.parse(query.get(key) ?? '""'));
    const from = Number(query.get('skip'));
    return [...fake.databases.keys()]
      .toSorted()
      .filter((name) => name >= start && name <= end)
      .slice(from, from + Number(query.get('limit')));
  }

  function rowsFor(body: unknown): readonly unknown[] {
    const keys = isRecord(body) && Array.isArray(body['keys']) ? body['keys'] : [];
    return keys.map((id: string) => {
      const revision = fake.accounts.get(id.slice('org.couchdb.user:'.length));
      if (revision === undefined) return { key: id, error: 'not_found' };
      return { id, key: id, value: { rev: revision } };
    });
  }

  function account(method: string, name: string, query: URLSearchParams) {
    const revision = fake.accounts.get(name);
    if (revision === undefined) return missing();
    if (method === 'GET') return ok({ name, _rev: revision });
    if (query.get('rev') !== revision) return { status: 409, body: { error: 'conflict' } };
    fake.accounts.delete(name);
    return ok({ ok: true });
  }

  function database(method: string, name: string) {
    const found = fake.databases.get(name);
    if (found === undefined) return missing();
    if (method === 'DELETE') fake.databases.delete(name);
    return ok({
      db_name: name,
      doc_count: found.segments,
      doc_del_count: 0,
      instance_start_time: '0',
      sizes: { active: found.bytes, file: found.bytes * 3, external: found.bytes },
    });
  }
}

/** Signs an account up, with what CouchDB makes for it. @returns the name of its database */
export function addMailbox(
  { accounts, databases }: FakeCouchDb,
  name: string,
  { segments = 1, bytes = 1000 }: Partial<FakeDatabase> = {},
): string {
  const database = `userdb-${Buffer.from(name).toString('hex')}`;
  accounts.set(name, '1-0123456789abcdef0123456789abcdef');
  databases.set(database, { segments, bytes });
  return database;
}

function ok(body: unknown) {
  return { status: 200, body };
}

function missing() {
  return { status: 404, body: { error: 'not_found' } };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? null : JSON.parse(text);
}
