// What a learner does with tabs of version 2 and version 3 open at once.
import type { Page } from '@playwright/test';
import type { Found, TwoVersionLearner } from './two-version-learner.ts';

export interface Scenario {
  readonly name: string;
  /** @returns what is wrong beside lost and doubled answers */
  readonly play: (learner: TwoVersionLearner) => Promise<Played>;
}

export interface Played {
  readonly confirmed: number;
  readonly found: Found;
  readonly problems: readonly string[];
}

const ALTERNATIONS = 12;
const LONG_HISTORY = 10_000;
const KILLS = 6;

async function counted(
  learner: TwoVersionLearner,
  expect: { readonly cards?: number; readonly answers?: number } = {},
  beside: readonly string[] = [],
): Promise<Played> {
  const confirmed = learner.confirmed();
  const found = await learner.count();
  const problems = [
    ...(found.integrity === '["ok"]' ? [] : [`integrity_check: ${found.integrity}`]),
    ...found.quarantine.map((record) => `still quarantined: ${record}`),
    ...beside,
    ...(expect.cards === undefined || expect.cards === found.cards.length
      ? []
      : [`marked are ${found.cards.join()}, not ${expect.cards}`]),
    ...(expect.answers === undefined || expect.answers === found.answers
      ? []
      : [`${found.answers} answers, not ${expect.answers}`]),
  ];
  return { confirmed, found, problems };
}

async function alternate(
  learner: TwoVersionLearner,
  tabs: readonly Page[],
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (const tab of tabs) await learner.answer(tab);
  }
}

async function openBoth(learner: TwoVersionLearner): Promise<readonly [older: Page, newer: Page]> {
  const older = await learner.openTab('v2', './quiz');
  await alternate(learner, [older], 3);
  learner.publish();
  return [older, await learner.openTab('v3', './quiz')];
}

/** As the browser tells a page that another tab has come to the front. */
async function setVisible(tab: Page, visible: boolean): Promise<void> {
  await tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => state === 'hidden',
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    visible ? 'visible' : 'hidden',
  );
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'both answer by turns',
    async play(learner) {
      const [older, newer] = await openBoth(learner);
      await alternate(learner, [newer, older], ALTERNATIONS);
      return counted(learner);
    },
  },
  {
    name: 'both answer, 10,000 there',
    async play(learner) {
      const olderData = await learner.openTab('v2', './data');
      await learner.importAnswers(olderData, LONG_HISTORY);
      await olderData.close();
      const [older, newer] = await openBoth(learner);
      await alternate(learner, [newer, older], ALTERNATIONS / 2);
      return counted(learner);
    },
  },
  {
    name: 'both mark and clear',
    async play(learner) {
      const older = await learner.openTab('v2', './quiz');
      const olderCards = await learner.openTab('v2', './flashcards');
      await learner.answer(older);
      await learner.mark(olderCards);
      await learner.mark(olderCards);
      learner.publish();
      const newer = await learner.openTab('v3', './quiz');
      await alternate(learner, [newer, older], 3);
      const newerCards = await learner.openTab('v3', './flashcards');
      await newerCards.getByText('覚えた 2', { exact: true }).waitFor();
      await learner.clearMarks(newerCards);
      const data = await learner.openTab('v3', './data');
      await alternate(learner, [older, newer], 2);
      // What was cleared stays so, though version 2 does not know of it.
      await learner.mark(olderCards);
      await alternate(learner, [newer, older], 2);
      const shown = await learner.shows(data, learner.confirmed());
      const problems = shown ? [] : ['a page of version 3 does not come to show all answers'];
      return counted(learner, { cards: 1 }, problems);
    },
  },
  {
    name: 'version 2 in the background',
    async play(learner) {
      const [older, newer] = await openBoth(learner);
      for (let time = 0; time < 3; time += 1) {
        await learner.answer(older);
        await setVisible(older, false);
        await alternate(learner, [newer], 3);
        await learner.answer(older);
        await setVisible(newer, false);
        await setVisible(older, true);
        await learner.answer(older);
        await setVisible(newer, true);
        await learner.answer(newer);
      }
      return counted(learner);
    },
  },
  {
    name: 'version 3 erases',
    async play(learner) {
      const [older, newer] = await openBoth(learner);
      const data = await learner.openTab('v3', './data');
      await alternate(learner, [newer, older], 2);
      // What this tab has not seen yet is erased too.
      await learner.eraseAll(data);
      learner.forget();
      await data.close();
      await newer.close();
      const again = await learner.openTab('v3', './data');
      await again.locator('dt', { hasText: /^解答$/ }).waitFor();
      await learner.answer(older);
      await learner.answer(await learner.openTab('v3', './quiz'));
      return counted(learner, { cards: 0, answers: 2 });
    },
  },
  {
    name: 'killed while both answer',
    async play(learner) {
      for (let round = 0; round < KILLS; round += 1) {
        const older = await learner.openTab('v2', './quiz');
        learner.publish();
        const newer = await learner.openTab('v3', './quiz');
        const until = learner.confirmed() + 4 + 3 * round;
        const end = new AbortController();
        const storm = async (tab: Page) => {
          try {
            while (!end.signal.aborted) await learner.answer(tab);
          } catch (error) {
            if (!end.signal.aborted) throw error;
          }
        };
        const storms = [storm(older), storm(newer)];
        while (learner.confirmed() < until) {
          await Promise.race([
            ...storms,
            new Promise((resolve) => setTimeout(resolve, 3 * round + 1)),
          ]);
        }
        end.abort();
        await learner.kill();
        await Promise.all(storms);
      }
      return counted(learner);
    },
  },
  {
    name: 'backups of both',
    async play(learner) {
      const older = await learner.openTab('v2', './quiz');
      await alternate(learner, [older], 4);
      await learner.mark(await learner.openTab('v2', './flashcards'));
      const olderData = await learner.openTab('v2', './data');
      const files = [
        await learner.saveBackup(olderData, 'バックアップを保存'),
        await learner.saveBackup(olderData, 'JSON形式で保存'),
      ];
      learner.publish();
      const data = await learner.openTab('v3', './data');
      const problems: string[] = [];
      const expect = (said: string, word: RegExp) => {
        if (!word.test(said)) problems.push(`"${said}", not ${word}`);
      };
      for (const file of files) {
        await data.reload();
        expect(await learner.choose(data, file), /加えるものはありません/);
      }
      const database = await learner.saveBackup(data, 'バックアップを保存');
      const json = await learner.saveBackup(data, 'JSON形式で保存');
      // Version 2 looks for its tables before it looks for the version.
      expect(await learner.choose(olderData, database), /何も変わっていません/);
      await olderData.goto('./data');
      expect(await learner.choose(olderData, json), /このアプリより新しい版で保存された/);
      return counted(learner, { answers: 4, cards: 1 }, problems);
    },
  },
];
