// The contract of a mailbox, and what the front refuses, with a real nginx before a real store.
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASE,
  FOREIGN,
  LET_THROUGH,
  NAME,
  REFUSED,
  REFUSED_BODIES,
  SEGMENT_BODIES,
} from '../front-requests.ts';
import { createCouchMailbox } from '../../../src/sync/couch-mailbox.ts';
import type { Mailbox, MailboxAccount } from '../../../src/sync/mailbox.ts';
import {
  mailboxContract,
  openNewMailbox,
  someAccount,
  someSegment,
} from '../../../tests/mailbox-contract.ts';
import { startFront, type Front } from './front.ts';

const PORT = Number(process.env['MAILBOX_PORT'] ?? 4186);
const FRONT = `http://127.0.0.1:${PORT}`;
const SITE = 'https://wine.example';
const PASSWORD = '0123456789abcdef'.repeat(4);
const AUTHORIZATION = `Basic ${btoa(`${NAME}:${PASSWORD}`)}`;
const SIGN_UPS_AT_ONCE = 20;

const COUCHDB = process.env['SYNC_TEST_URL'];
if (COUCHDB === undefined) throw new Error('SYNC_TEST_URL names no CouchDB');

let front: Front | undefined;

beforeAll(async () => {
  front = await startFront({
    port: PORT,
    couchDb: new URL(COUCHDB).host,
    siteOrigin: SITE,
    signUpsAtOnce: SIGN_UPS_AT_ONCE,
  });
});
afterAll(async () => {
  await front?.stop();
});

/** Each from a network of its own, so that nobody is counted for another. */
let networks = 0;
function fromElsewhere(): typeof fetch {
  networks += 1;
  const address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };
}

function mailboxAt(url: string, account: MailboxAccount): Mailbox {
  return createCouchMailbox({ url, account, fetch: fromElsewhere() });
}

mailboxContract('through the front', (account) => mailboxAt(FRONT, account));
mailboxContract('without it', (account) => mailboxAt(COUCHDB, account));

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

interface Sent {
  readonly authorization?: string;
  readonly body?: string;
  readonly origin?: string;
  readonly from?: string;
}

/** The path is sent as it stands here: `fetch` would tidy it up. */
function send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { authorization = AUTHORIZATION, body = '', origin, from = '10.255.0.1' } = sent;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port: PORT,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          authorization,
          'x-forwarded-for': from,
          'content-length': Buffer.byteLength(body),
          ...(origin !== undefined && { origin }),
        },
      },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += String(part);
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Its own words are HTML, CouchDB's JSON. */
function isOfFront({ headers }: Answer): boolean {
  return String(headers['content-type']).startsWith('text/html');
}

const account: MailboxAccount = { name: NAME, password: PASSWORD };

