// Every screen in each of its states, for the tests that hold something everywhere.
import type { Page } from '@playwright/test';
import { listenPath, practicePath } from '#domain/site/paths.ts';
import { DEVICE_KEY } from '#services/shell/device-name.ts';
import { BACKUP_RECORD_KEY } from '#services/study/backup-record.ts';
import { button, expect } from './browser.ts';
import { chooseFile, eraseAll, openData } from './data-page.ts';
import { onlyChoices, openExams } from './exam-page.ts';
import { addLearner, backupOfLearner, openProgress, openSettings } from './learner-backup.ts';
import { questionsLeft } from './day-page.ts';
import { answerQuestion, choicesOf, goToNext, openQuiz } from './quiz-page.ts';
import { bringVoices, listenUntil } from './stand-in-voice.ts';

/** Called in each state, with its name; the page is at rest, or held in the middle of a drag. */
export type Look = (state: string) => Promise<void>;

export interface ScreenVisit {
  readonly name: string;
  /** Begins at an address of its own. */
  readonly visit: (page: Page, look: Look) => Promise<void>;
}

export const SCREEN_VISITS: readonly ScreenVisit[] = [
  { name: 'about', visit: visitAbout },
  { name: 'home', visit: visitHome },
  { name: 'quiz', visit: visitQuiz },
  { name: 'flashcards', visit: visitFlashcards },
  { name: 'maps', visit: visitMaps },
  { name: 'decks', visit: visitDecks },
  { name: 'lessons', visit: visitLessons },
  { name: 'data', visit: visitData },
  { name: 'progress', visit: visitProgress },
  { name: 'settings', visit: visitSettings },
  { name: 'result', visit: visitResult },
  { name: 'countries', visit: visitCountries },
  { name: 'booklet', visit: visitBooklet },
  { name: 'words', visit: visitWords },
  { name: 'today', visit: visitToday },
  { name: 'review', visit: visitReview },
  { name: 'true-false', visit: visitTrueFalse },
  { name: 'listen', visit: visitListening },
  { name: 'exam', visit: visitExam },
];

async function visitHome(page: Page, look: Look): Promise<void> {
  await page.goto('./');
  for (const place of ['jura', 'rhone', 'bourgogne']) {
    // The middle of a crescent lies outside it: take a point that a finger reaches.
    await page.locator(`[data-place="france--${place}"]`).click({ force: true });
    await expect(page.getByRole('status').first()).not.toBeEmpty();
    await look(`${place} pressed on the small map`);
  }
  await openDesk(page);
  await look('the desk');
  await page.getByText('このアプリでできること').click();
  await look('the desk with the rest unfolded');
}

/** Of a learner with a history. */
export async function openDesk(page: Page): Promise<void> {
  await addLearner(page, 240);
  // By its name the first paint of home knows a learner.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), DEVICE_KEY))
    .not.toBeNull();
  await page.goto('./');
  await expect(page.getByText(/予想 \d+〜\d+／120点/)).toBeVisible();
}

async function visitTrueFalse(page: Page, look: Look): Promise<void> {
  await page.goto(`.${practicePath({ form: 'truefalse' })}`);
  await expect(page.getByText('あと10問')).toBeVisible();
  await look('a sentence to be judged');
  // Half of them are not true.
  while ((await page.getByText('不正解').count()) === 0) {
    const left = await questionsLeft(page);
    await button(page, '正しい').click();
    await page
      .getByText('不正解')
      .or(page.getByText(`あと${left - 1}問`))
      .first()
      .waitFor();
  }
  await look('a sentence judged wrong');
  await page.getByRole('button', { name: 'ここまで' }).click();
  await look('the end');
  await page.goto(`.${practicePath({ chapter: 'nowhere', form: 'truefalse' })}`);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('見つかりません');
  await look('no sentences');
}

async function visitListening(page: Page, look: Look): Promise<void> {
  await bringVoices(page, 'ja-JP', 'fr-FR');
  await page.goto(`.${listenPath({ chapter: 'france' })}`);
  await expect(button(page, '聞く')).toBeVisible();
  await page.getByText('速さと間').click();
  await page.getByText('聞くものを選ぶ').click();
  await look('before it begins');
  await button(page, '聞く').click();
  await listenUntil(page, () => expect(button(page, 'わかった')).toBeEnabled({ timeout: 100 }));
  await look('an answer');
  await page.goto(`.${listenPath({ chapter: 'nowhere' })}`);
  await expect(page.getByText('聞けるものは、いまはありません')).toBeVisible();
  await look('nothing to hear');
}

