// The page for the learner's data as a learner uses it, with the app's own storage in memory.
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Database } from '@sqlite.org/sqlite-wasm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KnownCard } from '#domain/items/card.ts';
import { plainReview, type StudyEvent } from '#domain/log/event.ts';
import { localDate } from '#domain/memory/local-date.ts';
import { failure, success } from '#domain/result.ts';
import { DataPage } from '#features/data/data-page.tsx';
import {
  AppOnDeviceProvider,
  type AppOnDevice,
  type OfflineCopy,
} from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';
import { ServicesProvider, type Services } from '#services/study/services.tsx';
import type { Persistence, PersistenceState } from '#services/study/persistence.ts';
import type {
  ImportFailure,
  ImportPreview,
  QuarantinedDatabase,
  StudyBackup,
} from '#services/study/study-backup.ts';
import type { StorageFailure, StudyStore } from '#services/study/study-store.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { all, sql } from '#storage/log/sql.ts';
import { fakeAppOnDevice } from '#tests/fake-app-on-device.ts';
import { fakeDownloads, type Download } from '#tests/fake-downloads.ts';
import { fakeLibrary } from '#tests/fake-library.ts';
import {
  FAKE_NOW,
  fakeServices,
  type FakeAnswers,
  type FakeServices,
} from '#tests/fake-services.ts';
import { fakeSync, RECORD } from '#tests/fake-sync.ts';
import { databaseFile, openMemoryBrowser } from '#tests/memory-browser.ts';
import { openBytes } from '#tests/memory-database.ts';
import { formatMoment } from '#ui/format-date.ts';

const TODAY = localDate(FAKE_NOW, new Date(FAKE_NOW).getTimezoneOffset());

/** What a learner did, in short. */
interface Study {
  /** The ids of answers. */
  readonly answers: readonly string[];
  readonly knownCards: readonly KnownCard[];
}

const STUDY: Study = {
  answers: ['a1', 'a2', 'a3'],
  knownCards: [{ id: '1', markedAt: 50 }],
};