describe('the front', () => {
  beforeAll(async () => {
    await openNewMailbox(mailboxAt(FRONT, account));
  });
  afterAll(async () => {
    await mailboxAt(FRONT, account).erase();
  });

  test.each(LET_THROUGH.filter(([, method]) => method !== 'DELETE'))(
    'lets the app’s own request through: %s %s %s',
    async (kind, method, path) => {
      const body =
        kind === 'sign-up' ? JSON.stringify({ name: NAME, type: 'user' }) : '{"d":"AA=="}';
      const answer = await send(method, path, method === 'PUT' ? { body } : {});
      expect([method, path, isOfFront(answer)]).toEqual([method, path, false]);
    },
  );

  test.each(REFUSED)('refuses %s', async (_, method, path) => {
    const answer = await send(method, path, method === 'GET' ? {} : { body: '{}' });
    expect([answer.status, isOfFront(answer)]).toEqual([400, true]);
  });

  test.each(REFUSED_BODIES)('refuses under a segment’s name %s', async (_, body) => {
    const answer = await send('PUT', `/${DATABASE}/s${someSegment().id}`, { body });
    expect([answer.status, isOfFront(answer)]).toEqual([400, true]);
  });

  test.each(SEGMENT_BODIES)('takes a segment: %s', async (body) => {
    const answer = await send('PUT', `/${DATABASE}/s${someSegment().id}`, { body });
    expect(answer.status).toBe(201);
  });

  test('has let no design document in', async () => {
    const mailbox = mailboxAt(FRONT, account);
    const { segments } = await mailbox
      .pull(null, new Set())
      .then((page) => (page.ok ? page.value : Promise.reject(new Error(page.error.detail))));
    expect(segments.length).toBeLessThanOrEqual(1 + SEGMENT_BODIES.length);
  });

  test('CouchDB itself refuses another learner’s mailbox', async () => {
    const other = { name: 'z'.repeat(24), password: PASSWORD };
    const mailbox = mailboxAt(FRONT, other);
    await openNewMailbox(mailbox);
    const [method, path] = FOREIGN;
    const { status, headers } = await send(method, path);
    expect([401, 403]).toContain(status);
    // It would have a browser ask the learner for a password.
    expect(headers).not.toHaveProperty('www-authenticate');
    await mailbox.erase();
  });

  test('lets nobody in under another kind of name, the administrator least', async () => {
    for (const name of ['keeper', 'admin', '']) {
      const authorization = `Basic ${btoa(`${name}:secret`)}`;
      expect((await send('GET', `/${DATABASE}/`, { authorization })).status).toBe(401);
    }
  });

  test('passes nobody’s authorisation on at a sign-up: an account cannot be changed', async () => {
    const path = `/_users/org.couchdb.user:${NAME}`;
    const before = await send('GET', path);
    const { _rev: revision } = JSON.parse(before.body) as { _rev: string };
    const body = JSON.stringify({
      _rev: revision,
      name: NAME,
      type: 'user',
      roles: [],
      password: 'other',
    });
    // CouchDB 3.5.1 says 500, others may say that it is forbidden.
    expect([401, 403, 409, 500]).toContain((await send('PUT', path, { body })).status);
    expect((await send('GET', path)).body).toBe(before.body);
  });

  test('takes no body above 512 kB, and of a sign-up not above 1 kB', async () => {
    const { id } = someSegment();
    const large = (bytes: number) => JSON.stringify({ d: 'A'.repeat(bytes) });
    const path = `/${DATABASE}/s${id}`;
    expect((await send('PUT', path, { body: large(512 * 1024) })).status).toBe(413);
    expect((await send('PUT', path, { body: large(500 * 1024) })).status).toBe(201);
    const signUp = `/_users/org.couchdb.user:${someAccount().name}`;
    expect((await send('PUT', signUp, { body: large(1024) })).status).toBe(413);
  });

  test('answers the site, and no other, across origins', async () => {
    const path = `/${DATABASE}/`;
    const asked = await send('OPTIONS', path, { origin: SITE });
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
    });
    for (const [method, authorization, status] of [
      ['GET', AUTHORIZATION, 200],
      ['GET', 'Basic eDp5', 401],
      ['POST', AUTHORIZATION, 400],
    ] as const) {
      const answer = await send(method, path, { origin: SITE, authorization });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
        status,
        SITE,
      ]);
      // The app leaves it to the front that no browser keeps an answer.
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const other = await send('GET', path, { origin: 'https://other.example' });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('lets one network sign up so many times at once, and says when to come back', async () => {
    const signUp = () => {
      const { name, password } = someAccount();
      const body = JSON.stringify({ name, password, roles: [], type: 'user' });
      return send('PUT', `/_users/org.couchdb.user:${name}`, {
        body,
        from: '203.0.113.7',
        origin: SITE,
      });
    };
    const answers: Answer[] = [];
    for (let at = 0; at < SIGN_UPS_AT_ONCE + 3; at += 1) answers.push(await signUp());
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: SIGN_UPS_AT_ONCE + 1 }, () => 201),
      429,
      429,
    ]);
    expect(answers.at(-1)?.headers).toMatchObject({
      'retry-after': '30',
      'access-control-allow-origin': SITE,
      'access-control-expose-headers': 'Retry-After',
    });
    // A device with an account goes on.
    expect((await send('GET', `/${DATABASE}/`, { from: '203.0.113.7' })).status).toBe(200);
  });

  test('takes 30 large segments at once of a network, and the small ones all the same', async () => {
    const put = (length: number) =>
      send('PUT', `/${DATABASE}/s${someSegment().id}`, {
        body: JSON.stringify({ d: 'A'.repeat(length) }),
        from: '203.0.113.9',
      });
    const statuses: number[] = [];
    for (let at = 0; at < 33; at += 1) statuses.push((await put(100_000)).status);
    expect(statuses).toEqual([...Array.from({ length: 31 }, () => 201), 429, 429]);
    expect((await put(1000)).status).toBe(201);
  });

  test('slows a flood of one network down, and leaves the others alone', async () => {
    const flood = Array.from({ length: 400 }, () =>
      send('GET', `/${DATABASE}`, { from: '203.0.113.8', authorization: 'Basic eDp5' }),
    );
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
    // Those whose name is none are turned away before they are counted.
    expect(refused).toHaveLength(0);
    const knocking = Array.from({ length: 400 }, () =>
      send('GET', `/${DATABASE}/_changes?since=0&limit=1`, { from: '203.0.113.8' }),
    );
    const statuses = (await Promise.all(knocking)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
    expect((await send('GET', `/_users/org.couchdb.user:${NAME}`)).status).toBe(200);
  });
});

test('of a request’s headers the front passes on who asks, and no other', async () => {
  const came: IncomingHttpHeaders[] = [];
  const echo = createServer((asked, response) => {
    came.push(asked.headers);
    asked.resume();
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    echo.listen(0, '127.0.0.1', resolve);
  });
  const alone = await startFront({
    port: PORT + 1,
    couchDb: `127.0.0.1:${(echo.address() as AddressInfo).port}`,
    siteOrigin: SITE,
    signUpsAtOnce: 1,
  });
  await fetch(`${alone.url}/${DATABASE}/s${someSegment().id}`, {
    method: 'PUT',
    body: '{"d":"AA=="}',
    headers: {
      authorization: AUTHORIZATION,
      cookie: 'AuthSession=x',
      destination: '_design/x',
      'x-http-method-override': 'COPY',
      'x-auth-couchdb-username': 'keeper',
      'content-type': 'multipart/related',
      'x-forwarded-for': '203.0.113.9',
    },
  });
  expect(came).toEqual([
    {
      host: 'mailboxes',
      authorization: AUTHORIZATION,
      'content-type': 'application/json',
      accept: 'application/json',
      'content-length': '12',
    },
  ]);
  await alone.stop();
  echo.close();
});

test('without CouchDB the front says that it is for later', async () => {
  const alone = await startFront({
    port: PORT + 1,
    couchDb: '127.0.0.1:9',
    siteOrigin: SITE,
    signUpsAtOnce: 1,
  });
  const mailbox = mailboxAt(alone.url, someAccount());
  expect(await mailbox.register()).toMatchObject({ error: { kind: 'later', after: 300_000 } });
  await alone.stop();
});
