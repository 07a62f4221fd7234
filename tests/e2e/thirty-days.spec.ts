// Thirty days of ten minutes in the app itself, all chapters chosen: what each day is of.
import type { Page } from '@playwright/test';
import { readChapters } from '#authoring/library/read-library.ts';
import { askOnly } from './ask-only.ts';
import { expect, test } from './browser.ts';

const DAYS = 30;
const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2027, 2, 1, 3);

const chapters = readChapters();
const LARGE = chapters.filter(({ weight }) => weight >= 5).map(({ label }) => label);

/** What stands above a question is the name of its part; what is of no chapter is of the first. */
function chapterOf(topic: string): string {
  const found = chapters.find(
    ({ label, parts }) => label === topic || parts.some((part) => part.label === topic),
  );
  return found?.label ?? chapters[0]?.label ?? topic;
}

/** Answers all of a day, and names the chapter of each question. */
async function studyDay(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  const counter = page.getByText(/^あと\d+問$/);
  const end = page.getByRole('heading', { level: 2, name: '今日の分は終わりました' });
  await expect(counter).toBeVisible();
  for (;;) {
    const words = (await counter.textContent()) ?? '';
    asked.push(
      chapterOf((await counter.locator('xpath=following-sibling::p').textContent()) ?? ''),
    );
    if ((await page.getByRole('button', { name: '裏を見る' }).count()) > 0) {
      await page.keyboard.press(' ');
      await page.keyboard.press('1');
    } else if ((await page.getByRole('textbox').count()) > 0) {
      await page.getByRole('button', { name: 'わからない' }).click();
    } else if (asked.length % 4 === 0) {
      await page.keyboard.press('0');
    } else {
      await page.keyboard.press('1');
      // Where several are right, picking one is no answer.
      if ((await page.getByRole('checkbox').count()) > 0) await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: '次へ' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(counter.filter({ hasText: words })).toHaveCount(0);
    if ((await end.count()) > 0) return asked;
  }
}

test(
  'Y6 Y9 Y10 Y13 thirty days of ten minutes are of what the exam asks',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(900_000);
    await page.clock.install({ time: NOON });
    await askOnly(page);
    await page.goto('./today');
    await page.getByRole('radio', { name: '10分' }).check();
    await page.getByRole('button', { name: '始める' }).click();

    const begun = new Set<string>();
    const counts = new Map<string, number>();
    let forecastOn: number | null = null;
    for (let day = 1; day <= DAYS; day += 1) {
      if (day > 1) {
        await page.clock.setSystemTime(NOON + (day - 1) * DAY);
        await page.goto('./today');
      }
      const asked = await studyDay(page);
      const ofDay = new Map<string, number>();
      for (const chapter of asked) {
        begun.add(chapter);
        ofDay.set(chapter, (ofDay.get(chapter) ?? 0) + 1);
        counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
      }
      console.log(day, [...ofDay].map(([chapter, count]) => `${chapter}${count}`).join(' '));
      expect(asked.length).toBe(30);
      if (day > 1) expect(Math.max(...ofDay.values())).toBeLessThanOrEqual(10);
      if (day === 7) expect(LARGE.filter((chapter) => !begun.has(chapter))).toEqual([]);
      if (day <= 5 && forecastOn === null) {
        await page.goto('./progress');
        const said = page.getByText(/^予想 \d+／120点、|まだ分かりません/).first();
        await expect(said).toBeVisible();
        if ((await said.textContent())?.startsWith('予想')) forecastOn = day;
      }
    }
    console.log(
      'all',
      [...counts]
        .toSorted((a, b) => b[1] - a[1])
        .flat()
        .join(' '),
    );
    expect(forecastOn).not.toBeNull();
    const large = LARGE.map((chapter) => counts.get(chapter) ?? 0);
    // Seven big countries once stood at nothing here.
    expect(Math.min(...large)).toBeGreaterThanOrEqual(12);
  },
);