/** On a phone they are a part of the sheet; on a desk they stand there. */
async function unfoldReasons(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  const press = page.getByRole('button', { name: 'くわしく', exact: true });
  if (await press.isVisible()) await press.click();
}

/** With a figure, a table and a map; the other lessons are pages. */
async function visitLessons(page: Page, look: Look): Promise<void> {
  await page.goto('./decks/germany/regions');
  await look('a lesson');
  await page.getByRole('button', { name: '赤シート' }).click();
  await look('a lesson under the red sheet');
  await page.getByRole('button', { name: '隠れている語' }).first().click();
  await look('a lesson with a word shown');
  await page.goto(`.${practicePath({ chapter: 'germany', sections: ['mosel'], limit: 3 })}`);
  await expect(page.getByText('あと3問')).toBeVisible();
  await page.getByRole('button', { name: 'わからない' }).click();
  await unfoldReasons(page);
  await page.getByRole('button', { name: 'この項を読む' }).click();
  await expect(page.getByRole('dialog', { name: /から$/ }).getByRole('heading')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: '読んだ' })).toBeEnabled();
  await look('a section over a question');
}

async function visitAbout(page: Page, look: Look): Promise<void> {
  await page.goto('./nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await look('an address that is no page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'このアプリについて' }).click();
  await expect(page.locator('summary')).not.toHaveCount(0);
  for (const question of await page.locator('summary').all()) await question.click();
  await look('every answer open');
}

async function visitQuiz(page: Page, look: Look): Promise<void> {
  await openQuiz(page, './quiz');
  await look('choosing');
  await page.getByRole('radio').nth(1).check();
  await look('picked');
  await answerQuestion(page, false);
  await look('answered wrong');
  await goToNext(page);
  await answerQuestion(page, true);
  await look('answered right');
  await openQuiz(page, './quiz/germany');
  await answerQuestion(page, true);
  // The second one stands beside 次の問題 once all are answered.
  await expect(page.getByRole('link', { name: '結果を見る' })).toHaveCount(2);
  await look('all answered');
  await page.goto('./quiz/nowhere');
  await expect(page.getByText('クイズデータが見つかりません')).toBeVisible();
  await look('a topic without questions');
}

async function visitFlashcards(page: Page, look: Look): Promise<void> {
  await page.goto('./flashcards');
  await expect(button(page, '覚えた')).toBeEnabled();
  await look('front');
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: '裏面' })).toBeVisible();
  await look('back');
  await button(page, '覚えた').click();
  await expect(page.getByText('カード 2 / 20', { exact: true })).toBeVisible();
  await expect(button(page, '← 前')).toBeEnabled();
  await button(page, '← 前').click();
  await expect(page.getByText('✓ 覚えたカード').first()).toBeVisible();
  await expect(button(page, '覚えたリセット')).toBeEnabled();
  await look('a known card');
  await button(page, '覚えたリセット').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('asked whether to reset');
  await button(page, 'すべて消す').click();
  await expect(button(page, '元に戻す')).toBeVisible();
  await look('reset');
  await page.goto('./flashcards/nowhere');
  await expect(page.getByText('このトピックのカードはまだありません')).toBeVisible();
  await look('a topic without cards');
}

