// The quiz as a learner meets it.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Deck } from '#domain/items/deck.ts';
import { entriesOf } from '#domain/items/entries.ts';
import type { Form } from '#domain/items/form.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import { failure, success } from '#domain/result.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { createObservable } from '#services/shell/observable.ts';
import { Quiz } from '#features/quiz/quiz.tsx';
import { FRANCE } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { expectTexts, textsOf } from '#tests/on-screen.ts';
import { multiDeck, typedDeck } from '#tests/test-forms.ts';
import { whenLet } from '#tests/when-let.ts';
import { testEntry, type TestQuestion } from '#tests/test-question.ts';
import { subjectItems } from '#tests/test-subject.ts';
import { renderFor } from '#tests/render-for.tsx';

const COLOUR = {
  topic: 'burgundy',
  q: 'シャブリ（[Chablis]{fr}）の色は？',
  choices: ['白', '赤', 'ロゼ', '黄'],
  choiceNotes: [null, '赤の説明', 'ロゼの説明', '黄の説明'],
  explanation: 'シャルドネだけで造られます。',
  source: { title: '仕様書', lang: null, publisher: 'INAO', date: '2025-03', url: null },
};
const GRAPE = { q: '品種は？', choices: ['ア', 'イ', 'ウ', 'エ'], answer: 1 };

function open(questions: readonly TestQuestion[] = [COLOUR, GRAPE], services = fakeServices()) {
  return openEntries(questions.map(testEntry), services);
}

function openEntries(entries: readonly QuizEntry[], services = fakeServices()) {
  const quiz = (
    <Quiz
      entries={entries}
      confusions={new Map()}
      spelling="both"
      topicLabel={(topic) => `＜${topic}＞`}
    />
  );
  // Effects run twice, as while it is developed.
  renderFor(services, quiz, { reactStrictMode: true });
  return { services, user: userEvent.setup() };
}

/** The first item of a deck, asked in one form. */
function openForm(form: Form, deck: Partial<Deck>) {
  const [entry] = entriesOf({ ...FRANCE, ...deck });
  if (entry === undefined) throw new Error('No entry');
  const asked: QuizEntry = {
    ...entry,
    show: (confusions, random, spelling) => entry.show(confusions, random, spelling, form),
  };
  return { ...openEntries([asked]), forms: entry.forms };
}

const answerButton = () => screen.getByRole('button', { name: '解答する' });
const nextButton = () => screen.getByRole('button', { name: '次の問題' });
const resultLinks = () => screen.getAllByRole('link', { name: '結果を見る' });
const choice = (name: RegExp) => screen.getByRole('radio', { name });

test('Q12 W9 Q16 a right answer is told and explained; one button answers, leads on and answers again', async () => {
  const { user } = open();
  const button = answerButton();
  await user.click(choice(/白/));
  await user.click(button);
  const status = screen.getByRole('status');
  expect(within(status).getByText(/正解！/)).toBeDefined();
  expectTexts('シャルドネだけで造られます。', '赤の説明', '○ 正解');
  expect(screen.getByText(/出典：/).textContent).toBe('出典：仕様書、INAO（2025.03）');
  expect(screen.queryByText('× あなたの解答')).toBeNull();
  expect(nextButton()).toBe(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /正解！/ }));
  // The focus says it: told besides, it is heard twice.
  expect(status.getAttribute('aria-live')).toBe('off');
  await user.click(button);
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  expect(answerButton()).toBe(button);
  expect(button).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '品種は？' }));
});

test('Q10 Q12 a wrong answer is told with the right one, both are marked, and it stands', async () => {
  const { user } = open();
  await user.click(choice(/赤/));
  await user.click(answerButton());
  expect(screen.getByRole('status').textContent).toContain('不正解… 正解は「白」');
  expect(choice(/赤/).closest('label')?.textContent).toContain('× あなたの解答');
  expect(choice(/白/).closest('label')?.textContent).toContain('○ 正解');
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
  await user.keyboard('1');
  expect(choice(/赤/)).toHaveProperty('checked', true);
});

test('Q13 next leads on; after the last it leads to the first, unanswered, in another sitting', async () => {
  let now = FAKE_NOW;
  const services = { ...fakeServices(), clock: { now: () => now } };
  const { user } = open([COLOUR, GRAPE], services);
  await user.keyboard('1{Enter}{Enter}');
  expectTexts('問題 2 / 2');
  await user.keyboard('1{Enter}');
  now += 1000;
  await user.click(nextButton());
  expectTexts('問題 1 / 2');
  expect(answerButton()).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.keyboard('1{Enter}');
  // The second round is as long as the first.
  expect(nextButton()).toBeDefined();
  const first = newSittingId(FAKE_NOW, services.random);
  const second = newSittingId(now, services.random);
  const sittings = services.recordedOf('answer').map(({ sitting }) => sitting);
  expect(sittings).toEqual([first, first, second]);
  expect(resultLinks()[0]?.getAttribute('href')).toBe(`/result?sitting=${second}`);
});

