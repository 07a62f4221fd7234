// What is done to the learner's browser. Each round ends with the browser running or killed; what was
// confirmed is looked for afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { BackendKind } from '../../src/services/study/study-queries.ts';
import { buildDatabase, questionKeys } from '../harness/large-databases.ts';
import type { TortureRun } from './torture-run.ts';

export interface Scenario {
  readonly name: string;
  /** Of the rounds asked for, how many this one plays; those with many tabs take longer. */
  readonly share: number;
  /** One round, and the look for what it was told. */
  play(run: TortureRun, round: number): Promise<void>;
  /** What is looked for once more after the last round. */
  finish(run: TortureRun): Promise<void>;
}

/** Answers that one tab is asked for at most, in a round that a kill ends. */
const STORM = 400;
/** In a round that every tab sees to its end. */
const SHORT_STORM = 40;
/** Milliseconds. */
const KILLED_WITHIN = 700;
const IN_SHORT_STORM = 150;
const UNDER_WAY = 300;

const origin = (run: TortureRun, name: string) =>
  run.server.origin(`${name.replaceAll(/[^a-z0-9]+/g, '-')}-${run.backend}`);

const upTo = (milliseconds: number) => Math.random() * milliseconds;

/** The storm ends with the browser, and then Playwright rejects. */
async function ignoreKilled(storm: Promise<unknown>): Promise<void> {
  try {
    await storm;
  } catch (error) {
    if (!/closed|crashed|destroyed|detached|disconnected/i.test(String(error))) throw error;
  }
}

function startStorm(page: Page, keys: readonly string[], atOnce: number): Promise<void> {
  const storm = ignoreKilled(
    page.evaluate((all, writers) => window.study.storm(all, writers), keys, atOnce),
  );
  // It is waited for later, and may fail before.
  storm.catch(() => {});
  return storm;
}

/** A scenario whose answers all go to one origin, so that each round begins with those of the last. */
function onOneProfile(
  name: string,
  share: number,
  act: (run: TortureRun, address: string, round: number) => Promise<readonly string[]>,
): Scenario {
  return {
    name,
    share,
    async play(run, round) {
      const address = origin(run, name);
      await run.verify(address, await act(run, address, round));
    },
    finish: (run) => run.verify(origin(run, name)),
  };
}

const killedAfterConfirmation = onOneProfile(
  'killed right after a confirmation',
  1,
  async (run, address, round) => {
    const keys = run.newKeys(`${round}`, 1 + Math.floor(upTo(5)));
    const page = await run.openTab(address);
    const confirmed = run.confirmation(keys.at(-1));
    const storm = startStorm(page, keys, 1);
    await confirmed;
    await run.kill();
    await storm;
    return keys;
  },
);

const killedInStorm = onOneProfile(
  'killed in a storm of writes',
  1,
  async (run, address, round) => {
    const keys = run.newKeys(`${round}`, STORM);
    const page = await run.openTab(address);
    // Each third kill may fall on the opening; the others fall on the writes.
    const begun = round % 3 > 0 ? run.confirmation(keys[0]) : null;
    const storm = startStorm(page, keys, 4);
    await begun;
    await pause(upTo(KILLED_WITHIN));
    await run.kill();
    run.figures.interrupted += 1;
    await storm;
    return keys;
  },
);

/**
 * Every second round is killed; in the others every tab sees all its answers confirmed. Two rounds are
 * played with all tabs in front, the next two with all but the last in the background.
 */
function tabsAtOnce(tabs: number): Scenario {
  return onOneProfile(`${tabs} tabs at once`, 0.4, async (run, address, round) => {
    const killed = round % 2 === 1;
    const front = round % 4 < 2;
    const pages = await Promise.all(
      Array.from({ length: tabs }, () => run.openTab(address, front)),
    );
    const keysByTab = pages.map((_, tab) =>
      run.newKeys(`${round}/${tab}`, killed ? STORM / tabs : SHORT_STORM),
    );
    const begun = run.confirmation(keysByTab[0]?.[0]);
    const storms = pages.map((page, tab) => startStorm(page, keysByTab[tab] ?? [], 2));
    await begun;
    if (killed) {
      await pause(upTo(KILLED_WITHIN));
      await run.kill();
      run.figures.interrupted += 1;
    }
    await Promise.all(storms);
    return keysByTab.flat();
  });
}