async function visitMaps(page: Page, look: Look): Promise<void> {
  await openMap(page, './maps/burgundy?level=cote-de-nuits');
  await look('a level');
  await openMap(page, './maps/bordeaux');
  const names = await regionNames(page);
  const [first = '', second = ''] = names;

  await page.locator(`[data-card="${first}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-region]:focus')).toHaveCount(1);
  await look('a card chosen, a region focused');
  await page.keyboard.press('Escape');

  await holdCardOverMap(page, first);
  await look('a card held over the map');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-hovered]')).toHaveCount(0);

  await placeByKey(page, first, second);
  await expect(page.getByRole('status')).toContainText('ここは「');
  await look('a wrong place');
  await placeByKey(page, first, first);
  await look('a right place');
  await page.getByRole('button', { name: '拡大', exact: true }).click();
  await look('enlarged');
  await page.getByRole('button', { name: '全体', exact: true }).click();
  for (const name of names.slice(1)) await placeByKey(page, name, name);
  await expect(page.getByText('すべて正解です。')).toBeVisible();
  await look('all in place');

  await openMap(page, './maps/bordeaux');
  await page.getByRole('button', { name: '1つずつ' }).click();
  await look('one name after the other');
  const asked = await page.locator('[data-find] [lang]').textContent();
  const other = names.find((name) => name !== asked);
  for (const _ of [1, 2]) {
    await page.locator(`[data-region="${other}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('[data-shown]')).toHaveCount(1);
  await look('missed twice, and shown');
  for (let left = 0; left < names.length; left += 1) {
    const name = await page.locator('[data-find] [lang]').textContent();
    await page.locator(`[data-region="${name}"]`).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: '間違えた1か所をもう一度' })).toBeVisible();
  await look('the place that was missed');

  await openMap(page, './maps/germany');
  await page.getByRole('link', { name: '場所 → 名前' }).click();
  await visitPlaceQuestion(page, look);
  await page.goto('./practice?form=map');
  await visitPlaceQuestion(page, look);
}

async function visitPlaceQuestion(page: Page, look: Look): Promise<void> {
  const question = await page.getByRole('heading', { level: 2 }).first().textContent();
  await expect(page.getByRole('radio')).toHaveCount(4);
  await look(`asked: ${question}`);
  await page.getByRole('radio').first().check();
  await expect(page.locator('[data-verdict=correct]')).toHaveCount(1);
  await look(`answered: ${question}`);
}

async function visitDecks(page: Page, look: Look): Promise<void> {
  await page.goto('./decks');
  await look('nothing answered');
  await page.route('**/library/italy.*.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('./decks/italy');
  await expect(button(page, 'もう一度読み込む')).toBeVisible();
  await look('a chapter that could not be loaded');
  await page.unroute('**/library/italy.*.json');
  await button(page, 'もう一度読み込む').click();
  const fold = page.getByRole('region', { name: '表', exact: true }).locator('summary').first();
  await expect(fold).toBeVisible();
  await look('a chapter');
  await fold.click();
  await expect(page.getByRole('table')).toBeVisible();
  await look('a table');
  await button(page, '赤シート').click();
  await button(page, '1行目をすべて見る').click();
  await page
    .getByRole('button', { name: /^隠れています/ })
    .last()
    .focus();
  // Where the slider stands below the table, at each size of the window, no row lies under it by the chance of the scrolling.
  await page.locator('details', { has: page.getByRole('table') }).evaluate((table) => {
    const showEnd = () =>
      window.scrollBy(0, table.getBoundingClientRect().bottom - window.innerHeight / 2);
    showEnd();
    window.addEventListener('resize', showEnd);
  });
  await look('a table under the sheet');
  await fold.click();
  await page.getByText(/^⋯/).click();
  await page.locator('summary', { hasText: /^未/ }).click();
  const items = page.getByRole('region', { name: '項目', exact: true });
  await items.locator('li > details > summary').first().click();
  await look('items');
  await items.getByRole('combobox').selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?form=/);
  await look('items of one form');
  await page.goto('./decks/italy?form=card');
  await expect(page.getByText(/ここにはまだありません/)).toBeVisible();
  await look('a form that no item has');
  await page.goto('./decks/france');
  await page.getByText(/^⋯/).click();
  await page.getByRole('checkbox', { name: /^この章は学ばない/ }).click();
  await expect(page.getByText(/学ばない章にしました/)).toBeVisible();
  await look('a chapter of several parts');
  await page.goto('./decks/service');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('a chapter');
  await page.goto('./decks/nowhere');
  await expect(page.getByText('教材が見つかりません')).toBeVisible();
  await look('an unknown chapter');
  await addLearner(page, 240);
  await page.goto('./decks/germany');
  await expect(page.getByText('途中').first()).toBeVisible();
  await look('a chapter with the states of its lessons');
  await page.goto('./decks');
  await expect(page.getByText(/基礎 \d+／1,/)).toBeVisible();
  await page.getByText('章をまたぐ教材').click();
  await look('the states of the chapters');
  await page.goto('./quiz/sweep-look-alikes');
  await choicesOf(page).first().check();
  await button(page, '解答する').click();
  await button(page, 'くわしく')
    .or(page.getByRole('link', { name: '誤りを知らせる' }))
    .first()
    .waitFor();
  if (await button(page, 'くわしく').isVisible()) await button(page, 'くわしく').click();
  await expect(page.getByRole('link', { name: '誤りを知らせる' })).toBeVisible();
  await look('a sweep, with the way to tell a mistake');
  await page.goto('./feedback?item=grape-of-italian-synonym--chiavennasca');
  await expect(page.getByText('お知らせの対象')).toBeVisible();
  await look('where a mistake is told');
}