test('Q13 a double click on an answer, or on the last one, does not skip the explanation', async () => {
  const { user } = open();
  await user.click(choice(/白/));
  await user.click(answerButton());
  // The buttons share one place: the second click of a double click arrives here, counted as 2.
  fireEvent.click(nextButton(), { detail: 2 });
  expectTexts('問題 1 / 2');
  await user.keyboard('{Enter}1{Enter}');
  const link = resultLinks().at(-1) as HTMLElement;
  // What was prevented is not done.
  expect(fireEvent.click(link, { detail: 2 })).toBe(false);
  expect(fireEvent.click(link, { detail: 1 })).toBe(true);
});

test('Q15 keys pick and answer; held down or on a link they do nothing', async () => {
  const { user } = open();
  await user.keyboard('2');
  expect(choice(/赤/)).toHaveProperty('checked', true);
  // A link keeps its own Enter.
  screen.getByRole('link', { name: '結果を見る' }).focus();
  await user.keyboard('{Enter}');
  expect(answerButton()).toBeDefined();
  act(() => screen.getByRole('link', { name: '結果を見る' }).blur());
  await user.keyboard('{Enter>3/}');
  expectTexts('問題 1 / 2');
  expect(nextButton()).toBeDefined();
});

test('S1 Q7 I4 the answer is recorded under its id, with its key beside it, and told once it is', async () => {
  const saved = whenLet();
  const record = vi.fn(async () => {
    await saved.promise;
    return success(null);
  });
  const { user, services } = open([{ ...COLOUR, id: 'burgundy-1' }], fakeServices({ record }));
  await user.click(choice(/赤/));
  await user.click(answerButton());
  expectTexts(/不正解/, '記録しています…');
  saved.resolve();
  expect(await screen.findByText('✓ この端末に記録しました')).toBeDefined();
  expect(record).toHaveBeenCalledExactlyOnceWith({
    kind: 'answer',
    id: services.store.newEventId(),
    item: 'burgundy-1',
    questionKey: 'burgundy::シャブリ（Chablis）の色は？::白|赤|ロゼ|黄',
    correct: false,
    picked: '1',
    doubt: null,
    took: 0,
    mode: 'quiz',
    direction: null,
    sitting: newSittingId(FAKE_NOW, services.random),
  });
});

test('J1 an answer says how long it took from the showing, also where the same question follows', async () => {
  let now = FAKE_NOW;
  const services = { ...fakeServices(), clock: { now: () => now } };
  const { user } = open([COLOUR], services);
  now += 4000;
  await user.keyboard('1{Enter}');
  now += 60_000;
  await user.click(nextButton());
  now += 3000;
  await user.keyboard('2{Enter}');
  // A clock that is set back.
  await user.click(nextButton());
  now -= 5000;
  await user.keyboard('2{Enter}');
  const answers = services.recordedOf('answer');
  expect(answers.map(({ took }) => took)).toEqual([4000, 3000, 0]);
});

test('S1 S11 a save that fails late is not said of the next question, and is said until it is stored', async () => {
  const saved = whenLet();
  const held = createObservable(0);
  const services = fakeServices({
    async record() {
      await saved.promise;
      held.set(1);
      return failure({ kind: 'failed' as const, detail: 'on purpose' });
    },
    heldEvents: () => held.read(),
    subscribe: (_names, onChange) => held.subscribe(onChange),
  });
  const { user } = open([COLOUR, GRAPE], services);
  await user.keyboard('1{Enter}{Enter}');
  saved.resolve();
  expect(await screen.findByText(/端末に書き込めていない記録が1件あります/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'データのページ' })).toBeDefined();
  expect(screen.queryByText(/この解答は/)).toBeNull();
  act(() => held.set(0));
  expect(screen.queryByText(/書き込めていない/)).toBeNull();
});

