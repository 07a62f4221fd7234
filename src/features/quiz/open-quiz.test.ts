// Opening a quiz: which questions, in the order of the history where it comes in time.
import { afterEach, expect, test, vi } from 'vitest';
import { chapterLabel } from '#content/chapters.ts';
import { failure, success } from '#domain/result.ts';
import type { QuizParameters } from '#domain/items/quiz-parameters.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { openQuiz } from '#features/quiz/open-quiz.ts';
import { SYNONYMS, fakeLibrary } from '#tests/fake-library.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { testDeck, testEntry, testItem } from '#tests/test-question.ts';
import { plainText } from '#domain/text/rich-text.ts';

const ENTRIES = ['A', 'B', 'C'].map((q) =>
  testEntry({ topic: 'italy', q, choices: ['a', 'b', 'c', 'd'], answer: 0 }),
);
const EVERYTHING: QuizParameters = { topic: null, chapter: null, limit: null, random: false };
const ONCE_WRONG = { wrongCount: 1, lastAnsweredAt: 5, confusions: new Map([['2', 1]]) };
const B_WRONG = success([null, ONCE_WRONG, null]);

/** The history of as many questions as it is asked for. */
async function bWrong({ questions }: { readonly questions: readonly unknown[] }) {
  return success(B_WRONG.value.slice(0, questions.length));
}

afterEach(() => void vi.useRealTimers());

async function opened(services: ReturnType<typeof fakeServices>, parameters = EVERYTHING) {
  const { entries } = await openQuiz(ENTRIES, parameters, services);
  return entries.map((entry) => plainText(entry.show(NO_CONFUSIONS, () => 0).q)).join('');
}

const unreadable = async () => failure({ kind: 'failed', detail: 'on purpose' } as const);

test.each([
  ['decides the order', bWrong, null, 'BAC'],
  ['sorts what the limit left', bWrong, 1, 'A'],
  ['leaves the order where it cannot be read', unreadable, null, 'ABC'],
])('Q4 the history %s', async (_what, history, limit, order) => {
  const services = fakeServices({ answers: { 'question-history': history } });
  expect(await opened(services, { ...EVERYTHING, limit })).toBe(order);
});

test.each([
  [999, 'BAC'],
  [1001, 'ABC'],
])('Q4 a history is waited for a second: after %i ms the order is %s', async (after, order) => {
  vi.useFakeTimers();
  const late = () =>
    new Promise<typeof B_WRONG>((resolve) => setTimeout(() => resolve(B_WRONG), after));
  const opening = opened(fakeServices({ answers: { 'question-history': late } }));
  await vi.advanceTimersByTimeAsync(after);
  expect(await opening).toBe(order);
});

test('C8 choices stand in the original alone where the learner set it, and not without the setting', async () => {
  const settings = async () => success(new Map([['original-choices', true]]));
  const set = await openQuiz(ENTRIES, EVERYTHING, fakeServices({ answers: { settings } }));
  expect(set.spelling).toBe('original');
  expect((await openQuiz(ENTRIES, EVERYTHING, fakeServices())).spelling).toBe('both');
});

test('I4 the history is asked for under every name of each question', async () => {
  const history = vi.fn(bWrong);
  const choices = ['a', 'b', 'c', 'd'];
  const named = testEntry({ id: 'italy-1', topic: 'italy', q: 'A', choices });
  const services = fakeServices({ answers: { 'question-history': history } });
  await openQuiz([named, ...ENTRIES.slice(1, 2)], EVERYTHING, services);
  expect(history).toHaveBeenCalledExactlyOnceWith({
    questions: [['italy-1', 'italy::A::a|b|c|d'], ['italy::B::a|b|c|d']],
  });
});

const DECK = testDeck(
  ['I1', 'I2'].map((id) => testItem({ id, q: id, choices: ['正', 'x', 'y', 'z'] })),
  { chapter: 'italy', label: 'イタリア', parts: [{ key: 'italy', label: 'イタリア' }] },
);

const OF_ITALY: QuizParameters = { ...EVERYTHING, chapter: 'italy' };
const ITALY_THERE = {
  answers: { 'question-history': itemsConfused },
  library: { deck: async () => success(DECK) },
};

