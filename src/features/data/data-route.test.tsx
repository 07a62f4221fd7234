// The page for the learner's data as a learner uses it, with the app's own storage in memory.
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Database } from '@sqlite.org/sqlite-wasm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KnownCard } from '#domain/items/card.ts';
import { plainReview, type StudyEvent } from '#domain/log/event.ts';
import { localDate } from '#domain/memory/local-date.ts';
import { failure, success } from '#domain/result.ts';
import DataRoute from '#features/data/data-route.tsx';
import { AppOnDeviceProvider, type OfflineCopy } from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';
import type { Persistence, PersistenceState } from '#services/study/persistence.ts';
import type { ImportFailure, ImportPreview, StudyBackup } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { all, sql } from '#storage/log/sql.ts';
import { fakeAppOnDevice } from '#tests/fake-app-on-device.ts';
import { fakeDownloads, type Download } from '#tests/fake-downloads.ts';
import { fakeLibrary } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { fakeSync, RECORD } from '#tests/fake-sync.ts';
import { databaseFile, openMemoryBrowser } from '#tests/memory-browser.ts';
import { openBytes } from '#tests/memory-database.ts';
import {
  button,
  expectNoText,
  expectTexts,
  hasButton,
  press,
  region,
  textsOf,
} from '#tests/on-screen.ts';
import { renderFor } from '#tests/render-for.tsx';
import { answerEvent, markEvent } from '#tests/study-content.ts';
import { formatMoment } from '#ui/format-date.ts';

const TODAY = localDate(FAKE_NOW, new Date(FAKE_NOW).getTimezoneOffset());

/** What a learner did, in short. */
interface Study {
  /** The ids of answers. */
  readonly answers: readonly string[];
  readonly knownCards: readonly KnownCard[];
}

const STUDY: Study = { answers: ['a1', 'a2', 'a3'], knownCards: [{ id: '1', markedAt: 50 }] };

const SET_ASIDE = {
  name: 'wine-study-20261121-042300.db',
  setAsideAt: FAKE_NOW - 60_000,
  bytes: 40_960,
  salvaged: { answers: 12, knownCards: 3 },
};

const user = userEvent.setup({ applyAccept: false });

/** What was given to the browser to keep. */
let downloads: Download[] = [];

beforeEach(() => {
  downloads = fakeDownloads();
});

afterEach(() => vi.restoreAllMocks());

function eventsOf({ answers, knownCards }: Study): readonly StudyEvent[] {
  return [
    ...answers.map((id) => answerEvent({ id, item: 'q' })),
    // One mark at one time is the same event in every file.
    ...knownCards.map(({ id, markedAt: at }) =>
      markEvent({ id: `0${id}${String(at).padStart(4, '0')}`, at, item: `card-${id}` }),
    ),
  ];
}

const fileOf = (study: Study) => databaseFile(eventsOf(study));

function studyIn(db: Database): Study {
  const answers = all(
    db,
    sql`SELECT lower(hex(event_id)) FROM events WHERE kind = 'answer' ORDER BY event_id`,
  );
  return { answers: answers.map(([id]) => id as string), knownCards: queryKnownCards(db) };
}

async function studyInFile(file: Blob | undefined): Promise<Study> {
  return studyIn(openBytes(new Uint8Array((await file?.arrayBuffer()) ?? [])));
}

interface Given extends FakeStore {
  readonly study?: Study;
  readonly quarantine?: readonly (typeof SET_ASIDE)[];
  readonly app?: ReturnType<typeof fakeAppOnDevice>;
}

async function open(given: Given = {}) {
  const { study = STUDY, quarantine = [], app = fakeAppOnDevice(), ...store } = given;
  const browser = openMemoryBrowser(FAKE_NOW, eventsOf(study), quarantine);
  const services = fakeServices({ tab: browser.openTab(), ...store });
  renderFor(
    services,
    <AppOnDeviceProvider app={app}>
      <DataRoute />
    </AppOnDeviceProvider>,
  );
  await settle();
  return { services, stored: () => browser.read(studyIn), otherTab: browser.openTab().store };
}