const SET_ASIDE: QuarantinedDatabase = {
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
    ...answers.map((id): StudyEvent => {
      const frame = { id, at: 1_750_000_000_000, device: null };
      return { ...frame, kind: 'answer', item: 'q', questionKey: null, ...plainReview(true) };
    }),
    ...knownCards.map(({ id, markedAt }): StudyEvent => {
      // One mark at one time is the same event in every file.
      const frame = {
        id: `0${id}${String(markedAt).padStart(4, '0')}`,
        at: markedAt,
        device: null,
      };
      return { ...frame, kind: 'mark', item: `card-${id}`, on: true, since: null };
    }),
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

interface Given extends Partial<Services> {
  readonly study?: Study;
  readonly quarantine?: readonly QuarantinedDatabase[];
  readonly app?: AppOnDevice;
  readonly backupOverrides?: Partial<StudyBackup>;
  readonly storeOverrides?: Partial<StudyStore>;
  readonly answers?: FakeAnswers;
}

async function open(given: Given = {}) {
  const { study = STUDY, quarantine = [], app = fakeAppOnDevice(), ...overrides } = given;
  const { backupOverrides, storeOverrides, answers = {}, ...others } = overrides;
  const browser = openMemoryBrowser(FAKE_NOW, eventsOf(study), quarantine);
  const fakes = fakeServices({ tab: browser.openTab(), answers, ...storeOverrides });
  const services: FakeServices = {
    ...fakes,
    backup: { ...fakes.backup, ...backupOverrides },
    ...others,
  };
  render(
    <AppOnDeviceProvider app={app}>
      <ServicesProvider services={services}>
        <DataPage notice={null} reminder={null} sync={null} />
      </ServicesProvider>
    </AppOnDeviceProvider>,
  );
  await settle();
  return { services, stored: () => browser.read(studyIn), otherTab: browser.openTab().store };
}

/** Lets what was asked of the storage come back. */
async function settle() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

function fact(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

function button(name: string | RegExp) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

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
    const { otherTab } = await open();
    expect(fact('保存場所')).toContain('データベース領域 IndexedDB');
    expect(fact('大きさ')).toMatch(/^\d+ KB$/);
    expect(fact('解答')).toBe('3件');
    expect(fact('覚えたカード')).toBe('1枚');
    await otherTab.record({ kind: 'answer', item: 'q', questionKey: null, ...plainReview(true) });
    await settle();
    expect(fact('解答')).toBe('4件');
  });

  test('D1 until the numbers are there nothing is claimed', async () => {
    await open({ answers: { report: () => new Promise(() => {}) } });
    expect(fact('解答')).toBe('—');
    expect(fact('保存場所')).toBe('確かめています…');
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
    expect(screen.queryByRole('button', { name: '保護を頼む' })).toBeNull();
  });

  test('D4 D13 the browser is asked on a press, and its yes is told, as its no in a private window', async () => {
    await open();
    expect(fact('ブラウザの保護')).toContain('まだ保護されていません。');
    await user.click(button('保護を頼む'));
    expect(fact('ブラウザの保護')).toContain('保護されています。');
    expect(screen.getByText('ブラウザが保護を引き受けました。')).toBeDefined();
    cleanup();
    await open({ persistence: persistence('not-promised', true) });
    expect(fact('ブラウザの保護')).toMatch(/プライベートウィンドウ.*閉じると/);
    await user.click(button('保護を頼む'));
    expect(screen.getByText(/今回、保護を引き受けませんでした/)).toBeDefined();
    expect(button('保護を頼む').ariaDisabled).toBeNull();
  });

  test.each([
    [{ kind: 'preparing' }, '準備しています…'],
    [
      { kind: 'ready', bytes: 2_192_000 },
      'そのまま使えます。アプリ全体（2.1 MB）が、この端末にあります。',
    ],
    [{ kind: 'failed' }, '準備を終えられませんでした。'],
    [{ kind: 'unavailable' }, 'このブラウザ、またはこのウィンドウでは使えません。'],
  ] as const)(
    'O6 whether the app opens without a network is told as it is: %o',
    async (copy, words) => {
      const offlineCopy = createObservable<OfflineCopy>({ kind: 'preparing' });
      await open({ app: fakeAppOnDevice({ offlineCopy }) });
      act(() => offlineCopy.set(copy));
      expect(fact('通信がないとき')).toContain(words);
    },
  );

  test.each([
    [
      'iPhone and iPad',
      { adviseHomeScreen: true, adviseDock: false },
      'iPhone・iPadをお使いの方へ',
    ],
    ['a Mac', { adviseHomeScreen: false, adviseDock: true }, 'MacのSafariをお使いの方へ'],
    ['other devices', { adviseHomeScreen: false, adviseDock: false }, null],
  ])('O13 on %s the home screen or the Dock is advised', async (_, device, advice) => {
    await open({ device });
    const headings = screen.queryAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(advice === null ? [] : [advice]);
  });
});

