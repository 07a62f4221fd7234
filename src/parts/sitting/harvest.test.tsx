// What a sitting brought, held against where the learner stood before it.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHAPTERS } from '#content/chapters.ts';
import { success } from '#domain/result.ts';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import type { ItemStanding } from '#domain/progress/item-standing.ts';
import { DEFAULT_SETTINGS } from '#domain/site/study-settings.ts';
import type { GivenAnswer } from '#domain/plan/sitting.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { Harvest, type Standing } from '#parts/sitting/harvest.tsx';
import { fakeServices, type FakeAnswers } from '#tests/fake-services.ts';
import { testEntry } from '#tests/test-question.ts';
import { renderFor } from '#tests/render-for.tsx';
import { testBank, testForecast } from '#tests/test-bank.ts';

const [CHAPTER] = CHAPTERS;
if (CHAPTER === undefined) throw new Error('No chapter');
const { key: chapter } = CHAPTER;

const topic = `${chapter}/climate`;
const IN_TOPIC = { id: 'one', part: chapter, importance: 'A', stage: 1, topic } as const;
const DECK: IndexedDeck = {
  chapter,
  label: chapter,
  parts: [],
  topics: [{ key: topic, title: '気候', part: chapter, priority: 'A', expected: 1 }],
  items: [{ ...IN_TOPIC, hasCard: false }],
};

const BEFORE: Standing = {
  bank: testBank({ decks: [DECK], chapters: CHAPTERS }),
  settings: DEFAULT_SETTINGS,
};

function given(id: string, picked: number | null): GivenAnswer {
  const choices = ['甲', '乙', '丙', '丁'];
  const entry = testEntry({ id, topic: chapter, q: '問', choices, explanation: '甲は赤、乙は白' });
  const question = entry.show(NO_CONFUSIONS, () => 0);
  return {
    shown: { form: 'question', item: { id, chapter }, key: null, question, choiceOrder: null },
    picked,
    doubt: null,
    took: 1000,
    eventId: id,
    queue: [],
  };
}

function show(answers: FakeAnswers, sitting: readonly GivenAnswer[]) {
  renderFor(fakeServices({ answers }), <Harvest before={BEFORE} given={sitting} />);
}

const line = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

const knows =
  (morning: ItemStanding | null, now: ItemStanding | null): Required<FakeAnswers>['knowledge'] =>
  async ({ asOf }) => {
    const standing = asOf === 'morning' ? morning : now;
    return success({
      items: new Map(standing === null ? [] : [['one', standing]]),
      read: new Set<string>(),
    });
  };

test('Y121 what grew since the morning is counted, drawn apart, and the ripest of it named', async () => {
  show({ knowledge: knows(null, 'firm') }, [given('one', 0)]);
  await expect.poll(() => line('今日')).toBe('1本が育ちました。「気候」が熟しました');
  expect(document.querySelectorAll('svg[data-grown]')).toHaveLength(1);
  expect(screen.getByText('合格').nextElementSibling?.textContent).toBe('1本');
});

test('Y121 where nothing grew the vineyard stands undimmed, and says what lets it grow', async () => {
  show({ knowledge: knows('right', 'right') }, [given('one', 0)]);
  await expect.poll(() => line('今日')).toBe('畑は朝のままです。正解を重ねると育ちます');
  expect(document.querySelectorAll('svg[data-season]')).toHaveLength(1);
  expect(document.querySelectorAll('svg[data-grown]')).toHaveLength(0);
});

test('Y121 what fell since the morning is said, and that the vineyard is not as it was', async () => {
  show({ knowledge: knows('firm', 'seen') }, [given('one', 1)]);
  await expect
    .poll(() => line('今日'))
    .toBe('今日育った木はありません「気候」は熟した実から葉に戻りました。また出題されます');
});

test.each([
  [testForecast({ expected: 72.2 }), '64〜80／120点。解いた分は明日加わります'],
  [
    { isKnown: false, answers: 90, chapters: 10 } as const,
    'あと110問を解くと、点数を予想できます。',
  ],
])('Y121 Y13 the forecast of the day stands there, or what it lacks', async (forecast, told) => {
  show({ forecast: async () => success(forecast) }, [given('one', 0)]);
  await expect.poll(() => line('予想')).toBe(told);
});

test('Y121 the end names what was confused in this sitting, and the difference', () => {
  show({}, [given('one', 1)]);
  expect(screen.getByRole('heading', { name: '取り違えた組' })).toBeDefined();
  expect(screen.getByText('甲は赤、乙は白')).toBeDefined();
});
