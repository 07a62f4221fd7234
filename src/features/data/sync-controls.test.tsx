// Sync on the page for the data, and where another device's QR code leads, as a learner uses them.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, success } from '#domain/result.ts';
import { LostLogNotice } from '#parts/backup-reminder/lost-log-notice.tsx';
import SyncRoute from '#features/sync/sync-route.tsx';
import { SyncControls } from '#features/data/sync-controls.tsx';
import { createObservable } from '#services/shell/observable.ts';
import type { SyncFailure } from '#services/study/sync.ts';
import { fakeDownloads } from '#tests/fake-downloads.ts';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { CODE, fakeSync, RECORD, type FakeSync } from '#tests/fake-sync.ts';
import { renderFor } from '#tests/render-for.tsx';
import { expectTexts, hasButton, textsOf } from '#tests/on-screen.ts';
import { formatMoment } from '#ui/format-date.ts';

const user = userEvent.setup();

let copied: string[];

beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(sync: FakeSync | null) {
  return renderFor(fakeServices({ sync }), <SyncControls />);
}

/** While the page is open. */
function followLink(code: string) {
  window.history.replaceState(null, '', `/sync#${code}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

async function arrive(sync: FakeSync, code: string) {
  followLink(code);
  renderFor(fakeServices({ sync }), <SyncRoute />);
  await act(async () => {});
}

const button = (name: string) => screen.findByRole('button', { name });
async function press(...names: readonly string[]) {
  for (const name of names) await user.click(await button(name));
}
/** The lines in which the panel says what came of things. */
const said = () => textsOf(screen.getAllByRole('status'));
const expectSaid = (words: RegExp) => expect(said().join('\n')).toMatch(words);
const OFFLINE = { kind: 'offline', detail: '', after: null } as const;

describe('S22 a code that this browser has lost', () => {
  const lostCode = () => {
    const lost = createObservable<'log' | 'code' | null>('code');
    return { ...lost, look: async () => {}, dismiss: () => lost.set(null) };
  };
  const showLost = (sync: FakeSync, lostLog = lostCode()) => {
    const both = (
      <>
        <SyncControls />
        <LostLogNotice />
      </>
    );
    renderFor(fakeServices({ sync, lostLog }), both);
    return lostLog;
  };
  const sectionAlert = async () =>
    within(await screen.findByRole('group', { name: '同期を止めています' })).getByRole('alert');

  test('is told where sync stands and where one studies, and can be entered again', async () => {
    const sync = fakeSync(null);
    showLost(sync);
    expect((await sectionAlert()).textContent).toContain(
      '引き継ぎコードが、このブラウザから消えた',
    );
    const notice = screen.getByRole('alert', { name: '同期のお知らせ' });
    expect(notice.textContent).toContain('同期が止まっています');
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('/data');
    await user.type(screen.getByRole('textbox', { name: '引き継ぎコード' }), CODE);
    await press('内容を確かめる', 'この端末をつなぐ');
    expect(sync.asked).toContain(`join ${CODE}`);
    expect(screen.queryByText(/このブラウザから消えた/)).toBeNull();
    expect(await button('今すぐ同期')).toBeTruthy();
  });

  test('is no longer told once the learner leaves sync', async () => {
    const sync = fakeSync(null);
    const lost = showLost(sync);
    await sectionAlert();
    expect(hasButton('この端末で始める')).toBe(false);
    await press('やめる');
    expect(sync.asked).toEqual(['leave']);
    expect(await button('この端末で始める')).toBeTruthy();
    expect(lost.read()).toBeNull();
    expect(said()).toContain('この端末の同期をやめました。');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Z28 the section', () => {
  test('asks nothing until it is asked for, begins on the first device, and says how it stands and what the server sees', async () => {
    const sync = fakeSync(null);
    show(sync);
    await act(async () => {});
    expect([sync.loads(), sync.asked]).toEqual([0, []]);
    expect(screen.queryByText(/IPアドレス/)).toBeNull();
    await press('同期を使う…');
    const begin = await button('この端末で始める');
    expect([sync.loads(), sync.asked]).toEqual([1, []]);
    await user.click(begin);
    expect(sync.asked).toEqual(['switchOn']);
    expect(await button('今すぐ同期')).toBeTruthy();
    expectTexts(formatMoment(RECORD.workedAt ?? 0), '3件');
    for (const seen of [/IPアドレス/, /無作為に作られた名前/, /いつ送り/, /およその大きさ/]) {
      expect(screen.getByText(seen)).toBeTruthy();
    }
  });

  test('says that it cannot be had where its script cannot be, and where the browser cannot seal', async () => {
    show({ ...fakeSync(RECORD), open: () => Promise.reject(new Error('No network')) });
    expect((await screen.findByRole('alert')).textContent).toContain('読み込めませんでした');
    cleanup();
    show(fakeSync(RECORD, { isSupported: false }));
    expect(await screen.findByText(/このブラウザでは.*同期を使えません/)).toBeTruthy();
  });

  test.each<[string, SyncFailure, RegExp]>([
    ['no network', OFFLINE, /通信できませんでした/],
    ['nonsense', { kind: 'unreadable', detail: '', after: null }, /想定外の応答/],
    ['a full disk', { kind: 'full', detail: '' }, /空き容量/],
  ])('says what came of it: %s', async (_, error, words) => {
    const sync = fakeSync(RECORD);
    show(sync);
    await press('今すぐ同期');
    expect(sync.asked).toEqual(['run']);
    act(() => sync.state.set({ ...sync.state.read(), working: true }));
    expect(said()).toContain('同期しています…');
    act(() => sync.state.set({ ...sync.state.read(), working: false, last: failure(error) }));
    expectSaid(words);
  });

  test('counts what came and what went, and tells of what it refused', async () => {
    const sync = fakeSync(RECORD);
    show(sync);
    await button('今すぐ同期');
    const report = { taken: 1200, sent: 2, refused: 0, unsendable: 0, behind: false };
    act(() => sync.state.set({ ...sync.state.read(), last: success(report) }));
    // What was loaded on demand follows the state only once its effects have run.
    await waitFor(() => {
      expect(said()).toContain('同期しました。受け取った記録1,200件、送った記録2件。');
    });
    const nothing = { taken: 0, sent: 0, refused: 2, unsendable: 1, behind: true };
    act(() => sync.state.set({ ...sync.state.read(), last: success(nothing) }));
    const words = said().join('');
    expect(words).toContain('新しい記録はありません');
    expect(words).toContain('2個届き、取り込みませんでした');
    expect(words).toContain('アプリを更新すると');
    expect(words).toContain('送れない記録が1件');
  });
});

describe('Z29 the code', () => {
  test('is shown when it is asked for, in groups and for a camera, and copied', async () => {
    show(fakeSync(RECORD));
    await button('今すぐ同期');
    expect(document.body.textContent).not.toContain('ANK7');
    const details = screen.getByText(/引き継ぎコードを見る/).closest('details');
    act(() => {
      if (details !== null) details.open = true;
      details?.dispatchEvent(new Event('toggle'));
    });
    expect(document.body.textContent).toContain(CODE);
    const drawn = screen.getByRole('img', { name: '引き継ぎコードのQRコード' });
    // A QR code of the code alone, without an address, has 25 or 29 modules and a quiet zone of four.
    expect(drawn.getAttribute('viewBox')).toMatch(/^0 0 (33|37) \1$/);
    await press('コードをコピー');
    expect(copied).toEqual([CODE]);
    expect(said()).toContain('コピーしました。');
  });

  test('is typed on the other device, and a mistake is told where it is', async () => {
    const sync = fakeSync(null);
    show(sync);
    await press('同期を使う…');
    const field = await screen.findByRole('textbox', { name: '引き継ぎコード' });
    await user.type(field, 'abc');
    for (const [error, words] of [
      [{ kind: 'length', found: 3, expected: 28 }, /文字が足りません。28文字のうち、3文字が/],
      [{ kind: 'checksum' }, /どこかの文字が違います/],
      [{ kind: 'letter', letter: 'u' }, /「u」は/],
      [{ kind: 'empty' }, /入れてください/],
      [{ kind: 'unauthorised', detail: '', after: null }, /このコードの記録がありません/],
    ] as const) {
      sync.answer = failure(error);
      await press('内容を確かめる');
      expectSaid(words);
      expect(field.ariaInvalid).toBe('true');
    }
    sync.answer = success(null);
    await user.clear(field);
    await user.type(field, CODE);
    await press('内容を確かめる');
    await button('この端末をつなぐ');
    sync.answer = failure({ kind: 'not-kept' });
    await press('この端末をつなぐ');
    expectSaid(/覚えておけない/);
    sync.answer = success(null);
    await press('この端末をつなぐ');
    expect(sync.asked.at(-1)).toBe(`join ${CODE}`);
    expect(await button('今すぐ同期')).toBeTruthy();
  });
});

describe('Z25 paused, it asks', () => {
  test.each([
    ['gone', /コードを新しくしたか/, /新しいコードを入れてください.*もう一度サーバーに預けます/],
    ['erased', /この端末の記録を消したので/, /この端末に戻ります/],
  ] as const)('%s: what happened, and what each answer does', async (paused, why, again) => {
    const sync = fakeSync({ ...RECORD, paused });
    show(sync);
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(screen.getByText(again)).toBeTruthy();
    sync.answer = failure(OFFLINE);
    await press('もう一度つなぐ');
    expectSaid(/通信できませんでした/);
    sync.answer = success(null);
    await press('もう一度つなぐ');
    expect(sync.asked).toEqual(['reconnect', 'reconnect']);
    expect(await button('今すぐ同期')).toBeTruthy();
  });

  test('and the learner may leave, which is said where the focus is', async () => {
    const sync = fakeSync({ ...RECORD, paused: 'gone' });
    show(sync);
    await press('やめる');
    expect(sync.asked).toEqual(['leave']);
    expect(sync.record.read()).toBeNull();
    expect(document.activeElement?.textContent).toBe('この端末の同期をやめました。');
  });
});

describe('Z26 both ways out are asked about, with what they do', () => {
  test.each([
    ['この端末の同期をやめる…', 'やめる', '続ける', /サーバーの写しも.*そのまま/, 'leave'],
    [
      'サーバーの写しを消す…',
      'サーバーの写しを消す',
      '消さない',
      /ほかの端末にある記録は残ります/,
      'eraseMailbox',
    ],
  ])('%s', async (opener, confirm, cancel, words, call) => {
    const sync = fakeSync(RECORD);
    show(sync);
    await press(opener);
    const dialogs = screen.getAllByRole<HTMLDialogElement>('dialog');
    const dialog = dialogs.find((found) => found.open);
    if (dialog === undefined) throw new Error('No dialog');
    expect(dialog.textContent).toMatch(words);
    await user.click(within(dialog).getByRole('button', { name: cancel }));
    expect(sync.asked).toEqual([]);
    await press(opener);
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    expect(sync.asked).toEqual([call]);
    expect(await button('この端末で始める')).toBeTruthy();
  });

  test.each([
    ['サーバーの写しを消す…', 'サーバーの写しを消す', /消せませんでした/],
    ['つなぐ前に戻す…', 'つなぐ前に戻す', /つなぐ前に戻せませんでした/],
    ['コードを新しくする…', '新しくする', /途中で止まりました。サーバーと通信/],
  ])(
    'Z35 Z37 what could not be done is told, and sync goes on: %s',
    async (opener, confirm, words) => {
      const sync = fakeSync({ ...RECORD, joinedAt: FAKE_NOW });
      show(sync);
      await press(opener);
      sync.answer = failure(OFFLINE);
      await press(confirm);
      expectSaid(words);
      expect(await button('今すぐ同期')).toBeTruthy();
    },
  );
});

describe('Z35 before it joins', () => {
  test('it says who reads along, and counts what would come; changing the code looks anew', async () => {
    const sync = fakeSync(null);
    show(sync);
    await press('同期を使う…');
    const field = await screen.findByRole('textbox', { name: '引き継ぎコード' });
    await user.type(field, CODE);
    expect(hasButton('この端末をつなぐ')).toBe(false);
    await press('内容を確かめる');
    expect(sync.asked).toEqual([`preview ${CODE}`]);
    expect(screen.getByRole('row', { name: '解答 512 500' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('このコードの記録');
    expect(screen.getByText(/ご自分で作ったコードのときだけ/)).toBeTruthy();
    await user.type(field, 'X');
    expect(hasButton('この端末をつなぐ')).toBe(false);
    await press('内容を確かめる', 'やめる');
    expect(document.activeElement).toBe(field);
    expect(sync.asked.some((call) => call.startsWith('join'))).toBe(false);
  });

  test('it offers the backup', async () => {
    const exportDatabase = async () => success({ bytes: new Uint8Array(3), complete: true });
    const downloads = fakeDownloads();
    const backup = { exportDatabase };
    followLink(CODE);
    renderFor(fakeServices({ backup, sync: fakeSync(null) }), <SyncRoute />);
    await press('内容を確かめる', '先にバックアップを保存');
    expect(downloads[0]?.name).toMatch(/^wine-study-.*\.sqlite$/);
    expectSaid(/を書き出しました/);
  });
});

describe('Z35 Z37 the code is made anew, and joining can be undone', () => {
  test('for a week, after a question', async () => {
    const sync = fakeSync({ ...RECORD, joinedAt: FAKE_NOW - 60_000 });
    show(sync);
    await press('コードを新しくする…', '新しくする');
    expectSaid(/新しいコードを入れてください/);
    await press('つなぐ前に戻す…');
    expect(screen.getByRole('dialog', { name: 'つなぐ前に戻しますか？' })).toBeTruthy();
    await press('つなぐ前に戻す');
    expect(sync.asked).toEqual(['renew', 'undoJoin']);
    expect(document.activeElement?.textContent).toMatch(/受け取った記録7件を取り除き/);
    cleanup();
    show(fakeSync({ ...RECORD, joinedAt: FAKE_NOW - 8 * 24 * 60 * 60_000 }));
    await button('今すぐ同期');
    expect(hasButton('つなぐ前に戻す…')).toBe(false);
  });
});

describe('Z32 where a link with a code leads', () => {
  test('a device that is on with another code is not swapped unasked', async () => {
    const sync = fakeSync(RECORD);
    await arrive(sync, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(screen.getByText(/すでに別のコード/)).toBeTruthy();
    expect(hasButton('この端末をつなぐ')).toBe(false);
    cleanup();
    await arrive(fakeSync(RECORD), CODE.toLowerCase());
    expect(screen.queryByText(/すでに別のコード/)).toBeNull();
  });
});