const closedInStorm = onOneProfile(
  '3 tabs, two closed in the storm',
  0.4,
  async (run, address, round) => {
    const front = round % 2 === 0;
    const pages = await Promise.all([0, 1, 2].map(() => run.openTab(address, front)));
    const keysByTab = pages.map((_, tab) => run.newKeys(`${round}/${tab}`, SHORT_STORM));
    const begun = keysByTab.map((keys) => run.confirmation(keys[0]));
    const storms = pages.map((page, tab) => startStorm(page, keysByTab[tab] ?? [], 2));
    await Promise.all(
      [1, 2].map(async (tab) => {
        await begun[tab];
        await pause(upTo(IN_SHORT_STORM));
        await pages[tab]?.close();
      }),
    );
    await Promise.all(storms);
    return keysByTab.flat();
  },
);

const frozenInStorm = onOneProfile(
  '2 tabs, one frozen in the storm',
  0.4,
  async (run, address, round) => {
    const other = await run.openTab(address);
    // The later one is in front, and keeps what it holds.
    const frozen = await run.openTab(address);
    const session = await frozen.createCDPSession();
    const frozenKeys = run.newKeys(`${round}/frozen`, 2 * SHORT_STORM);
    const otherKeys = run.newKeys(`${round}/other`, SHORT_STORM);
    const begun = run.confirmation(frozenKeys[0]);
    const frozenStorm = startStorm(frozen, frozenKeys, 2);
    await begun;
    await pause(upTo(IN_SHORT_STORM));
    // A browser freezes only what is out of view, and spares what holds a lock; this freeze spares nothing.
    await other.bringToFront();
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    // What it had already told is still on its way to Node.
    await pause(UNDER_WAY);
    const confirmed = () => frozenKeys.filter((key) => run.figures.confirmed.has(key)).length;
    const before = confirmed();
    await startStorm(other, otherKeys, 2);
    if (confirmed() !== before) throw new Error('The frozen tab went on');
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await frozenStorm;
    // What a tab could not store meanwhile it holds, and stores before its next answer.
    const afterwards = run.newKeys(`${round}/afterwards`, 2);
    await startStorm(frozen, afterwards.slice(0, 1), 1);
    await startStorm(other, afterwards.slice(1), 1);
    for (const key of [...otherKeys, ...frozenKeys]) {
      if (!/^(?:busy|no-answer):/.test(run.figures.refused.get(key) ?? '')) continue;
      run.figures.refused.delete(key);
      run.figures.confirmed.add(key);
    }
    return [...frozenKeys, ...otherKeys, ...afterwards];
  },
);

const TAKEN_OVER_ROWS = 20_000;
const KEYS = questionKeys(300);

/** Milliseconds that a takeover takes unkilled, by backend. */
const duration = new Map<BackendKind, number>();

/** An older copy with many rows is put there, and the browser is killed while it is taken over. */
const killedInTakeover: Scenario = {
  name: 'killed in taking over an older copy',
  share: 0.6,
  async play(run, round) {
    const { bytes, counts } = buildDatabase({
      app: 'older',
      answers: TAKEN_OVER_ROWS,
      keys: KEYS,
    });
    const address = origin(run, `takeover-${round}`);
    const page = await run.openTab(address);
    await page.evaluate((from) => window.study.putOlderCopy(from), run.server.give(bytes));
    const known = duration.get(run.backend);
    const begun = performance.now();
    let answered = false;
    const opening = ignoreKilled(
      page
        .evaluate((keys) => window.study.countWrong(keys), KEYS.slice(0, 1))
        .then(() => (answered = true)),
    );
    if (known === undefined) {
      await opening;
      duration.set(run.backend, performance.now() - begun);
    } else {
      await pause(upTo(known));
      if (!answered) run.figures.interrupted += 1;
      await run.kill();
      await opening;
    }
    await run.verifyStored(address, counts);
  },
  // Each round had an origin of its own, and was looked through whole.
  finish: async () => {},
};

export const SCENARIOS: readonly Scenario[] = [
  killedAfterConfirmation,
  killedInStorm,
  killedInTakeover,
  tabsAtOnce(2),
  tabsAtOnce(5),
  closedInStorm,
  frozenInStorm,
];
