// A sitting that is heard, on a device whose voices are counted by what they were asked to say.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Heard } from '#features/listen/heard.ts';
import { howToListen } from '#features/listen/how-to-listen.ts';
import { Listening } from '#features/listen/listening.tsx';
import { BREATH } from '#features/listen/use-listening.ts';
import { countedIds, fakeServices } from '#tests/fake-services.ts';
import { fakeSpeech, voice, type FakeSpeech } from '#tests/fake-speech.ts';
import { renderFor } from '#tests/render-for.tsx';

const ITEMS: readonly Heard[] = [
  {
    item: 'one',
    ask: [{ text: 'シャブリの品種は何ですか。' }],
    answer: [{ text: 'シャルドネ（' }, { text: 'Chardonnay', lang: 'fr' }, { text: '）' }],
    reason: [{ text: '白だけの産地です。' }],
  },
  {
    item: 'two',
    ask: [{ text: 'マディランの品種は何ですか。' }],
    answer: [{ text: 'タナ' }],
    reason: null,
  },
];

let speech: FakeSpeech;

beforeEach(() => {
  vi.useFakeTimers();
  speech = fakeSpeech();
  speech.bring(voice('ja-JP'));
  howToListen.save({ rate: 1.25, pause: 4, staysAwake: false });
  // Of another room than the page: it plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const services = fakeServices({ newEventId: countedIds() });
  renderFor(services, <Listening items={ITEMS} title="間違い" />);
  return services;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => act(async () => button(name).click());
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const finish = () => act(async () => speech.finish());
const said = () => speech.said.map(({ text }) => text);

async function hearFirst() {
  await press('聞く');
  await finish();
  await pass(4000);
  await finish();
  await finish();
  await finish();
  await finish();
}

test('Y164 nothing is said before the press; then the question, a pause, the answer and its reason, and the next', async () => {
  const services = open();
  expect(said()).toEqual([]);
  await press('聞く');
  expect(speech.said[0]).toMatchObject({ text: 'シャブリの品種は何ですか。', rate: 1.25 });
  // A screen reader says what changes here: never while the voice speaks.
  const told = screen.getByRole('status').textContent;
  await finish();
  await pass(3999);
  expect(said()).toHaveLength(1);
  expect(screen.queryByText(/白だけの産地/)).toBeNull();
  await pass(1);
  expect(screen.getByText(/白だけの産地/)).toBeDefined();
  // No voice of this device is French.
  for (const text of ['シャルドネ（', '）', '。', '白だけの産地です。']) {
    expect(said().at(-1)).toBe(text);
    await finish();
  }
  await pass(BREATH);
  expect(said().at(-1)).toBe('マディランの品種は何ですか。');
  expect(screen.getByRole('status').textContent).toBe(told);
  const live = [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
  expect(live.join('')).toBe('');
  expect(services.recorded).toEqual([{ kind: 'shown', item: 'one' }]);
});

test('Y165 what was heard is shown, and an answer only by a key, which is taken back', async () => {
  const services = open();
  await act(async () => document.body.dispatchEvent(key('1')));
  expect(services.recorded).toEqual([]);
  await hearFirst();
  await act(async () => document.body.dispatchEvent(key('2')));
  await act(async () => document.body.dispatchEvent(key('1')));
  expect(services.recorded).toMatchObject([
    { kind: 'shown', item: 'one' },
    { kind: 'card-review', item: 'one', correct: false, doubt: 'unknown' },
  ]);
  await press('元に戻す');
  const [, review] = services.recorded;
  expect(services.recorded.at(-1)).toEqual({ kind: 'retraction', item: review?.id });
});

test('Y165 what is heard again is shown once', async () => {
  const services = open();
  await hearFirst();
  await press('もう一度');
  await finish();
  await pass(4000);
  for (const _ of [1, 2, 3, 4]) await finish();
  expect(services.recorded).toEqual([{ kind: 'shown', item: 'one' }]);
});

test('Y164 while it is paused nothing runs, and it goes on with the item anew', async () => {
  open();
  await press('聞く');
  await finish();
  await press('一時停止');
  await pass(60_000);
  expect(said()).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
  await press('聞く');
  expect(said()).toEqual(['シャブリの品種は何ですか。', 'シャブリの品種は何ですか。']);
});

test('Y164 the next item takes the place of what is said, also in its pause', async () => {
  open();
  await press('聞く');
  await finish();
  await press('次へ');
  expect(said().at(-1)).toBe('マディランの品種は何ですか。');
  await pass(4000);
  expect(said()).toHaveLength(2);
});

test('Y164 a device without a Japanese voice says so before it begins, and a voice that stops is told', async () => {
  speech.bring(voice('fr-FR'));
  open();
  expect(screen.getByRole('status').textContent).toContain('日本語の音声が見つかりません');
  act(() => speech.bring(voice('ja-JP')));
  expect(screen.getByRole('status').textContent).not.toContain('見つかりません');
  await press('聞く');
  await pass(3000);
  expect(screen.getByRole('status').textContent).toContain('音声が止まりました');
  expect(button('聞く')).toBeDefined();
});

function key(name: string): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: name, bubbles: true });
}
