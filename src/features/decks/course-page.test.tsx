// The path of lessons to the exam.
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CHAPTERS } from '#content/chapters.ts';
import { COURSE_LESSONS } from '#content/course.ts';
import { sectionsOf } from '#content/lesson-sections.ts';
import { COURSES, inOrderOf, type Course } from '#domain/site/course.ts';
import { success } from '#domain/result.ts';
import { CoursePage } from '#features/decks/course-page.tsx';
import { ServicesProvider } from '#services/study/services.tsx';
import { indexed } from '#domain/items/library-index.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';

const LESSONS = COURSE_LESSONS;
const FIRM = { reviews: 2, wrong: 0, streak: 2, lastAt: 1, last: 'right' as const };
const DAY = 24 * 60 * 60_000;

const [FIRST, SECOND] = LESSONS;
if (FIRST === undefined || SECOND === undefined) throw new Error('Two lessons are needed');
const ofFirst = sectionsOf(FIRST.path);
const ofSecond = sectionsOf(SECOND.path);

interface Shown {
  readonly chosen?: Course | null;
  /** Days from today. */
  readonly exams?: readonly number[];
  readonly read?: readonly string[];
  readonly isAnswered?: boolean;
}

function show({ chosen = null, exams = [], read = [], isAnswered = false }: Shown = {}) {
  const dates = exams.map((days) => new Date(FAKE_NOW + days * DAY).toISOString().slice(0, 10));
  const deck = {
    ...FRANCE,
    chapter: FIRST?.chapter ?? '',
    items: FRANCE.items.slice(0, 2).map((item) => ({ ...item, topic: ofFirst[0]?.key ?? '' })),
  };
  const services = fakeServices({
    answers: {
      read: async () => success(read),
      settings: async () => success(new Map([['exam-dates', [...dates]]])),
      progress: async () => success(new Map(isAnswered ? [[deck.items[0]?.id ?? '', FIRM]] : [])),
    },
    library: { index: async () => success([indexed(deck)]) },
  });
  return render(
    <ServicesProvider services={services}>
      <CoursePage
        sectionsOf={sectionsOf}
        query={new URLSearchParams(`course=${chosen ?? 'exam'}`)}
      />
    </ServicesProvider>,
  );
}

const week = (number: number) => screen.findByRole('region', { name: `${number}週目` });
const tabs = () =>
  within(screen.getByRole('navigation', { name: '道すじの長さ' }))
    .getAllByRole('link')
    .map((tab) => `${tab.textContent}${tab.hasAttribute('aria-current') ? '*' : ''}`);

const weightOf = (key: string) => CHAPTERS.find((chapter) => chapter.key === key)?.weight ?? 0;

test('G19 every order has every lesson once, and those of a chapter in their order', () => {
  expect(LESSONS.length).toBeGreaterThan(90);
  for (const course of COURSES) {
    const ordered = inOrderOf(course, LESSONS, weightOf);
    expect(new Set(ordered).size).toBe(LESSONS.length);
    for (const { key } of CHAPTERS) {
      expect(ordered.filter(({ chapter }) => chapter === key)).toEqual(
        LESSONS.filter(({ chapter }) => chapter === key),
      );
    }
  }
  // The shorter the path, the more of the exam stands in its first third.
  const firstThird = COURSES.map((course) =>
    inOrderOf(course, LESSONS, weightOf)
      .slice(0, LESSONS.length / 3)
      .reduce((sum, { expected }) => sum + expected, 0),
  );
  expect(firstThird).toEqual(firstThird.toSorted((one, other) => one - other));
});

test('G19 the days to the exam are the path, in weeks, and its last three tenths are for what was begun', async () => {
  show({ exams: [30] });
  await week(3);
  expect(screen.queryByRole('heading', { name: '4週目' })).toBeNull();
  expect(tabs()).toEqual(['あと30日*', '180日', '90日', '30日']);
  expect(screen.getByText(/^読む時間のわりに/)).toBeDefined();
  expect(screen.getByText(/^最後の9日は/)).toBeDefined();
  const links = screen
    .getAllByRole('listitem')
    .flatMap((row) => within(row).queryAllByRole('link'));
  const hrefs = new Set(links.map((link) => link.getAttribute('href')));
  expect(LESSONS.every(({ path }) => hrefs.has(path))).toBe(true);
});

test('G19 another path can be looked at, and the exam’s own is a press away', async () => {
  show({ exams: [30], chosen: 90 });
  await week(9);
  expect(tabs()).toEqual(['あと30日', '180日', '90日*', '30日']);
});

test.each([
  [[], '試験日はまだ決まっていません。'],
  [[-1], '試験日は過ぎています。'],
])('G19 without an exam to come (%j) it is the path of 180 days', async (exams, words) => {
  show({ exams });
  await week(18);
  expect(screen.getByText(new RegExp(`^${words}`))).toBeDefined();
  expect(screen.getByRole('link', { name: '設定' }).getAttribute('href')).toBe('/settings');
  expect(tabs()).toEqual(['180日*', '90日', '30日']);
});

test('G19 after the first exam the days to the second count; on its day all is one week', async () => {
  show({ exams: [-1, 0] });
  await week(1);
  expect(screen.queryByRole('heading', { name: '2週目' })).toBeNull();
  expect(tabs()[0]).toBe('あと0日*');
  expect(screen.queryByRole('heading', { name: '仕上げ' })).toBeNull();
});

test('G19 G21 what was read leaves the path, and the next lesson is gone on with where one stopped', async () => {
  const user = userEvent.setup();
  show({ read: [...ofFirst, ...ofSecond.slice(0, 1)].map(({ key }) => key) });
  const next = await screen.findByRole('region', { name: '次の課' });
  expect(next.textContent).toContain(SECOND.label);
  expect(within(next).getByRole('link', { name: '続きから読む' }).getAttribute('href')).toBe(
    ofSecond[1]?.path,
  );
  const [row] = within(await week(1)).getAllByRole('listitem');
  expect(row?.textContent).toContain('1項を読んだ');
  expect(screen.queryByRole('link', { name: FIRST.label })).toBeNull();
  await user.click(screen.getByText(/^読んだ課/));
  expect(screen.getByRole('link', { name: FIRST.label })).toBeDefined();
  expect(screen.getByText('✓ 読んだ')).toBeDefined();
});

test('G21 a lesson says what took root of it where its chapter was added, and no other claims anything', async () => {
  show({ isAnswered: true });
  const [row] = within(await week(1)).getAllByRole('listitem');
  await waitFor(() => expect(row?.textContent).toContain('定着 1 / 2'));
  const [last] = within(await week(18)).getAllByRole('listitem');
  expect(last?.querySelector('svg')).toBeNull();
});

test('G21 who has read all is led to what is left to do', async () => {
  show({ read: LESSONS.flatMap(({ path }) => sectionsOf(path)).map(({ key }) => key) });
  const end = await screen.findByRole('region', { name: '読み終わり' });
  expect(
    within(end)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/review', '/exam']);
  expect(screen.queryByRole('heading', { name: '1週目' })).toBeNull();
});

test('G19 until it is known which path it is nothing is shown of one', () => {
  render(
    <ServicesProvider services={null}>
      <CoursePage sectionsOf={sectionsOf} query={new URLSearchParams('course=exam')} />
    </ServicesProvider>,
  );
  expect(screen.queryByRole('navigation', { name: '道すじの長さ' })).toBeNull();
});
