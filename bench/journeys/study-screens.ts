// The screens as a journey handles them: by what is on them.
import { BUILT_IN_QUESTIONS } from '../../tests/built-in-content.ts';
import { waitFor, type Tab } from './learner.ts';

const RECORDED = '✓ この端末に記録しました';

/** Until a press is heard: the page is hydrated, and what its first HTML has disabled has given its place away. */
export async function goTo(tab: Tab, address: string): Promise<void> {
  await tab.goTo(address);
  const isHeard = () => {
    const main = document.querySelector('main') ?? document.body;
    const isHydrated = Object.keys(main).some((key) => key.startsWith('__react'));
    return isHydrated && main.querySelector('fieldset:disabled') === null;
  };
  await waitUntil(tab, isHeard, address);
}

export async function openQuiz(tab: Tab, site: string): Promise<void> {
  await tab.goTo(`${site}/quiz`);
  await waitUntil(
    tab,
    () => document.querySelector('input[type=radio]:enabled') !== null,
    'The quiz',
  );
}

export async function questionOnScreen(tab: Tab) {
  const text = await tab.evaluate(() => document.querySelector('h2')?.textContent);
  const question = BUILT_IN_QUESTIONS.find((candidate) => candidate.question === text);
  if (question === undefined) throw new Error(`No built-in question reads "${text}"`);
  return question;
}

/** Picks the right choice or a wrong one, answers, and waits until the answer is recorded. */
export async function answerQuestion(tab: Tab, correctly: boolean): Promise<void> {
  const question = await questionOnScreen(tab);
  const wrong = question.options.find((option) => option !== question.answer) ?? '';
  await tab.press('radio', correctly ? question.answer : wrong);
  await tab.press('button', '解答する');
  await waitForText(tab, correctly ? '正解！' : `不正解… 正解は「${question.answer}」`);
  await waitForText(tab, RECORDED);
}

export async function goToNext(tab: Tab): Promise<void> {
  const before = (await questionOnScreen(tab)).question;
  await tab.press('button', '次の問題');
  await waitUntil(
    tab,
    (old) => document.querySelector('h2')?.textContent !== old,
    'The next question',
    before,
  );
}

/** Answers the first question right and the second wrong. @returns the second */
export async function missSecond(tab: Tab, site: string) {
  await openQuiz(tab, site);
  await answerQuestion(tab, true);
  await goToNext(tab);
  const wrong = await questionOnScreen(tab);
  await answerQuestion(tab, false);
  return wrong;
}

export async function learnFirstCard(tab: Tab): Promise<void> {
  await waitForText(tab, '覚えた 0');
  await tab.press('button', '覚えた');
  await waitForText(tab, '覚えた 1');
}

export async function openCards(tab: Tab, site: string): Promise<void> {
  await tab.goTo(`${site}/flashcards`);
  await waitForText(tab, 'カード 1 / 20');
}

export async function openData(tab: Tab, site: string): Promise<void> {
  await tab.goTo(`${site}/data`);
  await waitUntil(
    tab,
    () => {
      const save = [...document.querySelectorAll('button')].find(
        (button) => button.textContent === 'バックアップを保存',
      );
      return save?.disabled === false && !document.body.innerText.includes('確かめています…');
    },
    'The data page',
  );
}

/** What the data page says beside one of its headings. */
export function dataFact(tab: Tab, heading: string): Promise<string> {
  return tab.evaluate((wanted) => {
    const headings = [...document.querySelectorAll('dt')];
    const found = headings.find((term) => term.textContent === wanted)?.nextElementSibling;
    return found instanceof HTMLElement ? found.innerText : '';
  }, heading);
}

export async function waitForFact(tab: Tab, heading: string, value: string): Promise<void> {
  await waitFor(
    async () => ((await dataFact(tab, heading)) === value ? true : undefined),
    `${heading} ${value}`,
  );
}

export function waitForText(tab: Tab, text: string): Promise<void> {
  return waitUntil(tab, (wanted) => document.body.innerText.includes(wanted), `"${text}"`, text);
}

/** Rejects with what stands on the screen instead. @param what is waited for, in words */
export async function waitUntil<Args extends readonly unknown[]>(
  tab: Tab,
  isThere: (...args: Args) => boolean,
  what: string,
  ...args: Args
): Promise<void> {
  try {
    await waitFor(async () => ((await tab.evaluate(isThere, ...args)) ? true : undefined), what);
  } catch {
    const shown = await tab.evaluate(() => document.querySelector('main')?.innerText ?? '');
    throw new Error(
      `${what} did not come; on the screen: ${shown.replaceAll('\n', ' ').slice(-200)}`,
    );
  }
}

/** Until nothing is said to be under way, and the text has stood for a while. */
export async function waitUntilSettled(tab: Tab, path: string): Promise<void> {
  const STANDS = 400;
  await tab.evaluate(() => void Object.assign(window, { lastText: '', lastChange: 0 }));
  await waitUntil(
    tab,
    (stands) => {
      const { innerText } = document.body;
      const seen = window as unknown as { lastText: string; lastChange: number };
      if (seen.lastText !== innerText) {
        Object.assign(seen, { lastText: innerText, lastChange: performance.now() });
      }
      const isStill = performance.now() - seen.lastChange > stands;
      return isStill && innerText !== '' && !innerText.includes('ています…');
    },
    path,
    STANDS,
  );
}
