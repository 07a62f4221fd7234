// The journeys that every engine is driven through: what needs its storage, and the main screens.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor, type Learner } from './learner.ts';
import {
  answerQuestion,
  goTo,
  goToNext,
  learnFirstCard,
  missSecond,
  openCards,
  openData,
  openQuiz,
  questionOnScreen,
  waitForFact,
  waitForText,
  waitUntil,
  waitUntilSettled,
} from './study-screens.ts';

export interface Surroundings {
  readonly learner: Learner;
  /** Address without a slash at its end. */
  readonly site: string;
  /** For pictures of the screens. */
  readonly results: string;
}

interface Journey {
  readonly name: string;
  /** Played in a private window as well. */
  readonly isPrivateToo?: true;
  travel(around: Surroundings): Promise<void>;
}

/** Those that a learner comes to first, and one of each kind. */
const MAIN_SCREENS =
  '/ /today /review /quiz /flashcards /exam /decks /decks/france /decks/france/bordeaux-left-bank /maps ' +
  '/maps/bordeaux /words /countries /articles /progress /result /data /settings /about';

const SIZES = [
  [360, 740],
  [1280, 800],
] as const;

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'what was answered wrong comes first after a reload',
    isPrivateToo: true,
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      const wrong = await missSecond(tab, site);
      await openQuiz(tab, site);
      assert.equal((await questionOnScreen(tab)).id, wrong.id);
    },
  },
  {
    name: 'a learned card is still learned after a reload',
    isPrivateToo: true,
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      await openCards(tab, site);
      await learnFirstCard(tab);
      await openCards(tab, site);
      await waitForText(tab, '覚えた 1');
    },
  },
  {
    name: 'a browser killed right after an answer was told as recorded has it',
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      const wrong = await missSecond(tab, site);
      await learner.killBrowser();
      const again = await learner.openBrowser();
      await openQuiz(again, site);
      assert.equal((await questionOnScreen(again)).id, wrong.id);
      await answerQuestion(again, true);
    },
  },
  {
    name: 'a second tab records too, and the first one after it',
    isPrivateToo: true,
    async travel({ learner, site }) {
      const first = await learner.openBrowser();
      await openQuiz(first, site);
      await answerQuestion(first, true);
      const second = await learner.openTab();
      await openQuiz(second, site);
      const wrong = await questionOnScreen(second);
      await answerQuestion(second, false);
      await first.bringToFront();
      await goToNext(first);
      await answerQuestion(first, true);
      await openQuiz(first, site);
      assert.equal((await questionOnScreen(first)).id, wrong.id);
    },
  },
  {
    name: 'a page that was left in the midst of its work holds nothing back, and goes on when one comes back',
    isPrivateToo: true,
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      await openCards(tab, site);
      await waitForText(tab, '覚えた 0');
      for (const path of ['/exam', '/practice', '/exam']) {
        await tab.goTo(`${site}${path}`);
        if (path === '/exam') await waitForText(tab, 'これまでの模擬試験');
      }
      await tab.evaluate(() => window.history.go(-3));
      await learnFirstCard(tab);
    },
  },
  {
    name: 'a backup leaves as a file, everything is erased, and the file brings it back',
    isPrivateToo: true,
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      await openQuiz(tab, site);
      await answerQuestion(tab, true);
      await openData(tab, site);
      await waitForFact(tab, '解答', '1件');
      await tab.press('button', 'バックアップを保存');
      const file = await savedFile(learner.downloads);
      await tab.press('button', '記録をすべて消す…');
      await tab.press('button', '消去に進む');
      await tab.press('button', 'すべて消す');
      await waitForFact(tab, '解答', '0件');
      await tab.chooseFile('input[type=file]', file);
      await tab.press('button', 'この記録を加える');
      await waitForFact(tab, '解答', '1件');
    },
  },
  {
    name: 'a day is begun, and its first question judged',
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      await goTo(tab, `${site}/settings`);
      await tab.press('radio', '問題だけにする');
      await waitForText(tab, '新しい項目も問題だけにします');
      await goTo(tab, `${site}/today`);
      await tab.press('button', '始める');
      await waitForText(tab, 'わからない');
      await tab.press('button', 'わからない');
      await waitForText(tab, '✓ この端末に記録しました');
      await tab.press('button', '次へ');
    },
  },
  {
    name: 'a card laid on its place of a map is right',
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      await goTo(tab, `${site}/maps/bordeaux`);
      await tab.press('button', '並べる');
      await tab.pressOn('[data-dealt="true"] [data-card="Pauillac"]');
      await tab.pressOn('[data-region="Pauillac"]');
      await waitForText(tab, '✓ ポイヤック');
    },
  },
  {
    name: 'the shortest exam has a result',
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      await goTo(tab, `${site}/exam`);
      await tab.press('radio', '30問');
      await waitForText(tab, '30問・');
      await tab.press('button', '模擬試験を始める');
      await waitForText(tab, '問題 1 / 30');
      await tab.press('button', '次へ');
      await waitForText(tab, '問題 2 / 30');
      await tab.press('button', '一覧');
      await tab.press('button', '答案を出す');
      await waitForText(tab, '未回答が30問あります。');
      await tab.pressOn('dialog[open] button:last-of-type');
      await waitForText(tab, '模擬試験の結果');
    },
  },
  {
    name: 'what is asked is heard, then its answer, and a press records it; without a voice the page says so',
    async travel({ learner, site }) {
      const tab = await learner.openBrowser();
      await tab.goTo(`${site}/listen?chapter=france`);
      await waitForText(tab, 'フランス　1／');
      const hasVoice = await tab.evaluate(
        () =>
          'speechSynthesis' in window &&
          speechSynthesis.getVoices().some(({ lang }) => lang.startsWith('ja')),
      );
      if (!hasVoice) await waitForText(tab, '日本語の音声が見つかりません');
      await tab.evaluate(bringVoice);
      // Within the app: a page that is loaded anew has the browser's own voices.
      await tab.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      await tab.pressOn('main details a[href$="chapter=germany"]');
      await waitForText(tab, 'ドイツ　1／');
      await tab.press('button', '聞く');
      await waitUntil(
        tab,
        () =>
          document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="1"]')?.disabled === false,
        'The answer',
      );
      await tab.press('button', 'わかった');
      await waitForText(tab, '正解と記録しました。');
    },
  },
  {
    name: 'the main screens stand on a phone and on a desk',
    async travel({ learner, site, results }) {
      const tab = await learner.openBrowser();
      mkdirSync(results, { recursive: true });
      for (const [width, height] of SIZES) {
        await tab.resize(width, height);
        for (const path of MAIN_SCREENS.split(' ')) {
          await tab.goTo(`${site}${path}`);
          await waitUntilSettled(tab, path);
          const beside = await tab.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          assert.ok(beside <= 0, `${path} is ${beside} px wider than a window of ${width}`);
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
          await tab.draw(join(results, `${name}-${width}.png`));
        }
      }
    },
  },
];

/** In place of the browser's: it says what is asked in half a second, and then goes on and on. */
function bringVoice(): void {
  const voices = [{ lang: 'ja-JP', localService: true, name: 'ja' }];
  class Utterance extends EventTarget {}
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => {},
    speak(utterance: EventTarget) {
      setTimeout(() => {
        utterance.dispatchEvent(new Event('start'));
        const known = document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="1"]');
        if (known?.disabled === true) utterance.dispatchEvent(new Event('end'));
      }, 500);
    },
  });
  Object.defineProperties(window, {
    speechSynthesis: { value: engine, configurable: true },
    SpeechSynthesisUtterance: { value: Utterance, configurable: true },
  });
}

/** The one file that was saved, once it is whole. */
function savedFile(folder: string): Promise<string> {
  let bytes = 0;
  return waitFor(async () => {
    const [name, ...others] = readdirSync(folder);
    if (name === undefined || others.length > 0) return undefined;
    const before = bytes;
    bytes = statSync(join(folder, name)).size;
    return bytes > 0 && bytes === before ? join(folder, name) : undefined;
  }, 'A saved file');
}
