// What goes to other programs from the page for the learner's data, with the app's own storage in memory.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { failure } from '#domain/result.ts';
import { OtherTools } from '#features/data/other-tools.tsx';
import { all, sql } from '#storage/log/sql.ts';
import { fakeDownloads, type Download } from '#tests/fake-downloads.ts';
import { fakeLibrary, FAKE_CHAPTERS } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { openBytes } from '#tests/memory-database.ts';
import { press } from '#tests/on-screen.ts';
import { answerEvent } from '#tests/study-content.ts';
import { renderFor } from '#tests/render-for.tsx';
import { useTasks } from '#ui/telling.ts';

vi.mock('#content/chapters.ts', () => ({ CHAPTERS: FAKE_CHAPTERS }));

// Tests of a worker share their modules: what was loaded with these chapters goes with them.
afterAll(() => {
  vi.resetModules();
});

const user = userEvent.setup();

/** What was given to the browser to keep. */
let downloads: Download[] = [];

beforeEach(() => {
  downloads = fakeDownloads();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const GIVEN = { correct: false, picked: 'a', took: 4000, mode: 'today' } as const;
const ITEM = 'rank-of-chateau--margaux';
const ANSWERED = answerEvent({ id: '0a', item: ITEM, at: FAKE_NOW - 900, ...GIVEN });

function Section() {
  return <OtherTools tasks={useTasks()} />;
}

async function open(events: readonly StudyEvent[] = [ANSWERED], store: FakeStore = {}) {
  const fake = fakeLibrary();
  const tab = openMemoryBrowser(FAKE_NOW, events).openTab();
  renderFor(fakeServices({ tab, library: fake.library, ...store }), <Section />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return fake;
}

async function openForm() {
  await user.click(screen.getByRole('button', { name: 'Ankiに書き出す章を選ぶ…' }));
  const heading = await screen.findByText('Ankiに書き出す章');
  // It takes the focus in an effect, after it is drawn.
  await waitFor(() => expect(heading === document.activeElement).toBe(true));
  await user.click(await screen.findByRole('checkbox', { name: /フランス/, checked: false }));
}

async function packageIn(blob: Blob | undefined) {
  const files = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()));
  // The engine takes Node's own arrays alone.
  return openBytes(new Uint8Array(files['collection.anki2'] ?? []));
}

test('N1 N8 no chapter is chosen before, and none is written; those chosen go into one file', async () => {
  await open();
  await openForm();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /イタリア/ }).checked).toBe(false);
  await press('選択を消す');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /\.apkg/ }).disabled).toBe(true);
  // 日本 has no deck yet.
  expect(screen.queryByRole('checkbox', { name: /日本/ })).toBeNull();
  await press('すべて選ぶ');
  await press(/\.apkg/);
  await screen.findByText(/（4項目、カード4枚、.* KB）を書き出しました/);
  const [file] = downloads;
  expect(file?.name).toMatch(/^wine-study-anki-\d{4}-\d\d-\d\d\.apkg$/);
  const db = await packageIn(file?.blob);
  expect(all(db, sql`SELECT count(*) FROM notes`)).toEqual([[4]]);
  expect(all(db, sql`SELECT count(*) FROM revlog`)).toEqual([[0]]);
});

test('N5 the learner’s answers go with them where that is wished', async () => {
  await open();
  await openForm();
  await user.click(screen.getByRole('checkbox', { name: /これまでの解答/ }));
  await press(/\.apkg/);
  await screen.findByText(/復習の記録1件/);
  const db = await packageIn(downloads[0]?.blob);
  expect(all(db, sql`SELECT id, ease, time FROM revlog`)).toEqual([[ANSWERED.at, 1, 4000]]);
});

test('N7 a table of tabs has the header lines that Anki reads, and a row for each item', async () => {
  await open();
  await openForm();
  await press('表（TSV）を保存');
  await screen.findByText(/（3項目、/);
  const text = await downloads[0]?.blob.text();
  const lines = text?.trimEnd().split('\n') ?? [];
  expect(lines.slice(0, 3)).toEqual(['#separator:tab', '#html:true', '#guid column:1']);
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  expect(rows.map(([guid]) => guid)).toContain('ws-rank-of-chateau--margaux');
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([18]));
});

test('N8 what cannot be loaded is named, and nothing is written', async () => {
  const fake = await open();
  await openForm();
  fake.fails = 'unreachable';
  await press('すべて選ぶ');
  await press(/\.apkg/);
  expect((await screen.findByText(/「フランス」「イタリア」/)).textContent).toContain(
    '何も書き出していません',
  );
  expect(downloads).toHaveLength(0);
});

test('N8 a storage that fails is told, and nothing is written', async () => {
  const exportAnki = async () => failure({ kind: 'full', detail: 'on purpose' } as const);
  await open(undefined, { backup: { exportAnki } });
  await openForm();
  await press(/\.apkg/);
  await screen.findByText(/書き出せませんでした。空き容量/);
  expect(downloads).toHaveLength(0);
});

test('N10 all answers are one table, with the texts of their questions', async () => {
  await open();
  await press('解答の一覧を保存（CSV）');
  await screen.findByText(/解答1件を書き出しました/);
  expect(downloads[0]?.name).toMatch(/^wine-study-answers-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = new Uint8Array((await downloads[0]?.blob.arrayBuffer()) ?? []);
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const [, row] = new TextDecoder().decode(bytes).split('\r\n');
  expect(row).toContain(
    ',問題,今日の学習,フランス,rank-of-chateau--margaux,マルゴー（Margaux）の等級はどれですか。,a,1級,不正解,,4,',
  );
});

test('N10 without an answer there is no table', async () => {
  await open([]);
  await press('解答の一覧を保存（CSV）');
  await screen.findByText('解答の記録は、まだありません。');
  expect(downloads).toHaveLength(0);
});