describe('バックアップ', () => {
  test('D5 the file holds all, has a dated name, and is the last backup once the learner has it', async () => {
    const { services } = await open();
    services.backupRecord.update((record) => ({ ...record, answersSince: 3 }));
    await user.click(button('バックアップを保存'));
    const name = `wine-study-${TODAY}.sqlite`;
    expect(downloads.map((download) => download.name)).toEqual([name]);
    expect(await studyInFile(downloads[0]?.blob)).toEqual(STUDY);
    expect(screen.getByText(new RegExp(`「${name}」を書き出しました`))).toBeDefined();
    // It may have been called off, and what is recorded meanwhile is not in it.
    expect(services.backupRecord.read()).toMatchObject({ savedAt: null, answersSince: 3 });
    expect(fact('前回のバックアップ')).toContain('まだありません');
    act(() => services.backupRecord.update((record) => ({ ...record, answersSince: 5 })));
    await user.click(button('保存できました'));
    expect(services.backupRecord.read()).toMatchObject({ savedAt: FAKE_NOW, answersSince: 2 });
    expect(fact('前回のバックアップ')).toContain(formatMoment(FAKE_NOW));
    const told = screen.getByText(/前回のバックアップとして記録しました/);
    expect(document.activeElement).toBe(told);
    expect(screen.queryByRole('button', { name: '保存できました' })).toBeNull();
  });

  test.each([
    ['バックアップを保存', 'sqlite'],
    ['JSON形式で保存', 'json'],
  ])('D5 what is not the whole is named so, and is no backup: %s', async (pressed, ending) => {
    let complete = true;
    const some = async () => success({ bytes: fileOf(STUDY), complete });
    const { services } = await open({
      backupOverrides: { exportDatabase: some, exportJson: some },
    });
    services.backupRecord.update((record) => ({ ...record, answersSince: 60 }));
    await user.click(button(pressed));
    expect(button('保存できました')).toBeDefined();
    complete = false;
    await user.click(button(pressed));
    const name = `wine-study-unsaved-${TODAY}.${ending}`;
    expect(downloads.map((download) => download.name)).toEqual([
      `wine-study-${TODAY}.${ending}`,
      name,
    ]);
    const told = screen.getByText(/全体のバックアップではありません/);
    expect(told.textContent).toContain(name);
    expect(told.dataset['failed']).toBe('true');
    // The whole one before cannot be confirmed any more.
    expect(screen.queryByRole('button', { name: '保存できました' })).toBeNull();
    expect(services.backupRecord.read()).toMatchObject({ savedAt: null, answersSince: 60 });
  });

  test('D5 what failed is no backup', async () => {
    const { services } = await open({
      backupOverrides: { exportDatabase: failingWith('failed') },
    });
    await user.click(button('バックアップを保存'));
    expect(screen.getByText(/バックアップを書き出せませんでした/)).toBeDefined();
    expect(downloads).toEqual([]);
    expect(services.backupRecord.read().savedAt).toBeNull();
    expect(fact('前回のバックアップ')).toBe('まだありません');
  });

  test('D6 while one thing runs every button waits, and keeps the focus', async () => {
    let finish = () => {};
    const exportDatabase = vi.fn<StudyBackup['exportDatabase']>(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(success({ bytes: fileOf(STUDY), complete: true }));
        }),
    );
    await open({ backupOverrides: { exportDatabase } });
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
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('^解答')).toEqual(['3', '2', '1']);
    expect(cells('^覚えたカード')).toEqual(['2', '1', '1']);
    expect(screen.getByText(/読み取れない行はありません/)).toBeDefined();
    expect(await stored()).toEqual(STUDY);

    await user.click(button('やめる'));
    expect(screen.queryByRole('table')).toBeNull();
    expect(await stored()).toEqual(STUDY);
    expect(document.activeElement).toBe(screen.getByLabelText(/のファイルを選ぶ/));
  });

  const NONE = { found: 0, added: 0 };
  const previewing = (preview: Partial<ImportPreview>) => ({
    previewImport: async () =>
      success({
        format: 'database' as const,
        events: { found: 1200, added: 1200 },
        answers: NONE,
        knownCards: NONE,
        ownCards: NONE,
        cardReviews: NONE,
        unreadable: 0,
        leftOut: [],
        answeredBetween: null,
        ...preview,
      }),
  });

  test('D7 D18 rows that cannot be read, and the time of the answers, are told', async () => {
    const ides = new Date(-43, 2, 15).getTime();
    await open({
      backupOverrides: previewing({
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
    await open({
      backupOverrides: {
        previewImport: async () => failure({ kind: 'unreadable', detail: '', leftOut }),
      },
    });
    await chooseFile('x', 'io.apkg');
    expect(screen.getByText('io.apkg').closest('[role=status]')?.textContent).toContain(
      `どれも読み取れませんでした。（${reasons}）今の記録は`,
    );
    cleanup();
    const ownCards = { found: 1, added: 1 };
    await open({
      backupOverrides: previewing({ format: 'anki', ownCards, unreadable: 3, leftOut }),
    });
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
    await open({
      backupOverrides: {
        ...previewing({
          answers: { found: 3, added: 0 },
          knownCards: { found: 2, added: 0 },
        }),
        importFile: async () =>
          success({ importId: 'x', events: 2, answers: 0, knownCards: 0, ownCards: 0 }),
      },
    });
    await chooseFile(OTHER);
    expect(screen.getByText(/印の日付などの記録が加わります/)).toBeDefined();
    await user.click(button('この記録を加える'));
    expect(screen.getByText('こまかな記録2件を加えました。')).toBeDefined();
    expect(button('元に戻す')).toBeDefined();
  });

  test('D8 files are added once asked for, and taken back one after the other', async () => {
    const { stored } = await open();
    await chooseFile(OTHER);
    await user.click(button('この記録を加える'));
    const both = ['a1', 'a2', 'a3', 'b1', 'b2'];
    expect((await stored()).answers).toEqual(both);
    expect(fact('解答')).toBe('5件');
    const told = screen.getByText(/解答2件、覚えたカード1枚を加えました/);
    expect(document.activeElement).toBe(told);
    await chooseFile({ answers: ['c1'], knownCards: [] });
    await user.click(button('この記録を加える'));

    await user.click(button('元に戻す'));
    expect((await stored()).answers).toEqual(both);
    await user.click(button('元に戻す'));
    expect(await stored()).toEqual(STUDY);
    expect(fact('解答')).toBe('3件');
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
    expect(screen.getByText('加えた記録を取り除き、元に戻しました。')).toBe(document.activeElement);
  });

  test('D8 E16 an undo that failed can be tried again, and says where it goes to other devices', async () => {
    const undoImport = vi.fn<StudyBackup['undoImport']>();
    undoImport.mockResolvedValueOnce(failure({ kind: 'busy', detail: 'on purpose' }));
    undoImport.mockResolvedValueOnce(success({ elsewhere: true }));
    await open({ backupOverrides: { undoImport } });
    await chooseFile(OTHER);
    await user.click(button('この記録を加える'));
    await user.click(button('元に戻す'));
    expect(screen.getByText(/元に戻せませんでした。ほかのタブ/)).toBeDefined();
    await user.click(button('元に戻す'));
    expect(undoImport).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/同期している端末からも、次の同期で取り除かれます/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });

  const BAD_FILES: readonly (readonly [ImportFailure['kind'], string])[] = [
    ['too-large', '大きすぎる'],
    ['too-many', '20,000枚まで'],
    ['unknown-format', '2列以上の表（.csv、.tsv、.txt）のどれかを選んでください'],
    ['not-ours', 'Wine Studyの記録でも、Ankiのファイルでもありません'],
    ['damaged', '途中で切れているか、壊れています'],
    ['newer-version', '新しい版で保存されたファイル'],
    ['empty', '学習の記録が入っていません'],
    ['unreadable', 'どれも読み取れませんでした'],
  ];

  test.each(BAD_FILES)('D9 a bad file is told for what it is: %s', async (kind, words) => {
    await open({
      backupOverrides: {
        previewImport: async () => failure({ kind, detail: 'English for developers', leftOut: [] }),
      },
    });
    await chooseFile('???', 'holiday.jpg');
    const told = screen.getByText('holiday.jpg').closest('[role=status]')?.textContent ?? '';
    expect(told.startsWith('「holiday.jpg」：')).toBe(true);
    expect(told).toContain(words);
    expect(told).toContain('今の記録は、何も変わっていません。');
    expect(told).not.toContain('English');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('D9 a file is judged by what is in it, and one after a bad one is read', async () => {
    await open();
    await chooseFile('no backup at all', 'looks-right.sqlite');
    expect(await screen.findByText(/looks-right/)).toBeDefined();
    await chooseFile(OTHER, 'looks-wrong.txt');
    expect(screen.getByRole('heading', { name: '「looks-wrong.txt」の内容' })).toBeDefined();
    expect(screen.queryByText(/looks-right/)).toBeNull();
  });

  test('D9 adding that failed changes nothing, and says so', async () => {
    await open({ backupOverrides: { importFile: failingWith('full') } });
    await chooseFile(OTHER);
    await user.click(button('この記録を加える'));
    expect(screen.getByText(/空き容量が足りません.*何も変わっていません/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });
});

describe('消去', () => {
  async function erase() {
    await user.click(button('記録をすべて消す…'));
    await user.click(button('消去に進む'));
    await user.click(button('すべて消す'));
  }

  test('D11 it asks twice, says what would go, and offers the backup', async () => {
    const { services, stored } = await open();
    await user.click(button('記録をすべて消す…'));
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

    await user.click(button('記録をすべて消す…'));
    await user.click(button('消去に進む'));
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
    expect(screen.getByText(/記録をすべて消しました/)).toBeDefined();

    await user.click(button('元に戻す'));
    expect(await stored()).toEqual(STUDY);
    expect(services.score.read()).toEqual({ correct: 1, total: 2 });
    expect(services.backupRecord.read().answersSince).toBe(2);
    expect(fact('解答')).toBe('3件');
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });

  test.each([
    ['J12 traces that are left', { tidied: false }, /記録をすべて消しました.*次に開いたとき/],
    ['an answer that did not come', { certain: false }, /消せたかどうかを確かめられません/],
  ])('D11 %s are told, and it can be undone', async (_, outcome, words) => {
    const erased = { database: fileOf(STUDY), quarantine: [], certain: true, tidied: true };
    await open({
      backupOverrides: { eraseAll: async () => success({ ...erased, ...outcome }) },
    });
    await erase();
    expect(screen.getByText(words).dataset['failed']).toBe(String('certain' in outcome));
    expect(button('元に戻す')).toBeDefined();
  });

  test('D11 what could not be erased stays, the score as well', async () => {
    const { services, stored } = await open({
      backupOverrides: { eraseAll: failingWith('busy') },
    });
    services.score.save({ correct: 1, total: 1 });
    await erase();
    expect(screen.getByText(/消せませんでした/)).toBeDefined();
    expect(await stored()).toEqual(STUDY);
    expect(services.score.read().total).toBe(1);
    expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  });

  test('D11 where the undo fails the only copy can be saved as a file', async () => {
    await open({ backupOverrides: { undoErase: failingWith('full') } });
    await erase();
    await user.click(button('元に戻す'));
    expect(screen.getByText(/元に戻せませんでした/)).toBeDefined();
    await user.click(button('消した記録をファイルに書き出す'));
    expect(await studyInFile(downloads[0]?.blob)).toEqual(STUDY);
    expect(button('元に戻す').ariaDisabled).toBeNull();
  });

  test('D11 an import before it is taken back only after the erasure was', async () => {
    const { stored } = await open();
    await chooseFile({ answers: ['b1'], knownCards: [] });
    await user.click(button('この記録を加える'));
    await erase();
    await user.click(section('消去').getByRole('button', { name: '元に戻す' }));
    expect((await stored()).answers).toEqual(['a1', 'a2', 'a3', 'b1']);
    await user.click(section('復元').getByRole('button', { name: '元に戻す' }));
    expect(await stored()).toEqual(STUDY);
  });

  test.each([
    ['here, the mailbox stays', false, true, []],
    ['everywhere, the mailbox goes first', true, true, ['eraseMailbox']],
    ['nowhere, where the mailbox cannot be erased', true, false, ['eraseMailbox']],
  ])('Z34 with sync on it is erased %s', async (_, everywhere, isReached, asked) => {
    const sync = fakeSync(RECORD);
    if (!isReached) sync.answer = failure({ kind: 'mailbox', cause: 'offline', detail: '' });
    const { stored } = await open({ sync });
    await user.click(button('記録をすべて消す…'));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'サーバーの写しも消す' });
    expect(box.checked).toBe(false);
    expect(screen.getByText(/サーバーの写しと、ほかの端末の記録は残ります/)).toBeDefined();
    if (everywhere) await user.click(box);
    await user.click(button('消去に進む'));
    await user.click(button('すべて消す'));
    await settle();
    expect(sync.asked).toEqual(asked);
    expect(await stored()).toEqual(isReached ? { answers: [], knownCards: [] } : STUDY);
    expect(screen.queryByText(/何も消していません/) === null).toBe(isReached);
  });
});

describe('退避したファイル', () => {
  test('D16 each is listed with its date, its size and what was salvaged, and can be saved', async () => {
    const salvaged = { answers: 0, knownCards: 0 };
    await open({
      quarantine: [SET_ASIDE, { ...SET_ASIDE, name: 'x', salvaged, setAsideAt: FAKE_NOW }],
    });

    const listed = section('退避したファイル').getAllByRole('listitem');
    expect(listed).toHaveLength(2);
    expect(listed[0]?.textContent).toContain(formatMoment(SET_ASIDE.setAsideAt));
    expect(listed[0]?.textContent).toContain('壊れていたファイルです（40 KB）');
    expect(listed[0]?.textContent).toContain('解答12件、覚えたカード3枚を読み取りました。');
    expect(listed[1]?.textContent).toContain('読み取れた記録はありませんでした。');
    await user.click(button(`${formatMoment(SET_ASIDE.setAsideAt)}のファイルを書き出す`));
    expect(downloads[0]?.name).toBe(SET_ASIDE.name);
    expect(await downloads[0]?.blob.text()).toBe(SET_ASIDE.name);
  });

  test('D16 it is deleted only after it was asked', async () => {
    const deleteQuarantined = vi.fn<StudyBackup['deleteQuarantined']>(async () => success(null));
    await open({ backupOverrides: { deleteQuarantined }, quarantine: [SET_ASIDE] });
    await user.click(button(/ファイルを削除…/));
    await user.click(button('やめる'));
    expect(deleteQuarantined).not.toHaveBeenCalled();
    await user.click(button(/ファイルを削除…/));
    await user.click(button('削除する'));
    expect(deleteQuarantined).toHaveBeenCalledExactlyOnceWith(SET_ASIDE.name);
    expect(section('退避したファイル').queryByRole('listitem')).toBeNull();
    expect(screen.getByText(`「${SET_ASIDE.name}」を削除しました。`)).toBeDefined();
  });

  test('D16 a list that cannot be read is told, and without any there is nothing to see', async () => {
    await open();
    expect(screen.queryByRole('region', { name: '退避したファイル' })).toBeNull();
    cleanup();
    await open({ backupOverrides: { listQuarantine: failingWith('failed') } });
    expect(screen.getByText('退避したファイルの一覧を読み込めませんでした。')).toBeDefined();
  });
});

describe('不具合', () => {
  test('D15 what failed in silence stands here, counted, with the details apart', async () => {
    const { services } = await open();
    expect(screen.queryByRole('region', { name: /不具合/ })).toBeNull();
    act(() => {
      services.failures.note({ action: 'record', kind: 'full', detail: 'disk is full' });
      services.failures.note({ action: 'record', kind: 'full', detail: 'disk is full' });
      services.failures.note({ action: 'persist', kind: 'failed', detail: 'no' });
    });
    const failures = section('アプリを開いてからの不具合');
    const listed = failures.getAllByText(/（\d回/).map((item) => item.textContent);
    expect(listed).toHaveLength(2);
    expect(listed[1]).toContain('学習の記録を書き込めませんでした（2回');
    expect(failures.getAllByText(/record \/ full: disk is full/)).toHaveLength(2);
  });
});

describe('書き込めていない記録', () => {
  test('D1 it is said first, with the way to a file, until it is stored', async () => {
    let held = 2;
    const events = createObservable(0);
    const change = (count: number) =>
      act(async () => {
        held = count;
        events.set(count);
      });
    await open({
      storeOverrides: {
        heldEvents: () => held,
        subscribe: (_names, onChange) => events.subscribe(onChange),
      },
      // The numbers may never come; the warning must not wait for them.
      answers: { report: () => new Promise(() => {}) },
    });
    const warning = within(screen.getByRole('alert'));
    expect(warning.getByText('この端末に書き込めていない記録が2件あります')).toBeDefined();
    expect(warning.getByText(/心配なときは、閉じる前にファイルに残してください/)).toBeDefined();
    expect(screen.getAllByRole('button')[0]?.textContent).toBe('記録をファイルに残す');
    await user.click(button('記録をファイルに残す'));
    expect(downloads).toHaveLength(1);
    await change(3);
    expect(warning.getByText(/3件あります/)).toBeDefined();
    await change(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
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

  test.each([
    ['application/vnd.sqlite3', 'sqlite'],
    ['application/json', 'json'],
    ['text/plain', 'json.txt'],
  ])('Z33 the backup goes as %s', async (type, ending) => {
    shareSheet([type, 'image/png']);
    const { services } = await open();
    await user.click(button('ほかの端末に送る…'));
    await settle();
    expect(shared.map(({ name }) => name)).toEqual([`wine-study-${TODAY}.${ending}`]);
    expect(services.backupRecord.read().savedAt).toBeNull();
    await user.click(button('保存できました'));
    expect(services.backupRecord.read().savedAt).toBe(FAKE_NOW);
  });

  test('Z33 D5 what is not the whole is named so when it is shared, and is no backup', async () => {
    // A sheet for pictures alone takes no backup.
    shareSheet(['image/png']);
    await open();
    expect(screen.queryByRole('button', { name: 'ほかの端末に送る…' })).toBeNull();
    cleanup();
    shareSheet(['application/json']);
    const { services } = await open({
      backupOverrides: {
        exportJson: async () => success({ bytes: fileOf(STUDY), complete: false }),
      },
    });
    await user.click(button('ほかの端末に送る…'));
    await settle();
    const name = `wine-study-unsaved-${TODAY}.json`;
    expect(shared.map((file) => file.name)).toEqual([name]);
    expect(screen.getByText(/全体のバックアップではありません/).textContent).toContain(name);
    expect(screen.queryByRole('button', { name: '保存できました' })).toBeNull();
    expect(services.backupRecord.read().savedAt).toBeNull();
  });

  test('Z33 what was called off, refused or too late is told, and the file waits for the next press', async () => {
    let reason = 'AbortError';
    shareSheet(['text/plain'], async () => {
      if (reason !== '') throw new DOMException('', reason);
    });
    const { services } = await open();
    const press = async () => {
      await user.click(button('ほかの端末に送る…'));
      await settle();
    };
    await press();
    expect(screen.queryByText(/渡し/)).toBeNull();
    reason = 'DataError';
    await press();
    expect(screen.getByText(/渡せませんでした/)).toBeDefined();
    reason = 'NotAllowedError';
    await press();
    expect(screen.getByText(/もう一度「ほかの端末に送る」を押して/)).toBeDefined();
    reason = '';
    const exported = vi.spyOn(services.backup, 'exportJson');
    await press();
    expect(exported).not.toHaveBeenCalled();
    expect(shared).toHaveLength(1);
  });
});

test('P4 without a learner the page says what it is for, and claims nothing', () => {
  render(<DataPage notice={null} reminder={null} sync={null} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'データ',
    '保存のようす',
    'バックアップ',
    '復元',
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