/** Lets what was asked of the storage come back. */
async function settle() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

function fact(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

async function chooseFile(study: Study | string, name = 'wine-study-2026-11-21.sqlite') {
  const content = typeof study === 'string' ? study : fileOf(study);
  await user.upload(screen.getByLabelText(/のファイルを選ぶ/), new File([content], name));
  await settle();
}

function failingWith(kind: StorageFailure['kind']) {
  return async () => failure({ kind, detail: 'on purpose' });
}

describe('保存のようす', () => {
  test('D1 says where the data is and how large, and follows what is recorded elsewhere', async () => {
    await open({ answers: { report: () => new Promise(() => {}) } });
    // Until the numbers are there nothing is claimed.
    expect([fact('解答'), fact('保存場所')]).toEqual(['—', '確かめています…']);
    cleanup();
    const { otherTab } = await open();
    expect(fact('保存場所')).toContain('データベース領域 IndexedDB');
    expect(fact('大きさ')).toMatch(/^\d+ KB$/);
    expect([fact('解答'), fact('覚えたカード')]).toEqual(['3件', '1枚']);
    await otherTab.record({ kind: 'answer', item: 'q', questionKey: null, ...plainReview(true) });
    await settle();
    expect(fact('解答')).toBe('4件');
  });

  test.each([
    ['unavailable', 'プライベートウィンドウ'],
    ['busy', 'ほかのタブ'],
    ['no-answer', '返事がありません'],
  ] as const)('D2 where nothing can be kept the page says so and why: %s', async (kind, word) => {
    await open({ answers: { report: failingWith(kind) } });
    expect(fact('保存場所')).toContain('保存できていません。');
    expect(fact('保存場所')).toContain(word);
    expect(fact('解答')).toBe('—');
  });

  const persistence = (state: PersistenceState, isWindowPrivate = false): Persistence => ({
    load: async () => state,
    ask: async () => state,
    isPrivate: async () => isWindowPrivate,
  });

  test.each([
    ['promised', '保護されています。'],
    ['unknown', 'このブラウザでは確かめられません。'],
  ] as const)('D4 what is %s is said, with nothing to ask', async (state, words) => {
    await open({ persistence: persistence(state) });
    expect(fact('ブラウザの保護')).toContain(words);
    expect(hasButton('保護を頼む')).toBe(false);
  });

  test('D4 D13 the browser is asked on a press, and its yes is told, as its no in a private window', async () => {
    await open();
    expect(fact('ブラウザの保護')).toContain('まだ保護されていません。');
    await press('保護を頼む');
    expect(fact('ブラウザの保護')).toContain('保護されています。');
    expectTexts('ブラウザが保護を引き受けました。');
    cleanup();
    await open({ persistence: persistence('not-promised', true) });
    expect(fact('ブラウザの保護')).toMatch(/プライベートウィンドウ.*閉じると/);
    await press('保護を頼む');
    expectTexts(/今回、保護を引き受けませんでした/);
    expect(button('保護を頼む').ariaDisabled).toBeNull();
  });

  test('O6 whether the app opens without a network is told as it is', async () => {
    const offlineCopy = createObservable<OfflineCopy>({ kind: 'preparing' });
    await open({ app: fakeAppOnDevice({ offlineCopy }) });
    for (const [copy, words] of [
      [{ kind: 'preparing' }, '準備しています…'],
      [{ kind: 'ready', bytes: 2_192_000 }, 'そのまま使えます。アプリ全体（2.1 MB）が、'],
      [{ kind: 'failed' }, '準備を終えられませんでした。'],
      [{ kind: 'unavailable' }, 'このブラウザ、またはこのウィンドウでは使えません。'],
    ] as const) {
      act(() => offlineCopy.set(copy));
      expect(fact('通信がないとき')).toContain(words);
    }
  });

  test.each([
    ['iPhone and iPad', true, false, ['iPhone・iPadをお使いの方へ']],
    ['a Mac', false, true, ['MacのSafariをお使いの方へ']],
    ['other devices', false, false, []],
  ])('O13 on %s the home screen or the Dock is advised', async (_, phone, mac, advice) => {
    await open({ device: { adviseHomeScreen: phone, adviseDock: mac } });
    expect(textsOf(screen.queryAllByRole('heading', { level: 3 }))).toEqual(advice);
  });
});

describe('バックアップ', () => {
  test('D5 the file holds all, has a dated name, and is the last backup once the learner has it', async () => {
    const { services } = await open();
    services.backupRecord.update((record) => ({ ...record, answersSince: 3 }));
    await press('バックアップを保存');
    const name = `wine-study-${TODAY}.sqlite`;
    expect(names(downloads)).toEqual([name]);
    expect(await studyInFile(downloads[0]?.blob)).toEqual(STUDY);
    expectTexts(new RegExp(`「${name}」を書き出しました`));
    // It may have been called off, and what is recorded meanwhile is not in it.
    expect(services.backupRecord.read()).toMatchObject({ savedAt: null, answersSince: 3 });
    expect(fact('前回のバックアップ')).toContain('まだありません');
    act(() => services.backupRecord.update((record) => ({ ...record, answersSince: 5 })));
    await press('保存できました');
    expect(services.backupRecord.read()).toMatchObject({ savedAt: FAKE_NOW, answersSince: 2 });
    expect(fact('前回のバックアップ')).toContain(formatMoment(FAKE_NOW));
    const told = screen.getByText(/前回のバックアップとして記録しました/);
    expect(document.activeElement).toBe(told);
    expect(hasButton('保存できました')).toBe(false);
  });

  test.each([
    ['バックアップを保存', 'sqlite'],
    ['JSON形式で保存', 'json'],
  ])('D5 what is not the whole is named so, and is no backup: %s', async (pressed, ending) => {
    let complete = true;
    const some = async () => success({ bytes: fileOf(STUDY), complete });
    const { services } = await open({ backup: { exportDatabase: some, exportJson: some } });
    services.backupRecord.update((record) => ({ ...record, answersSince: 60 }));
    await press(pressed);
    expect(hasButton('保存できました')).toBe(true);
    complete = false;
    await press(pressed);
    const name = `wine-study-unsaved-${TODAY}.${ending}`;
    expect(names(downloads)).toEqual([`wine-study-${TODAY}.${ending}`, name]);
    const told = screen.getByText(/全体のバックアップではありません/);
    expect(told.textContent).toContain(name);
    expect(told.dataset['failed']).toBe('true');
    // The whole one before cannot be confirmed any more.
    expect(hasButton('保存できました')).toBe(false);
    expect(services.backupRecord.read()).toMatchObject({ savedAt: null, answersSince: 60 });
  });

  test('D5 what failed is no backup', async () => {
    const { services } = await open({ backup: { exportDatabase: failingWith('failed') } });
    await press('バックアップを保存');
    expectTexts(/バックアップを書き出せませんでした/);
    expect([downloads, services.backupRecord.read().savedAt]).toEqual([[], null]);
    expect(fact('前回のバックアップ')).toBe('まだありません');
  });

  test('D6 while one thing runs every button waits, and keeps the focus', async () => {
    let finish = () => {};
    const exportDatabase = vi.fn<StudyBackup['exportDatabase']>(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return success({ bytes: fileOf(STUDY), complete: true });
    });
    await open({ backup: { exportDatabase } });
    const save = button('バックアップを保存');
    save.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(exportDatabase).toHaveBeenCalledOnce();
    for (const { textContent, ariaDisabled } of screen.getAllByRole('button')) {
      expect([textContent, ariaDisabled]).toEqual([textContent, 'true']);
    }
    await act(async () => finish());
    expect(save.ariaDisabled).toBeNull();
    expect(document.activeElement).toBe(save);
  });
});

