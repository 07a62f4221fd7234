// The mailbox in CouchDB: what is asked of the server, what each of its answers means, and that every wait has an end.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createCouchMailbox } from '#sync/couch-mailbox.ts';
import type { Mailbox, MailboxAccount } from '#sync/mailbox.ts';
import { startCouchServer } from '#tests/couch-server.ts';
import {
  mailboxContract,
  openNewMailbox,
  someAccount,
  someSegment,
} from '#tests/mailbox-contract.ts';

const server = await startCouchServer();

afterEach(() => {
  server.intercept = null;
});
afterAll(() => server.close());

const mailboxOf = (account: MailboxAccount, deadline = 5000) =>
  createCouchMailbox({ url: server.url, account, fetch, deadline });

describe('Z10 a mailbox', () => {
  mailboxContract('CouchDB’s addresses', (account) => mailboxOf(account));
});

const ACCOUNT: MailboxAccount = { name: 'abcdefghjkmnpqrstvwxyz01', password: 'secret' };

/** A mailbox whose server gives one answer to everything, and what it was asked. */
function answering(makeResponse: () => Response | Promise<Response>, deadline = 200) {
  const asked: { readonly address: string; readonly init: RequestInit }[] = [];
  const mailbox = createCouchMailbox({
    url: 'https://sync.example/box',
    account: ACCOUNT,
    deadline,
    fetch: async (address, init = {}) => {
      asked.push({ address: address as string, init });
      return makeResponse();
    },
  });
  return { mailbox, asked };
}

const json = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const CALLS: readonly (readonly [string, (mailbox: Mailbox) => Promise<unknown>])[] = [
  ['register', (mailbox) => mailbox.register()],
  ['open', (mailbox) => mailbox.open()],
  ['pull', (mailbox) => mailbox.pull(null, new Set())],
  ['push', (mailbox) => mailbox.push(someSegment())],
  ['erase', (mailbox) => mailbox.erase()],
];

test('Z11 what is asked goes to the addresses of the port, without cookies, and signs up without authorisation', async () => {
  const { mailbox, asked } = answering(() => json({ _rev: '1-a', results: [], last_seq: '7-x' }));
  for (const [, call] of CALLS) await call(mailbox);
  await mailbox.pull('7-x/y', new Set());
  const name = ACCOUNT.name;
  const hex = Buffer.from(name).toString('hex');
  const segment = asked[3]?.address.split('/').at(-1);
  expect(asked.map(({ address, init }) => `${init.method} ${address}`)).toEqual([
    `PUT https://sync.example/box/_users/org.couchdb.user:${name}`,
    `GET https://sync.example/box/userdb-${hex}/`,
    `GET https://sync.example/box/userdb-${hex}/_changes?since=0&limit=50`,
    `PUT https://sync.example/box/userdb-${hex}/${segment}`,
    `GET https://sync.example/box/_users/org.couchdb.user:${name}`,
    `DELETE https://sync.example/box/_users/org.couchdb.user:${name}?rev=1-a`,
    `GET https://sync.example/box/userdb-${hex}/_changes?since=7-x%2Fy&limit=50`,
  ]);
  for (const [at, { init }] of asked.entries()) {
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'default' });
    const sent = new Headers(init.headers).get('authorization');
    expect(sent).toBe(at === 0 ? null : `Basic ${btoa(`${name}:secret`)}`);
  }
});

