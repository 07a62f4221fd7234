// The search of the dictionary, as a learner meets it.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Word } from '#domain/items/words.ts';
import { failure, success } from '#domain/result.ts';
import { WordSearch } from '#features/words/word-search.tsx';
import type { LibraryFiles } from '#services/study/library-files.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';

function word(id: string, ja: string, original: string): Word {
  return { id, ja, original, lang: 'fr', romaji: null, aliases: [], chapters: ['france'] };
}

const WORDS: readonly Word[] = [
  word('calon-segur', 'シャトー・カロン・セギュール', 'Château Calon-Ségur'),
  word('margaux', 'マルゴー', 'Margaux'),
  ...Array.from({ length: 60 }, (_none, index) =>
    word(`cru-${index}`, `クリュ・${index}`, `Cru ${index}`),
  ),
];

function show(query = '', words: LibraryFiles['words'] = async () => success(WORDS)) {
  const onQuery = vi.fn<(query: string) => void>();
  renderFor(
    fakeServices({ library: { words } }),
    <WordSearch
      query={query}
      onQuery={onQuery}
      chapters={[{ key: 'france', label: 'フランス' }]}
    />,
  );
  return { onQuery, field: screen.getByRole('searchbox'), type: userEvent.type };
}

test('C26 of many the first 50 are listed, and all counted; where none is found, a hint is given', async () => {
  show('クリュ');
  expect(await screen.findAllByRole('link')).toHaveLength(50);
  expect(screen.getByRole('status').textContent).toBe('60件のうち、近いものから50件');
  cleanup();
  show('xyzxyz');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('事典に「xyzxyz」は見つかりません。'),
  );
  expect(screen.getByText(/別の書き方/)).toBeDefined();
});

test('C26 an empty field says what can be looked up, and an example does it', async () => {
  const { field, onQuery } = show();
  expect(screen.getByRole('link', { name: 'フランス' }).getAttribute('href')).toBe('/decks/france');
  await userEvent.click(screen.getByRole('button', { name: 'calon' }));
  expect((field as HTMLInputElement).value).toBe('calon');
  expect(onQuery.mock.calls).toEqual([['calon']]);
  expect(await screen.findByText('1件')).toBeDefined();
});

test('C16 words that cannot be had are named, and loaded again on a press', async () => {
  const words = vi
    .fn<LibraryFiles['words']>()
    .mockResolvedValueOnce(failure({ kind: 'unreadable' }))
    .mockResolvedValue(success(WORDS));
  show('margaux', words);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /事典を読み込めませんでした。.*途中で切れている/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  expect(await screen.findByRole('link', { name: 'マルゴー' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('N27 a note is found by a part of it, in any kana, with what it is on', async () => {
  const notes = new Map([
    ['card-7', 'タナは黒い'],
    ['own-card--1', 'ほかのメモ'],
  ]);
  renderFor(
    fakeServices({ answers: { notes: async () => success(notes) } }),
    <WordSearch query="たな" onQuery={() => {}} chapters={[]} />,
  );
  await userEvent.click(await screen.findByText('タナは黒い'));
  expect(screen.queryByText('ほかのメモ')).toBeNull();
  await screen.findByRole('button', { name: 'メモを直す' });
});
