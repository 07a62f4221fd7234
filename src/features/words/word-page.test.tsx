// An entry of the dictionary, as a learner meets it.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Word } from '#domain/items/words.ts';
import { failure, success } from '#domain/result.ts';
import { WordPage } from '#features/words/word-page.tsx';
import type { LibraryFiles } from '#services/study/library-files.ts';
import { FRANCE as LIBRARY } from '#tests/fake-library.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { TEST_SOURCE, testDeck } from '#tests/test-question.ts';
import { hrefOf } from '#tests/on-screen.ts';
import { renderFor } from '#tests/render-for.tsx';

const SOURCE = LIBRARY.items[0]?.source ?? TEST_SOURCE;

function word(id: string, ja: string, original: string, ...chapters: string[]): Word {
  return { id, ja, original, lang: 'fr', romaji: null, aliases: [], chapters };
}

const MARGAUX = word('margaux', 'マルゴー', 'Margaux', 'france', 'italy');
const WORDS = [
  { ...MARGAUX, aliases: ['マルゴ村'] },
  word('margo', 'マルゴ', 'Margot', 'france'),
  word('medoc', 'メドック', 'Médoc', 'france'),
];

const FRANCE = testDeck([], {
  chapter: 'france',
  label: 'フランス',
  names: [MARGAUX, word('medoc', 'メドック', 'Médoc')],
  tables: [
    {
      id: 'aocs',
      title: 'ボルドーの主なAOC',
      part: 'bordeaux',
      columns: ['AOC', '地区', '色'],
      rows: [['{0}', '{1}', '赤だけ']],
      source: SOURCE,
      asOf: '1973',
    },
  ],
});

const decks: LibraryFiles['deck'] = async (chapter) =>
  chapter === 'france' ? success(FRANCE) : failure({ kind: 'unreachable' });

function show() {
  const [margaux = MARGAUX] = WORDS;
  renderFor(fakeServices({ library: { deck: decks } }), <WordPage word={margaux} words={WORDS} />);
}

test('C28 C70 C16 both spellings, the facts with their source, what looks alike, and ways to other entries and questions', async () => {
  show();
  const facts = within(await screen.findByRole('region', { name: '基本データ' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('マルゴー Margaux');
  expect(screen.getAllByText('Margaux')[0]?.getAttribute('lang')).toBe('fr');
  expect(screen.getByText('別の書き方：マルゴ村')).toBeDefined();
  expect(facts.getByText('ボルドーの主なAOC')).toBeDefined();
  expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['地区', '色']);
  const medoc = facts.getByRole('link', { name: 'メドック' });
  expect(medoc.getAttribute('href')).toBe('/words/medoc');
  expect(facts.getByText('Médoc').getAttribute('lang')).toBe('fr');
  expect(facts.getByText(/1855\.04\.18.*1973現在/)).toBeDefined();
  // It begins with what its name is.
  const lead = screen.getByText('AOC', { selector: 'strong' }).closest('p');
  expect(lead?.textContent).toBe('AOC。地区：メドック（Médoc）。色：赤だけ。');
  expect(lead?.compareDocumentPosition(medoc)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const alike = within(screen.getByRole('region', { name: '紛らわしい名前' }));
  expect(alike.getByRole('link').getAttribute('href')).toBe('/words/margo');
  expect(alike.getByText('Margot').getAttribute('lang')).toBe('fr');
  // What cannot be had is named alone.
  expect(screen.getByRole('alert').textContent).toContain(
    '「イタリア」の教材を読み込めませんでした。',
  );
  // Any chapter can be asked, and leads to its material.
  expect(hrefOf('フランスから10問')).toBe('/practice?chapter=france');
  expect(hrefOf('イタリアから10問')).toBe('/practice?chapter=italy');
  expect(hrefOf('イタリアの教材')).toBe('/decks/italy');
});