describe('Z12 what a status means', () => {
  test.each([
    ['unauthorised', [401]],
    ['not-ready', [403, 404]],
    ['too-big', [413]],
    ['later', [429, 500, 502, 503, 507]],
    ['refused', [400, 405, 204, 304]],
  ])('%s: %j', async (kind, statuses) => {
    for (const status of statuses) {
      const { mailbox } = answering(() => new Response(null, { status }));
      for (const answer of [
        await mailbox.open(),
        await mailbox.pull(null, new Set()),
        await mailbox.push(someSegment()),
      ]) {
        expect(answer).toMatchObject({ ok: false, error: { kind } });
      }
    }
  });

  test.each([
    ['30', 30_000],
    ['999999999', 3_600_000],
    ['-1', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('of Retry-After: %s', async (value, after) => {
    const { mailbox } = answering(() => json({}, 503, { 'retry-after': value }));
    expect(await mailbox.open()).toMatchObject({ error: { kind: 'later', after } });
  });
});

describe('Z38 every wait has an end:', () => {
  test('no network, and a redirect', async () => {
    for (const [, call] of CALLS) {
      const { mailbox } = answering(() => Promise.reject(new TypeError('Failed to fetch')));
      expect(await call(mailbox)).toMatchObject({ ok: false, error: { kind: 'offline' } });
    }
  });

  test('a server that never answers', async () => {
    server.intercept = () => true;
    const began = Date.now();
    const answers = await Promise.all(CALLS.map(([, call]) => call(mailboxOf(someAccount(), 300))));
    for (const answer of answers) expect(answer).toMatchObject({ error: { kind: 'offline' } });
    expect(Date.now() - began).toBeLessThan(5000);
  });

  test('an answer that never ends, quick and slow', async () => {
    const account = someAccount();
    await openNewMailbox(mailboxOf(account));
    server.intercept = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', flood);
      flood();
      return true;
    };
    expect(await mailboxOf(account).open()).toMatchObject({ error: { kind: 'unreadable' } });
    server.intercept = (_, response) => {
      response.writeHead(200).write('{');
      return true;
    };
    expect(await mailboxOf(account, 300).open()).toMatchObject({ error: { kind: 'offline' } });
  });

  test('pages larger than one answer may be come in parts', async () => {
    const account = someAccount();
    const mailbox = mailboxOf(account);
    await openNewMailbox(mailbox);
    // 30 of them in base64 are more than one answer may have.
    const segments = Array.from({ length: 30 }, () => someSegment(250_000));
    for (const segment of segments) server.mailboxes.plant(account.name, segment);
    const pulled = await mailbox.pull(null, new Set());
    expect(pulled).toMatchObject({ ok: true, value: { more: false } });
    const came = pulled.ok ? pulled.value.segments : [];
    expect(came.map(({ id }) => id)).toEqual(segments.map(({ id }) => id));
    const isSame = (bytes: Uint8Array, at: number) =>
      Buffer.compare(bytes, segments[at]?.bytes ?? new Uint8Array()) === 0;
    expect(came.every(({ bytes }, at) => isSame(bytes, at))).toBe(true);
  });
});

describe('Z19 of a hostile answer nothing is believed:', () => {
  test.each([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['other fields', '{"ok":true}'],
    [
      'other types',
      '{"instance_start_time":1,"doc_count":"2","results":{},"last_seq":[],"_rev":1}',
    ],
    [
      'numbers that are none',
      '{"instance_start_time":"0","doc_count":-1,"results":1,"last_seq":""}',
    ],
  ])('%s', async (_, body) => {
    for (const name of ['open', 'pull', 'erase']) {
      const { mailbox } = answering(() => new Response(body));
      const call = CALLS.find(([known]) => known === name)?.[1];
      expect(await call?.(mailbox)).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
    }
  });

  test('more rows than were asked for', async () => {
    const results = Array.from({ length: 51 }, () => ({ id: `s${someSegment().id}` }));
    const { mailbox } = answering(() => json({ results, last_seq: 1, pending: 0 }));
    expect(await mailbox.pull(null, new Set())).toMatchObject({ error: { kind: 'unreadable' } });
  });

  test('documents that are no segments, removed ones, and segments that nobody asked for', async () => {
    const [asked, removed, other] = [someSegment().id, someSegment().id, someSegment().id];
    const changes = json({
      results: [
        { id: `s${asked}` },
        { id: `s${removed}`, deleted: true },
        { id: '_design/burn' },
        { id: 's../../_users' },
        { id: 7 },
        null,
      ],
      last_seq: '3-abc',
    });
    const rows = [
      { id: `s${other}`, doc: { d: 'AAAA' } },
      { id: `s${asked}`, doc: { d: '&&' } },
      { id: `s${asked}`, doc: { d: 'AAAA' } },
      null,
    ];
    const answers = [changes, json({ rows })];
    const { mailbox, asked: requests } = answering(() => answers.shift() ?? json({}));
    expect(await mailbox.pull(null, new Set())).toEqual({
      ok: true,
      value: {
        segments: [{ id: asked, bytes: new Uint8Array() }],
        passed: [asked],
        cursor: '3-abc',
        more: false,
      },
    });
    expect(decodeURIComponent(requests[1]?.address ?? '')).toContain(`keys=["s${asked}"]`);
  });
});