describe('復元', () => {
  const OTHER: Study = {
    answers: ['a3', 'b1', 'b2'],
    knownCards: [
      { id: '1', markedAt: 20 },
      { id: '7', markedAt: 60 },
    ],
  };

  test('D7 a file is looked at before anything is added', async () => {
    const { stored } = await open();
    await chooseFile(OTHER);
    const heading = screen.getByRole('heading', { name: /wine-study-2026-11-21.sqlite/ });
    expect(document.activeElement).toBe(heading);
    const cells = (name: RegExp) =>
      textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell'));
    expect(cells(/^解答/)).toEqual(['3', '2', '1']);
    expect(cells(/^覚えたカード/)).toEqual(['2', '1', '1']);
    expectTexts(/読み取れない行はありません/);
    expect(await stored()).toEqual(STUDY);

    await press('やめる');
    expect(screen.queryByRole('table')).toBeNull();
    expect(await stored()).toEqual(STUDY);
    expect(document.activeElement).toBe(screen.getByLabelText(/のファイルを選ぶ/));
  });

  const NONE = { found: 0, added: 0 };
  const KINDS = { answers: NONE, knownCards: NONE, ownCards: NONE, cardReviews: NONE };
  const NOTHING = { ...KINDS, unreadable: 0, leftOut: [], answeredBetween: null };
  const previewing = (preview: Partial<ImportPreview>) => ({
    previewImport: async () =>
      success<ImportPreview>({
        format: 'database',
        events: { found: 1200, added: 1200 },
        ...NOTHING,
        ...preview,
      }),
  });

  test('D7 D18 rows that cannot be read, and the time of the answers, are told', async () => {
    const ides = new Date(-43, 2, 15).getTime();
    await open({
      backup: previewing({
        answers: { found: 1200, added: 1200 },
        unreadable: 4,
        answeredBetween: { first: ides, last: FAKE_NOW },
      }),
    });
    await chooseFile(OTHER);
    expect(screen.getByText(/解答の期間：紀元前44\.03\.15〜2025\./).textContent).toContain(
      '読み取れない行が4件あります',
    );
    expect(screen.getAllByText('1,200')).toHaveLength(2);
  });

  test('N16 what of another program’s file makes no card is told with its reason', async () => {
    const leftOut = [
      ['picture', 2],
      ['row', 1],
    ] as const;
    const reasons = '問いか答えが画像だけ（画像は読み込みません）：2件、列が1つだけの行：1件';
    const nothing = failure({ kind: 'unreadable', detail: '', leftOut } as const);
    await open({ backup: { previewImport: async () => nothing } });
    await chooseFile('x', 'io.apkg');
    expect(screen.getByText('io.apkg').closest('[role=status]')?.textContent).toContain(
      `どれも読み取れませんでした。（${reasons}）今の記録は`,
    );
    cleanup();
    const ownCards = { found: 1, added: 1 };
    await open({ backup: previewing({ format: 'anki', ownCards, unreadable: 3, leftOut }) });
    await chooseFile('x', 'io.apkg');
    expect(screen.getByText(/カードにできないものが3件あります/).textContent).toContain(reasons);
  });

  test('X9 a file’s name cannot turn the text around it', async () => {
    await open();
    const name = 'a\u202Eetilqs.\u2066exe\n.json';
    const shown = 'a\uFFFDetilqs.\uFFFDexe\uFFFD.json';
    await chooseFile('', name);
    const told = screen.getByText(shown);
    expect(told.tagName).toBe('BDI');
    expect(told.parentElement?.textContent).toMatch(new RegExp(`^「${shown}」：.`));
    await chooseFile(OTHER, name);
    expect(
      within(screen.getByRole('heading', { name: `「${shown}」の内容` })).getByText(shown).tagName,
    ).toBe('BDI');
  });

  test('D7 a file that only brings earlier times of marks can be added, and that is told', async () => {
    const answers = { found: 3, added: 0 };
    const imported = { importId: 'x', events: 2, answers: 0, knownCards: 0, ownCards: 0 };
    const importFile = async () => success(imported);
    await open({ backup: { ...previewing({ answers, knownCards: answers }), importFile } });
    await chooseFile(OTHER);
    expectTexts(/印の日付などの記録が加わります/);
    await press('この記録を加える');
    expectTexts('こまかな記録2件を加えました。');
    expect(hasButton('元に戻す')).toBe(true);
  });

  test('D8 files are added once asked for, and taken back one after the other', async () => {
    const { stored } = await open();
    await chooseFile(OTHER);
    await press('この記録を加える');
    const both = ['a1', 'a2', 'a3', 'b1', 'b2'];
    expect((await stored()).answers).toEqual(both);
    expect(fact('解答')).toBe('5件');
    const told = screen.getByText(/解答2件、覚えたカード1枚を加えました/);
    expect(document.activeElement).toBe(told);
    await chooseFile({ answers: ['c1'], knownCards: [] });
    await press('この記録を加える');

    await press('元に戻す');
    expect((await stored()).answers).toEqual(both);
    await press('元に戻す');
    expect(await stored()).toEqual(STUDY);
    expect(fact('解答')).toBe('3件');
    expect(hasButton('元に戻す')).toBe(false);
    expect(screen.getByText('加えた記録を取り除き、元に戻しました。')).toBe(document.activeElement);
  });

  test('D8 E16 an undo that failed can be tried again, and says where it goes to other devices', async () => {
    const undoImport = vi.fn<StudyBackup['undoImport']>();
    undoImport.mockResolvedValueOnce(failure({ kind: 'busy', detail: 'on purpose' }));
    undoImport.mockResolvedValueOnce(success({ elsewhere: true }));
    await open({ backup: { undoImport } });
    await chooseFile(OTHER);
    await press('この記録を加える', '元に戻す');
    expectTexts(/元に戻せませんでした。ほかのタブ/);
    await press('元に戻す');
    expect(undoImport).toHaveBeenCalledTimes(2);
    expectTexts(/同期している端末からも、次の同期で取り除かれます/);
    expect(hasButton('元に戻す')).toBe(false);
  });

  test('D9 a bad file is told for what it is', async () => {
    let kind: ImportFailure['kind'] = 'empty';
    await open({
      backup: {
        previewImport: async () => failure({ kind, detail: 'English for developers', leftOut: [] }),
      },
    });
    for (const [bad, words] of [
      ['too-large', '大きすぎる'],
      ['too-many', '20,000枚まで'],
      ['unknown-format', '2列以上の表（.csv、.tsv、.txt）のどれかを選んでください'],
      ['not-ours', 'Wine Studyの記録でも、Ankiのファイルでもありません'],
      ['damaged', '途中で切れているか、壊れています'],
      ['newer-version', '新しい版で保存されたファイル'],
      ['empty', '学習の記録が入っていません'],
      ['unreadable', 'どれも読み取れませんでした'],
    ] as const) {
      kind = bad;
      await chooseFile('???', 'holiday.jpg');
      const told = screen.getByText('holiday.jpg').closest('[role=status]')?.textContent;
      expect(told).toMatch(/^「holiday.jpg」：.*今の記録は、何も変わっていません。/);
      expect(told).toContain(words);
      expect(told).not.toContain('English');
      expect(screen.queryByRole('table')).toBeNull();
    }
  });

  test('D9 adding that failed changes nothing, and says so', async () => {
    await open({ backup: { importFile: failingWith('full') } });
    await chooseFile(OTHER);
    await press('この記録を加える');
    expectTexts(/空き容量が足りません.*何も変わっていません/);
    expect(hasButton('元に戻す')).toBe(false);
  });
});