test('Q8 an unknown format is said, can be passed over, and does not hold up the end', async () => {
  const { user } = open([
    { q: '形式が不明', choices: [] },
    GRAPE,
    { id: 'second', q: '不明', choices: [] },
  ]);
  expect(screen.getByRole('heading', { name: '形式が不明' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(nextButton());
  expect(screen.getByRole('heading', { name: '品種は？' })).toBeDefined();
  await user.keyboard('1{Enter}');
  await user.click(nextButton());
  expectTexts('問題 1 / 3');
});

test('V3 V6 after the answer each false sentence stands corrected, with words for a screen reader and its reason', async () => {
  const { services, user } = openForm('statement', { items: subjectItems() });
  const asked = screen.getByRole('heading', { level: 2 });
  expect(within(asked).getByText('正しいもの').tagName).toBe('EM');
  await user.click(choice(/補糖をすることは認められていない/));
  await user.click(answerButton());
  expect(screen.getByRole('status').textContent).toContain('正解！');
  expect(services.recordedOf('answer').at(-1)).toMatchObject({
    item: 'st-de-praedikat--sugar',
    form: 'statement',
    picked: 'sugar',
    shown: expect.arrayContaining(['sugar']) as unknown,
  });
  const result = screen.getByRole('region', { name: '解答の結果' });
  const corrected = within(result).getAllByRole('term');
  expect(corrected).toHaveLength(3);
  for (const sentence of corrected) {
    expect(sentence.querySelector('del')?.textContent).toMatch(/^（誤り）/);
    expect(sentence.querySelector('ins')?.textContent).toMatch(/^（正しくは）/);
  }
  for (const why of within(result).getAllByRole('definition')) {
    expect(why.textContent).toMatch(/です。$/);
  }
});

test('V3 where the wrong one is asked, the verdict names it as that, and it stands corrected alone', async () => {
  const { user } = openForm('wrong-statement', { items: subjectItems() });
  const right = screen
    .getAllByRole('radio')
    .find((radio) => radio.closest('label')?.textContent?.includes('認められている。') === false);
  await user.click(right ?? document.body);
  await user.click(answerButton());
  const told = '不正解… 誤っているのは「補糖をすることは認められている。」';
  expect(screen.getByRole('status').textContent).toContain(told);
  expect(textsOf(screen.getAllByRole('term'))).toEqual([
    '補糖をすることは（誤り）認められている（正しくは）認められていない。',
  ]);
});

const openMulti = (right?: string[], wrong?: string[]) =>
  openEntries(entriesOf(multiDeck(right, wrong)));

const box = (name: RegExp) => screen.getByRole('checkbox', { name });

test('V8 all that are right are picked by pointer, and nothing less is right', async () => {
  const { services, user } = openMulti();
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  await user.click(box(/村a/));
  await user.click(box(/村c/));
  await user.click(box(/村c/));
  expect(box(/村c/)).toHaveProperty('checked', false);
  await user.click(answerButton());
  expect(screen.getByRole('status').textContent).toContain('不正解… 正解は「村a、村b」');
  expect(screen.getAllByText('○ 正解')).toHaveLength(2);
  expect(services.recordedOf('answer').at(-1)).toMatchObject({
    correct: false,
    picked: 'a',
    form: 'multi',
    shown: ['a', 'b', 'c', 'd', 'e'],
  });
});

test('V8 where four are right ten stand there, and 0 picks the tenth', async () => {
  const four = ['a', 'b', 'c', 'd'];
  const { services, user } = openMulti(four, ['e', 'f', 'g', 'h', 'i', 'j']);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(10);
  await user.keyboard('0');
  expect(boxes.map((one) => one.matches(':checked')).lastIndexOf(true)).toBe(9);
  await user.keyboard('0');
  for (const letter of four) await user.click(box(new RegExp(`村${letter}`)));
  await user.keyboard('{Enter}');
  expect(services.recordedOf('answer').at(-1)).toMatchObject({ correct: true, picked: 'a+b+c+d' });
});

const openTyped = () => openForm('typed', typedDeck());

test('V9 what is written is judged with Enter, told and recorded', async () => {
  const { services, user, forms } = openTyped();
  expect(forms).toEqual(['single', 'typed']);
  expect(screen.getByRole('heading', { name: '南の村は？' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(answerButton()).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox'), 'Volmay{Enter}');
  expect(screen.getByRole('status').textContent).toContain('正解（1字違い）');
  const event = { correct: true, picked: 'volnay', doubt: 'unsure', form: 'typed' };
  expect(services.recordedOf('answer')).toMatchObject([event]);
});

test('V9 the field suggests nothing, and a near miss is shown letter by letter', async () => {
  const { user } = openTyped();
  const field = screen.getByRole('textbox', { name: '名称を、カタカナか原語で書いてください' });
  const wanted = { autocomplete: 'off', autocorrect: 'off', autocapitalize: 'none' };
  for (const [name, value] of Object.entries({ ...wanted, spellcheck: 'false' })) {
    expect([name, field.getAttribute(name)]).toEqual([name, value]);
  }
  await user.type(field, 'Volmay{Enter}');
  const written = screen.getByText(/書いた答え/);
  expect(written.querySelector('del')?.textContent).toBe('（誤り）m');
  expect(written.querySelector('ins')?.textContent).toBe('（正しくは）n');
  expect(field).toHaveProperty('disabled', true);
});