async function visitData(page: Page, look: Look): Promise<void> {
  await recordUnbackedAnswers(page, 12_345);
  await openData(page);
  await expect(page.getByRole('region', { name: 'バックアップのお知らせ' })).toBeVisible();
  await look('with the reminder');

  await chooseFile(page, 'no-backup.sqlite', 'not a database');
  await expect(page.locator('[role=status][data-failed=true]')).toBeVisible();
  await look('a file that cannot be read');
  await chooseFile(page, 'from-another-device.json', backupOfLearner(2, Date.now()));
  await expect(button(page, 'この記録を加える')).toBeVisible();
  await look('a file looked at');
  await button(page, 'この記録を加える').click();
  await expect(page.getByText('を加えました。')).toBeVisible();
  await look('a file added');
  await chooseFile(page, 'grapes.txt', 'リースリング\tドイツ\nシラー\tローヌ\n');
  await expect(button(page, 'この記録を加える')).toBeVisible();
  await look('a table looked at');
  await button(page, 'この記録を加える').click();
  await expect(page.getByText('カード2枚を加えました。')).toBeVisible();
  await button(page, 'Ankiに書き出す章を選ぶ…').click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await look('chapters for Anki');
  await page.goto('./decks');
  await page.getByRole('region', { name: '自分の教材' }).getByRole('button').click();
  await expect(button(page, '「grapes」を戻す')).toBeVisible();
  await look('a deck of one’s own removed');
  await openData(page);

  await button(page, '記録をすべて消す…').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('asked whether to erase');
  await button(page, '消去に進む').click();
  await expect(page.getByRole('dialog', { name: '本当に、すべて消しますか？' })).toBeVisible();
  await look('asked again');
  await button(page, 'すべて消す').click();
  await expect(page.getByText('記録をすべて消しました。')).toBeVisible();
  await look('erased');
}

async function visitProgress(page: Page, look: Look): Promise<void> {
  await openProgress(page);
  await look('without a history');
  await unfold(page);
  await look('without a history, unfolded');
  await addLearner(page, 240);
  await openProgress(page);
  await look('with a history');
  await unfold(page);
  await look('with a history, unfolded');
}

async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const folded of all) folded.setAttribute('open', '');
  });
}

async function visitSettings(page: Page, look: Look): Promise<void> {
  await openSettings(page);
  await page.getByLabel('試験日（1回目）').fill('2020-07-20');
  await expect(page.getByText(/過ぎた日付なので/)).toBeVisible();
  await page.getByLabel('1日の解答数（問）').fill('1');
  await expect(page.getByText(/前の量のままにしてあります/)).toBeVisible();
  await look('a date that has passed, and a size that is none');
}

