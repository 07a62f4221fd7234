// What a sitting brought, held against where the learner stood before it.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHAPTERS } from '#content/chapters.ts';
import type { Forecast } from '#domain/plan/forecast.ts';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import { success } from '#domain/result.ts';
import type { GivenAnswer } from '#domain/plan/sitting.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { Harvest } from '#parts/sitting/harvest.tsx';
import type { Standing } from '#parts/sitting/standing.ts';
import { ServicesProvider } from '#services/study/services.tsx';
import { fakeServices, type FakeAnswers } from '#tests/fake-services.ts';
import { testEntry } from '#tests/test-question.ts';
import { NO_SHELF } from '#services/bank/shelf.ts';

const [CHAPTER] = CHAPTERS;
if (CHAPTER === undefined) throw new Error('No chapter');
const { key: chapter, label } = CHAPTER;

const item = (id: string) => ({ id, chapter, importance: 'A' as const });
const progress = (streak: number): ItemProgress => ({ ...UNSEEN, reviews: streak, streak });

const BEFORE: Standing = {
  bank: {
    decks: [],
    missing: [],
    shelf: NO_SHELF,
    items: [item('one'), item('two')],
    chapters: CHAPTERS,
    topics: [],
    entries: new Map(),
  },
  line: 65,
  progress: new Map([['one', progress(1)]]),
};

function known(expected: number, band: readonly [number, number]): Forecast {
  return {
    isKnown: true,
    expected,
    band,
    chance: 0.5,
    chapters: {},
    topics: [],
    calibration: { guess: 0.25, shift: 0, slope: 1 },
    isHasty: false,
  };
}

function given(id: string, picked: number | null): GivenAnswer {
  const entry = testEntry({
    id,
    topic: chapter,
    q: '問',
    choices: ['甲', '乙', '丙', '丁'],
    answer: 0,
    explanation: '甲は赤、乙は白',
  });
  return {
    shown: {
      form: 'question',
      item: { id, chapter },
      key: null,
      question: entry.show(NO_CONFUSIONS, () => 0),
      choiceOrder: null,
    },
    picked,
    doubt: null,
    took: 1000,
    eventId: id,
    queue: [],
  };
}

function show(answers: FakeAnswers, sitting: readonly GivenAnswer[]) {
  render(
    <ServicesProvider services={fakeServices({ answers })}>
      <Harvest before={BEFORE} given={sitting} />
    </ServicesProvider>,
  );
}

const line = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('Y121 what took root in the sitting is counted by chapter, and its plot deepens', async () => {
  show({ progress: async () => success(new Map([['one', progress(2)]])) }, [given('one', 0)]);
  await expect.poll(() => line('定着')).toBe(`新しく1項目（${label}1）`);
  expect(screen.getByText(`${label}：定着50%、今回学習`)).toBeDefined();
});

test('Y121 where nothing took root yet, what is one right answer away is named', async () => {
  show({ progress: async () => success(new Map([['two', progress(1)]])) }, [given('two', 0)]);
  await expect.poll(() => line('定着')).toBe('あと1回の正解で定着：1項目');
});

test('Y121 Y138 the forecast of the day stands there, and when this sitting counts', async () => {
  show({ forecast: async () => success(known(72.2, [64, 80])) }, [given('one', 0)]);
  await expect.poll(() => line('予想')).toBe('64〜80／120点。解いた分は明日加わります');
});

test('Y121 a forecast that is not known yet says what it lacks', async () => {
  show({ forecast: async () => success({ isKnown: false, answers: 90, chapters: 10 }) }, [
    given('one', 0),
  ]);
  await expect.poll(() => line('予想')).toBe('あと110問を解くと、点数を予想できます。');
});

test('Y121 the end names what was confused in this sitting, and the difference', () => {
  show({}, [given('one', 1)]);
  expect(screen.getByRole('heading', { name: '取り違えた組' })).toBeDefined();
  expect(screen.getByText('甲は赤、乙は白')).toBeDefined();
});
