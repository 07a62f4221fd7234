// The last week before the exam in a real browser on a phone: from home to its sittings, and one sheet on paper.
import { writeExamCode } from '#domain/exam/exam-code.ts';
import { EXAM_PATH, FIFTY_PATH } from '#domain/site/paths.ts';
import { expect, test } from './browser.ts';
import { addLearner, openSettings } from './learner-backup.ts';
import { axeProblems } from './page-quality.ts';

test.use({ device: 'phone' });

test('Y167 home leads to the last week, and 私の50 is one A4 of both sides', async ({ page }) => {
  await addLearner(page, 3000);
  await openSettings(page);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('試験日（1回目）').fill(soon);
  await expect(page.getByText(/試験日を .* にしました。.*保存しました/)).toBeVisible();
  await page.goto('./');
  await page.getByRole('link', { name: '直前の1週間に' }).click();
  await expect(page.getByRole('heading', { name: /^試験まで、あと\d日$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).not.toHaveCount(0);
  expect(await axeProblems(page, 'structure')).toEqual([]);
  await page.getByRole('link', { name: /私の50/ }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(50);
  expect(page.url()).toContain(FIFTY_PATH);
  expect(await axeProblems(page, 'structure')).toEqual([]);
  for (const name of ['表を画像にする', '裏を画像にする']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toBe('wine-study.png');
  }
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('Y41 a link opens the paper of its code', async ({ page }) => {
  const code = writeExamCode({ size: 60, seed: 100 });
  await page.goto(`.${EXAM_PATH}?code=${code}`);
  await expect(page.getByText(/^60問・\d+分$/)).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
});