describe('消去', () => {
  const erase = () => press('記録をすべて消す…', '消去に進む', 'すべて消す');

  test('D11 it asks twice, says what would go, and offers the backup', async () => {
    const { services, stored } = await open();
    await press('記録をすべて消す…');
    const first = screen.getByRole('dialog', { name: '学習の記録をすべて消しますか？' });
    expect(first.textContent).toContain('解答3件、覚えたカード1枚、結果の成績が消えます。');
    expect(screen.queryByRole('checkbox')).toBeNull();
    const dialog = within(first);
    await user.click(dialog.getByRole('button', { name: 'バックアップを保存' }));
    expect(downloads).toHaveLength(1);
    expect(dialog.getByText(/を書き出しました/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '保存できました' }));
    expect(services.backupRecord.read().savedAt).toBe(FAKE_NOW);
    await user.click(dialog.getByRole('button', { name: 'やめる' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await press('記録をすべて消す…', '消去に進む');
    const second = screen.getByRole('dialog', { name: '本当に、すべて消しますか？' });
    expect(screen.getAllByRole('dialog')).toEqual([second]);
    await user.click(within(second).getByRole('button', { name: 'やめる' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored()).toEqual(STUDY);
  });

  test('D11 answers, marks, score and copies of decks go, and all but the copies come back', async () => {
    const { library, copies } = fakeLibrary(['france', 'italy']);
    const { services, stored } = await open({
      library,
      answers: { score: async () => success({ correct: 1, total: 2 }) },
    });
    services.score.save({ correct: 1, total: 2 });
    services.backupRecord.update((record) => ({ ...record, answersSince: 2 }));
    await erase();
    expect(await stored()).toEqual({ answers: [], knownCards: [] });
    expect(services.score.read()).toEqual({ correct: 0, total: 0 });
    expect(services.backupRecord.read().answersSince).toBe(0);
    expect([...copies]).toEqual([]);
    expect(fact('解答')).toBe('0件');
    expectTexts(/記録をすべて消しました/);

    await press('元に戻す');
    expect(await stored()).toEqual(STUDY);
    expect(services.score.read()).toEqual({ correct: 1, total: 2 });
    expect(services.backupRecord.read().answersSince).toBe(2);
    expect(fact('解答')).toBe('3件');
    expect(hasButton('元に戻す')).toBe(false);
  });

  test.each([
    ['J12 traces that are left', { tidied: false }, /記録をすべて消しました.*次に開いたとき/],
    ['an answer that did not come', { certain: false }, /消せたかどうかを確かめられません/],
  ])('D11 %s are told, and it can be undone', async (_, outcome, words) => {
    const erased = { database: fileOf(STUDY), quarantine: [], certain: true, tidied: true };
    await open({ backup: { eraseAll: async () => success({ ...erased, ...outcome }) } });
    await erase();
    expect(screen.getByText(words).dataset['failed']).toBe(String('certain' in outcome));
    expect(hasButton('元に戻す')).toBe(true);
  });

  test('D11 what could not be erased stays, the score as well', async () => {
    const { services, stored } = await open({ backup: { eraseAll: failingWith('busy') } });
    services.score.save({ correct: 1, total: 1 });
    await erase();
    expectTexts(/消せませんでした/);
    expect(await stored()).toEqual(STUDY);
    expect(services.score.read().total).toBe(1);
    expect(hasButton('元に戻す')).toBe(false);
  });

  test('D11 where the undo fails the only copy can be saved as a file', async () => {
    await open({ backup: { undoErase: failingWith('full') } });
    await erase();
    await press('元に戻す');
    expectTexts(/元に戻せませんでした/);
    await press('消した記録をファイルに書き出す');
    expect(await studyInFile(downloads[0]?.blob)).toEqual(STUDY);
    expect(button('元に戻す').ariaDisabled).toBeNull();
  });

  test('D11 an import before it is taken back only after the erasure was', async () => {
    const { stored } = await open();
    await chooseFile({ answers: ['b1'], knownCards: [] });
    await press('この記録を加える');
    await erase();
    await user.click(region('消去').getByRole('button', { name: '元に戻す' }));
    expect((await stored()).answers).toEqual(['a1', 'a2', 'a3', 'b1']);
    await user.click(region('復元').getByRole('button', { name: '元に戻す' }));
    expect(await stored()).toEqual(STUDY);
  });

  test.each([
    ['here, the mailbox stays', false, true, []],
    ['everywhere, the mailbox goes first', true, true, ['eraseMailbox']],
    ['nowhere, where the mailbox cannot be erased', true, false, ['eraseMailbox']],
  ])('Z34 with sync on it is erased %s', async (_, everywhere, isReached, asked) => {
    const sync = fakeSync(RECORD);
    if (!isReached) sync.answer = failure({ kind: 'offline', detail: '', after: null });
    const { stored } = await open({ sync });
    await press('記録をすべて消す…');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'サーバーの写しも消す' });
    expect(box.checked).toBe(false);
    expectTexts(/サーバーの写しと、ほかの端末の記録は残ります/);
    if (everywhere) await user.click(box);
    await press('消去に進む', 'すべて消す');
    await settle();
    expect(sync.asked).toEqual(asked);
    expect(await stored()).toEqual(isReached ? { answers: [], knownCards: [] } : STUDY);
    expect(screen.queryByText(/何も消していません/) === null).toBe(isReached);
  });
});

describe('退避したファイル', () => {
  test('D16 each is listed with its date, its size and what was salvaged, and can be saved', async () => {
    await open();
    // Without any there is nothing to see.
    expect(screen.queryByRole('region', { name: '退避したファイル' })).toBeNull();
    cleanup();
    const salvaged = { answers: 0, knownCards: 0 };
    const empty = { ...SET_ASIDE, name: 'x', salvaged, setAsideAt: FAKE_NOW };
    await open({ quarantine: [SET_ASIDE, empty] });
    const [one, other, ...more] = textsOf(region('退避したファイル').getAllByRole('listitem'));
    expect(more).toEqual([]);
    const date = formatMoment(SET_ASIDE.setAsideAt);
    for (const words of [date, '壊れていたファイルです（40 KB）', '解答12件、覚えたカード3枚を']) {
      expect(one).toContain(words);
    }
    expect(other).toContain('読み取れた記録はありませんでした。');
    await press(`${date}のファイルを書き出す`);
    expect(downloads[0]?.name).toBe(SET_ASIDE.name);
    expect(await downloads[0]?.blob.text()).toBe(SET_ASIDE.name);
  });

  test('D16 it is deleted only after it was asked', async () => {
    const deleteQuarantined = vi.fn<StudyBackup['deleteQuarantined']>(async () => success(null));
    await open({ backup: { deleteQuarantined }, quarantine: [SET_ASIDE] });
    await press(/ファイルを削除…/, 'やめる');
    expect(deleteQuarantined).not.toHaveBeenCalled();
    await press(/ファイルを削除…/, '削除する');
    expect(deleteQuarantined).toHaveBeenCalledExactlyOnceWith(SET_ASIDE.name);
    expect(region('退避したファイル').queryByRole('listitem')).toBeNull();
    expectTexts(`「${SET_ASIDE.name}」を削除しました。`);
  });

  test('D16 a list that cannot be read is told', async () => {
    await open({ backup: { listQuarantine: failingWith('failed') } });
    expect(screen.getByText('退避したファイルの一覧を読み込めませんでした。')).toBeDefined();
  });
});

test('D15 what failed in silence stands here, counted, with the details apart', async () => {
  const { services } = await open();
  expect(screen.queryByRole('region', { name: /不具合/ })).toBeNull();
  const full = { action: 'record', kind: 'full', detail: 'disk is full' } as const;
  act(() => {
    services.failures.note(full);
    services.failures.note(full);
    services.failures.note({ action: 'persist', kind: 'failed', detail: 'no' });
  });
  const failures = region('アプリを開いてからの不具合');
  const listed = textsOf(failures.getAllByText(/（\d回/));
  expect(listed).toEqual([
    expect.anything(),
    expect.stringContaining('学習の記録を書き込めませんでした（2回'),
  ]);
  expect(failures.getAllByText(/record \/ full: disk is full/)).toHaveLength(2);
});

test('D1 it is said first, with the way to a file, until it is stored', async () => {
  let held = 2;
  const events = createObservable(0);
  const change = (count: number) =>
    act(async () => {
      held = count;
      events.set(count);
    });
  await open({
    heldEvents: () => held,
    subscribe: (_names, onChange) => events.subscribe(onChange),
    // The numbers may never come; the warning must not wait for them.
    answers: { report: () => new Promise(() => {}) },
  });
  const warning = within(screen.getByRole('alert'));
  expect(warning.getByText('この端末に書き込めていない記録が2件あります')).toBeDefined();
  expect(warning.getByText(/心配なときは、閉じる前にファイルに残してください/)).toBeDefined();
  expect(screen.getAllByRole('button')[0]?.textContent).toBe('記録をファイルに残す');
  await press('記録をファイルに残す');
  expect(downloads).toHaveLength(1);
  await change(3);
  expect(warning.getByText(/3件あります/)).toBeDefined();
  await change(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('ほかの端末に送る', () => {
  const shared: File[] = [];

  /** A browser with a share sheet that takes files of these types. */
  function shareSheet(types: readonly string[], share: () => Promise<void> = async () => {}) {
    shared.length = 0;
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => types.includes(type)),
      async share({ files = [] }: ShareData) {
        await share();
        shared.push(...files);
      },
    });
  }

  afterEach(() => {
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  const share = async () => {
    await press('ほかの端末に送る…');
    await settle();
  };

  test.each([
    ['application/vnd.sqlite3', 'sqlite'],
    ['application/json', 'json'],
    ['text/plain', 'json.txt'],
  ])('Z33 the backup goes as %s', async (type, ending) => {
    shareSheet([type, 'image/png']);
    const { services } = await open();
    await share();
    expect(names(shared)).toEqual([`wine-study-${TODAY}.${ending}`]);
    expect(services.backupRecord.read().savedAt).toBeNull();
    await press('保存できました');
    expect(services.backupRecord.read().savedAt).toBe(FAKE_NOW);
  });

  test('Z33 a share sheet for pictures alone takes no backup', async () => {
    shareSheet(['image/png']);
    await open();
    expect(hasButton('ほかの端末に送る…')).toBe(false);
  });

  test('Z33 what was called off, refused or too late is told, and the file waits for the next press', async () => {
    let reason = 'AbortError';
    shareSheet(['text/plain'], async () => {
      if (reason !== '') throw new DOMException('', reason);
    });
    const { services } = await open();
    await share();
    expectNoText(/渡し/);
    reason = 'DataError';
    await share();
    expectTexts(/渡せませんでした/);
    reason = 'NotAllowedError';
    await share();
    expectTexts(/もう一度「ほかの端末に送る」を押して/);
    reason = '';
    const exported = vi.spyOn(services.backup, 'exportJson');
    await share();
    expect(exported).not.toHaveBeenCalled();
    expect(shared).toHaveLength(1);
  });
});

test('P4 without a learner the page says what it is for, and claims nothing', () => {
  renderFor(null, <DataRoute />);
  expect(textsOf(screen.getAllByRole('heading'))).toEqual([
    'データ',
    '保存のようす',
    'バックアップ',
    '復元',
    '端末のあいだで同期',
    'ほかのソフトで使う',
    '消去',
  ]);
  for (const name of [
    '解答',
    '保存場所',
    '前回のバックアップ',
    '通信がないとき',
    'ブラウザの保護',
  ]) {
    expect(fact(name)).toBe('—');
  }
  expect(screen.queryByRole('button')).toBeNull();
});
