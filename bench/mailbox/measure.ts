// What sync moves and how long it takes: the app's own storage and its own exchange, through the front, counted on the wire.
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerEvent } from '../../src/domain/log/event.ts';
import { createCouchMailbox } from '../../src/sync/couch-mailbox.ts';
import { deriveKeys, type SyncKeys } from '../../src/sync/keys.ts';
import type { Mailbox } from '../../src/sync/mailbox.ts';
import { createSyncDevice, type SyncDevice } from '../../tests/sync-device.ts';
import { table } from '../figures.ts';
import { startByteCounter } from './byte-counter.ts';
import { startFront } from './front.ts';
import { startStandIn } from './stand-in.ts';

const PORT = Number(process.env['MAILBOX_PORT'] ?? 4186);
const COUCHDB = process.env['SYNC_TEST_URL'];

const MANY = 20_000;
/** Reviews of one go. */
const SITTING = 30;

const standIn = COUCHDB === undefined ? await startStandIn() : null;
const front = await startFront({
  port: PORT,
  couchDb: standIn === null ? new URL(COUCHDB ?? '').host : `127.0.0.1:${standIn.port}`,
  siteOrigin: 'https://wine.example',
  signUpsAtOnce: 20,
});
const counter = await startByteCounter(PORT);
try {
  await measure(await deriveKeys(new Uint8Array(randomBytes(16))));
} finally {
  await counter.stop();
  await front.stop();
  await standIn?.stop();
}

async function measure(keys: SyncKeys): Promise<void> {
  let requests = 0;
  let stored = 0;
  const couch = createCouchMailbox({
    url: counter.url,
    account: keys.account,
    fetch: (...given) => {
      requests += 1;
      return fetch(...given);
    },
  });
  const mailbox: Mailbox = {
    ...couch,
    push: (segment) => {
      stored += segment.bytes.length;
      return couch.push(segment);
    },
  };
  await signUp(mailbox);
  const one = createSyncDevice(keys);
  const two = createSyncDevice(keys);
  const rows: (readonly string[])[] = [
    ['what', 'events', 'seconds', 'requests', 'bytes up', 'bytes down', 'sealed a piece'],
  ];

  async function step(what: string, device: SyncDevice, events: number): Promise<void> {
    requests = 0;
    stored = 0;
    counter.take();
    const began = performance.now();
    const done = await device.run(mailbox);
    const seconds = (performance.now() - began) / 1000;
    if (!done.ok) throw new Error(`${what}: ${JSON.stringify(done.error)}`);
    const moved = done.value.sent + done.value.taken;
    if (moved !== events) throw new Error(`${what}: ${moved} instead of ${events}`);
    const { up, down } = counter.take();
    rows.push([
      what,
      count(events),
      seconds.toFixed(2),
      count(requests),
      count(up),
      count(down),
      stored === 0 ? '' : (stored / events).toFixed(1),
    ]);
  }

  one.record(...someAnswers(MANY, 0));
  await step('everything up', one, MANY);
  await step('everything down', two, MANY);
  await step('nothing new', one, 0);
  for (const sitting of [1, 2, 3]) {
    one.record(...someAnswers(SITTING, MANY + sitting * SITTING));
    await step('one sitting up', one, SITTING);
    await step('one sitting down', two, SITTING);
  }
  one.record(...someAnswers(1, 2 * MANY));
  await step('one answer up', one, 1);
  console.log(`Through nginx, on ${COUCHDB === undefined ? 'express-pouchdb' : 'CouchDB'}:\n`);
  console.log(table(rows));
  if (standIn !== null) {
    console.log(`\nLevelDB has ${count(bytesIn(standIn.directory))} bytes on disk for it.`);
  }
}

async function signUp(mailbox: Mailbox): Promise<void> {
  await mailbox.register();
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await mailbox.open()).ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('The mailbox was not made');
}

/** As a learner of the library gives them: in sittings, at the pace and with the luck of a person. */
function someAnswers(many: number, from: number): readonly AnswerEvent[] {
  const device = randomBytes(16).toString('hex');
  let sitting = '';
  return Array.from({ length: many }, (_, index): AnswerEvent => {
    const at = 1_750_000_000_000 + (from + index) * 23_000 + Math.floor(Math.random() * 9000);
    const isRight = Math.random() < 0.8;
    if (index % SITTING === 0) sitting = randomBytes(16).toString('hex');
    return {
      kind: 'answer',
      // UUID version 7: its first half is the time.
      id: at.toString(16).padStart(12, '0') + randomBytes(10).toString('hex'),
      at,
      device,
      item: `fr-bourgogne-${Math.floor(Math.random() * 3000)}`,
      questionKey: null,
      correct: isRight,
      picked: isRight ? null : `fr-bourgogne-${Math.floor(Math.random() * 3000)}`,
      doubt: Math.random() < 0.1 ? 'unsure' : null,
      took: 2000 + Math.floor(Math.random() * 20_000),
      mode: 'today',
      direction: index % 2 === 0 ? 'forward' : 'backward',
      sitting,
    };
  });
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function bytesIn(directory: string): number {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(directory, name)))
    .reduce((sum, { size }) => sum + size, 0);
}