async function itemsConfused({
  questions,
}: {
  readonly questions: readonly (readonly string[])[];
}) {
  const confused = { ...ONCE_WRONG, wrongCount: 2, confusions: new Map([['2', 2]]) };
  return success(questions.map(([name]) => (name === 'I2' ? confused : null)));
}

test('Q1 C70 without a chapter what is built in is asked, whatever lies on the device', async () => {
  const { library } = fakeLibrary(['italy', 'france']);
  expect(await opened(fakeServices({ library }))).toBe('ABC');
  expect(await opened(fakeServices({ library }), { ...EVERYTHING, topic: 'bordeaux' })).toBe('');
});

test('C70 a chapter is asked alone, by its history, and stays on the device', async () => {
  expect(await opened(fakeServices(ITALY_THERE), OF_ITALY)).toBe('I2I1');
  const quiz = await openQuiz(ENTRIES, OF_ITALY, fakeServices(ITALY_THERE));
  expect(quiz.confusions).toEqual(new Map([['I2', new Map([['2', 2]])]]));
  const files = fakeLibrary();
  const services = fakeServices({ library: files.library });
  const france = await openQuiz(ENTRIES, { ...EVERYTHING, chapter: 'france' }, services);
  expect(new Set(france.entries.map(({ chapter }) => chapter))).toEqual(new Set(['france']));
  expect([...files.copies]).toEqual(['france']);
});

test('Y94 a quiz with a limit has nothing of importance C, one of all questions has', async () => {
  const items = DECK.items.map((item) =>
    item.id === 'I2' ? { ...item, importance: 'C' as const } : item,
  );
  const services = fakeServices({
    ...ITALY_THERE,
    library: { deck: async () => success({ ...DECK, items }) },
  });
  expect(await opened(services, { ...OF_ITALY, limit: 9 })).toBe('I1');
  expect(await opened(services, OF_ITALY)).toBe('I2I1');
});

const SWEEP: QuizParameters = { ...EVERYTHING, topic: SYNONYMS.chapter };
const itemsOf = (quiz: Awaited<ReturnType<typeof openQuiz>>) =>
  quiz.entries.map(({ item }) => item);
const [MARGAUX = '', BAROLO = ''] = SYNONYMS.items.map(({ id }) => id);

test('C41 C70 a sweep is asked whole, or as far as the limit, by the history of its chapters', async () => {
  const { library } = fakeLibrary();
  const ofBarolo = { wrongCount: 1, lastAnsweredAt: 5, confusions: new Map([['a', 1]]) };
  const asked = vi.fn(async () => success([null, ofBarolo]));
  const services = fakeServices({ library, answers: { 'question-history': asked } });
  const quiz = await openQuiz(ENTRIES, SWEEP, services);
  expect(asked).toHaveBeenCalledWith({ questions: [[MARGAUX], [BAROLO]] });
  expect(itemsOf(quiz)).toEqual([BAROLO, MARGAUX]);
  expect([...quiz.confusions.keys()]).toEqual([BAROLO]);
  expect(quiz.decks.map(({ label }) => label)).toEqual(['ブドウの別名']);
  const one = await openQuiz(ENTRIES, { ...SWEEP, limit: 1 }, fakeServices({ library }));
  expect(itemsOf(one)).toEqual([MARGAUX]);
});

test('C70 a sweep that cannot be had is named; one that there is not is no sweep', async () => {
  const files = fakeLibrary();
  files.fails = 'unreachable';
  const services = fakeServices({ library: files.library });
  expect(await openQuiz(ENTRIES, SWEEP, services)).toMatchObject({
    entries: [],
    missing: [chapterLabel('sweep-synonyms')],
  });
  expect(await openQuiz(ENTRIES, { ...SWEEP, topic: 'sweep-gone' }, services)).toMatchObject({
    entries: [],
    missing: [],
  });
});

test('O25 C16 a deck whose questions cannot be made without a network is named', async () => {
  vi.resetModules();
  vi.doMock('#domain/items/entries.ts', () => {
    throw new Error('offline');
  });
  const { openQuiz: openOffline } = await import('#features/quiz/open-quiz.ts');
  const services = fakeServices({ library: fakeLibrary().library });
  const { entries, decks, missing } = await openOffline(ENTRIES, OF_ITALY, services);
  expect([entries, decks, missing]).toEqual([[], [], ['イタリア']]);
  vi.doUnmock('#domain/items/entries.ts');
});