async function visitResult(page: Page, look: Look): Promise<void> {
  await page.goto('./result');
  await expect(page.getByText('正解 0 / 0')).toBeVisible();
  await look('without a score');
  await openQuiz(page, './quiz/germany');
  await answerQuestion(page, true);
  await recordUnbackedAnswers(page, 80);
  await page.goto('./result');
  await expect(page.getByText('正解 1 / 1 (正答率 100%)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'バックアップのお知らせ' })).toBeVisible();
  await look('with a score and the reminder');
}

async function visitCountries(page: Page, look: Look): Promise<void> {
  await page.goto('./countries');
  await look('two countries');
  await page.getByLabel('2つ目の国').selectOption({ index: 2 });
  await expect(page.getByRole('status')).toHaveText(/を並べました。$/);
  await look('two other countries');
  // It is picked once the address says so.
  await page.getByRole('radio', { name: '1つの項目' }).click();
  await expect(page.getByRole('table')).toHaveCount(1);
  await look('a cell of all countries');
}

async function visitBooklet(page: Page, look: Look): Promise<void> {
  await page.goto('./decks?booklet=georgia');
  await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
  await look('a chapter');
}

async function visitWords(page: Page, look: Look): Promise<void> {
  await page.goto('./words');
  await expect(page.getByRole('heading', { name: '引き方' })).toBeVisible();
  await look('nothing looked up');
  await page.goto('./words?q=シャトー');
  await expect(page.getByRole('link', { name: /シャトー/ }).first()).toBeVisible();
  await look('names found');
  await page.goto('./words?q=xyzxyz');
  await expect(page.getByText('事典に「xyzxyz」は見つかりません。')).toBeVisible();
  await look('no name found');
  await page.goto('./words/margaux');
  await expect(page.getByRole('region', { name: /^問題/ })).toBeVisible();
  await look('an entry');
  await page.locator('summary').first().click();
  await page
    .getByRole('button', { name: /^続きを表示（あと\d+件）$/ })
    .first()
    .click();
  await look('an entry with an answer and all that mentions it');
  await page.goto('./words/nowhere');
  await expect(page.getByText('事典に見つかりません')).toBeVisible();
  await look('an unknown entry');
}

async function visitToday(page: Page, look: Look): Promise<void> {
  await page.goto('./today');
  await expect(page.getByText('試験日までに点になる順で')).toBeVisible();
  await look('the first use');
  await button(page, '始める').click();
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
  await look('what is first');
  await visitSectionAndQuestion(page, look);
  await button(page, '今日はここまで').click();
  await expect(page.getByRole('heading', { name: 'ここまでの記録' })).toBeVisible();
  await look('the end');
  await page.goto('./');
  await expect(page.getByRole('link', { name: '今日の学習を始める' })).toBeVisible();
  await look('the home of a learner');
  // Without the decks the cards come soon.
  await openData(page);
  await eraseAll(page);
  await expect(page.getByText('記録をすべて消しました。')).toBeVisible();
  // What is built in alone, of which many are cards.
  await page.route('**/library/*.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('./today');
  await button(page, '始める').click();
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
  while ((await button(page, '裏を見る').count()) === 0) {
    await page.keyboard.press('0');
    await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
    await button(page, '次へ').click();
  }
  await look('a card');
  await button(page, '裏を見る').click();
  await look('the back of a card');
  await button(page, '思い出せた').click();
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
  await look('a card that was recalled');
}

/** In whichever order the day has them; the day is open still. */
async function visitSectionAndQuestion(page: Page, look: Look): Promise<void> {
  const read = page.getByRole('button', { name: /^読みました/ });
  const [next, unknown] = [button(page, '次へ'), button(page, 'わからない')];
  const seen = new Set<'section' | 'question'>();
  for (;;) {
    await read.or(next).or(unknown).or(button(page, '思い出せない')).first().waitFor();
    if (await next.isVisible()) await next.click();
    else if (await read.isVisible()) {
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
      await expect(page.getByText('この項を読み込んでいます…')).toHaveCount(0);
      if (!seen.has('section')) await look('a section in the day');
      if (seen.add('section').size === 2) return;
      await read.click();
    } else if ((await unknown.isVisible()) && !seen.has('question')) {
      await look('a question');
      await unknown.click();
      await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
      await button(page, 'その他の操作').click();
      await button(page, 'チェック').click();
      await expect(button(page, 'チェック')).toHaveAttribute('aria-pressed', 'true');
      await look('not known, and checked');
      await page.keyboard.press('Escape');
      if (await button(page, 'くわしく').isVisible()) {
        await button(page, 'くわしく').click();
        await look('the whole explanation');
      }
      if (seen.add('question').size === 2) return;
    } else await page.keyboard.press('0');
  }
}

async function visitReview(page: Page, look: Look): Promise<void> {
  await page.goto('./review');
  await expect(page.getByText(/まだ解答がありません。/)).toBeVisible();
  await look('without an answer');
  await addLearner(page, 240);
  await page.goto('./review');
  await expect(page.getByRole('link', { name: '間違いから20問' })).toBeVisible();
  await look('one button');
  await page.getByText('自分で選ぶ').click();
  await expect(page.getByRole('heading', { name: '間違えた問題' })).toBeVisible();
  await look('lists');
  await page.getByRole('checkbox', { name: '復習の予定を変えない' }).check();
  await page.getByRole('link', { name: /^一度でも間違えた/ }).click();
  await button(page, 'その他の操作').click();
  await expect(page.getByText('この練習の解答では、復習の予定は変わりません。')).toBeVisible();
  await look('a drill');
  await page.keyboard.press('Escape');
  await button(page, 'わからない').click();
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
  await button(page, 'ここまで').click();
  await expect(page.getByRole('heading', { name: 'ここまでの記録' })).toBeVisible();
  await look('the end');
  await page.goto(`.${practicePath({ of: 'to-katakana' })}`);
  await expect(page.getByText('あと10問')).toBeVisible();
  await look('an original name');
}

async function visitExam(page: Page, look: Look): Promise<void> {
  await openExams(page);
  await page.route('**/library/*.json', (route) => route.fulfill({ status: 404 }));
  await button(page, '模擬試験を始める').click();
  await expect(page.getByText(/すべての章を読み込めませんでした/)).toBeVisible();
  await look('chapters that could not be loaded');
  await page.unroute('**/library/*.json');
  await openExams(page);
  await page.getByRole('radio', { name: '30問' }).check();
  await page.getByRole('checkbox', { name: '章の名前を表示する' }).check();
  await page.getByText('ほかの人と同じ試験を受ける').click();
  await page.getByRole('textbox').fill('00001');
  await expect(page.getByText('このコードの試験はありません')).toBeVisible();
  await look('a mistyped code');
  await page.getByRole('textbox').fill('');
  await look('before an exam');
  await onlyChoices(page).uncheck();
  await button(page, '模擬試験を始める').click();
  await choicesOf(page).first().check();
  await button(page, '後で見直す').click();
  await look('a question, picked and flagged');
  await button(page, '一覧').click();
  await look('the overview');
  await button(page, '試験をやめる').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('asked whether to give up');
  await page.getByRole('dialog').getByRole('button', { name: '試験に戻る' }).click();
  await button(page, '答案を出す').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('asked whether to hand in');
  await page.getByRole('dialog').getByRole('button', { name: '答案を出す' }).click();
  await expect(page.getByRole('heading', { name: '模擬試験の結果' })).toBeVisible();
  await look('the result');
  await openExams(page);
  await look('with a past exam');
  await page.getByRole('radio', { name: '30問' }).check();
  await onlyChoices(page).uncheck();
  await button(page, '模擬試験を始める').click();
  await choicesOf(page).first().check();
  await button(page, '一覧').click();
  await button(page, '試験をやめる').click();
  await button(page, 'やめる').click();
  await expect(page.getByText(/^試験をやめました。/)).toBeVisible();
  await look('after an exam that was given up');
  await page
    .getByRole('link', { name: /^20\d\d\./ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '途中でやめた模擬試験' })).toBeVisible();
  await look('an exam that was given up');
}

/** A map opens in the way that suits it. */
export async function deviceIsKnown(page: Page): Promise<void> {
  await expect(page.locator('[aria-label="出題の向き"] [aria-pressed="true"]')).toHaveCount(1);
}

/** With its cards, whichever way the device opens it. */
export async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await deviceIsKnown(page);
  const lay = page.getByRole('button', { name: '並べる' });
  if ((await lay.getAttribute('aria-pressed')) === 'false') await lay.click();
  await expect(page.locator('[data-dealt="true"]')).toBeVisible();
}

export function regionNames(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-region]')
    .evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-region') ?? ''));
}

/** Presses on a card and moves it over a region of the map, without letting go. */
export async function holdCardOverMap(page: Page, card: string): Promise<void> {
  const from = page.locator(`[data-card="${card}"]`);
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const map = await page.locator('svg[role=group]').boundingBox();
  if (start === null || map === null) throw new Error('There is no card or no map');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width * 0.31, map.y + map.height * 0.46, { steps: 5 });
}

export async function placeByKey(page: Page, card: string, region: string): Promise<void> {
  const asked = page.locator(`[data-card="${card}"]`);
  await asked.focus();
  // One that was wrong is still chosen.
  if ((await asked.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Enter');
  await page.locator(`[data-region="${region}"]`).focus();
  await page.keyboard.press('Enter');
  if (card === region) {
    await expect(page.locator(`[data-region="${region}"][data-state="answered"]`)).toHaveCount(1);
  }
}

/** As if that many answers had been recorded since the last backup. */
async function recordUnbackedAnswers(page: Page, answersSince: number): Promise<void> {
  await page.goto('./about');
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    BACKUP_RECORD_KEY,
    JSON.stringify({ savedAt: null, answersSince, marksSince: 0, putOffAt: null }),
  ] as const);
}
