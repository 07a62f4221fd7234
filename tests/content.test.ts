// What the content promises, beyond what its schemas check when it is read.
import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isItemId, placeItemId } from '#domain/item/item-id.ts';
import { questionNames } from '#domain/quiz/question-names.ts';
import { isAnswerable, parseQuestion } from '#domain/quiz/question.ts';
import { PUBLISHED_KEYS, PUBLISHED_PLACES } from '#tests/published-names.ts';
import {
  CONTENT_DIRECTORY,
  listMaps,
  readArticles,
  readCards,
  readItemIds,
  readMap,
  readQuestions,
  readTopics,
} from '#authoring/read-content.ts';

describe('questions', () => {
  const questions = readQuestions();

  test('there are ten, and every topic has one', () => {
    expect(questions).toHaveLength(10);
    expect(new Set(questions.map(({ topic }) => topic))).toEqual(
      new Set(['burgundy', 'chardonnay', 'bordeaux', 'champagne', 'germany', 'italy']),
    );
    expect(readTopics()).toHaveLength(6);
  });

  test.each(questions)('Q8 $id is understood whole', (question) => {
    const parsed = parseQuestion(question);
    expect(isAnswerable(parsed)).toBe(true);
    expect(parsed.choices[parsed.answerIndex]).toBe(question.answer);
    expect(parsed.choiceNotes.filter((note) => note !== null)).toHaveLength(3);
    expect(parsed.explanation).not.toBeNull();
    expect(parsed.source).not.toBeNull();
  });

  test.each(Object.entries(PUBLISHED_KEYS))('Q7 I3 I4 %s has the key it had', (id, key) => {
    const question = questions.find((found) => found.id === id);
    expect(questionNames(parseQuestion(question))).toEqual(expect.arrayContaining([id, key]));
  });

  test.each(questions)(
    '$id: no choice gives itself away',
    ({ options, explanation, choiceNotes }) => {
      for (const option of options) {
        const others = options.filter((other) => other !== option);
        expect(others.some((other) => other.includes(option))).toBe(false);
      }
      const [answerLength = 0, ...otherLengths] = options.map((option) => option.length);
      expect(answerLength).toBeLessThanOrEqual(1.3 * Math.max(...otherLengths));
      // Choices are shuffled on screen: a text that names a place would be wrong.
      const texts = [explanation, ...choiceNotes.filter((note) => note !== null)].join('');
      expect(texts).not.toMatch(/選択肢[1-4１-４]|[1-4１-４]番目の選択肢|上記|[①-④]/);
    },
  );

  test.each(questions)('T1 $id: its original spellings are all marked', (question) => {
    const { originals, options, explanation, choiceNotes } = question;
    const unmarked = [question.question, ...options, explanation, ...choiceNotes]
      .filter((text) => text !== null)
      .map((text) =>
        originals
          .toSorted((a, b) => b.text.length - a.text.length)
          .reduce((left, original) => left.replaceAll(original.text, ''), text),
      );
    // Abbreviations and numbers are read the same in Japanese; a word in Latin letters is not.
    expect(unmarked.join(' ')).not.toMatch(/[A-Za-zÀ-ÿ]*[a-zà-ÿ]{2,}/);
  });
});

describe('sources', () => {
  const sources = [
    ...readQuestions().map(({ source }) => source),
    ...readCards().map(({ source }) => source),
    ...readArticles().flatMap((article) => article.sources),
    ...listMaps().flatMap((map) => readMap(map).regions.map(({ source }) => source)),
  ].filter((source) => source !== null);

  test('there are many', () => {
    expect(sources.length).toBeGreaterThan(70);
  });

  test('K9 a title that is not Japanese says its language, and no other does', () => {
    const wrong = sources.filter(({ title, lang }) => {
      const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(
        title.replace(/（.*/, ''),
      );
      return isJapanese === ['fr', 'en', 'it', 'de'].includes(lang ?? '');
    });
    expect(wrong).toEqual([]);
  });

  test('T3 an address leads to the page that is cited, not to the front door', () => {
    const addresses = sources.flatMap(({ url }) => url ?? []);
    expect(addresses.filter((address) => new URL(address).pathname === '/')).toEqual([]);
  });
});

describe('texts', () => {
  const files = readdirSync(CONTENT_DIRECTORY, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|mdx)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(CONTENT_DIRECTORY, file), 'utf8') }));

  /** As the textbooks write them, each beside spellings that are also seen. */
  const spellings: Readonly<Record<string, RegExp>> = {
    ミュジニィ: /ミュジニ(?!ィ)|ミュズィニ/,
    サヴィニィ: /サヴィニ(?!ィ)/,
    ピュリニィ: /ピュリニ(?!ィ)/,
    ブラニィ: /ブラニ(?!ィ)/,
    モンタニィ: /モンタニ(?!ィ)/,
    リュリィ: /リュリー/,
    プイィ: /プイ(?!ィ)/,
    サンテミリオン: /サン・テミリオン/,
    サンテステフ: /サン・テステフ/,
    ロッチルド: /ロートシルト|ロスチャイルド/,
    ボージョレ: /ボジョレ|ボージョレー/,
    ソーヴィニヨン: /ソーヴィニョン|ソービニ/,
    メルロ: /メルロー/,
    シュル: /シュール/,
    ポムロル: /ポムロール|ポメロール/,
    ヴュルテムベルク: /ヴュルテンベルク/,
  };

  test.each(files)('T2 $file has one katakana for a name', ({ text }) => {
    // What learners' results stand under keeps the spelling it was published in.
    const written = text.replaceAll(/^( +)formerKeys:\n(?:\1 +.*\n)+/gm, '');
    const found = Object.values(spellings).flatMap((banned) => banned.exec(written) ?? []);
    expect(found).toEqual([]);
  });
});

describe('a mistake in the content stops the build and names its file', () => {
  function withFile(file: string, change: (text: string) => string): string {
    const directory = mkdtempSync(join(tmpdir(), 'wine-study-content-'));
    cpSync(CONTENT_DIRECTORY, directory, { recursive: true });
    const path = join(directory, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    return directory;
  }

  function withQuestions(yaml: string): string {
    return withFile('questions/italy.yaml', () => yaml);
  }

  const question = (id: string, distractors: number) => `
  - id: ${id}
    question: 問い
    answer: 答え
    distractors: [${Array.from({ length: distractors }, (_, index) => `{ text: 誤り${index}, why: 理由 }`).join(', ')}]
    explanation: 説明
    source: { title: 本, publisher: 社, date: '2025' }`;

  test.each([
    ['two distractors', `topic: italy\nquestions:${question('x', 2)}`, 'italy.yaml'],
    ['another topic’s name', `topic: spain\nquestions:${question('x', 3)}`, 'spain'],
    ['an id used twice', `topic: italy\nquestions:${question('x', 3)}${question('x', 3)}`, '"x"'],
    ['a field too many', `topic: italy\nextra: 1\nquestions:${question('x', 3)}`, 'extra'],
    [
      'an unfinished mark',
      `topic: italy\nquestions:${question('x', 3).replace('説明', '"[Asti]"')}`,
      'Asti',
    ],
    [
      'no source',
      `topic: italy\nquestions:${question('x', 3).replace(/ +source.*/, '')}`,
      'source',
    ],
  ])('%s', (_name, yaml, named) => {
    expect(() => readQuestions(withQuestions(yaml))).toThrow(named);
  });

  const reworded = (formerKeys: string, id = 'x') =>
    question(id, 3).replace('question:', `formerKeys: [${formerKeys}]\n    question:`);

  test.each([
    ['a capital in an id', question('Italy', 3), 'italy.yaml'],
    ['an id that begins with a digit', question('1855', 3), 'italy.yaml'],
    ['a former key that is none', reworded('italy'), 'formerKeys'],
    [
      'a former key that is the key',
      reworded("'italy::問い::答え|誤り0|誤り1|誤り2'"),
      'italy.yaml',
    ],
    [
      'a former key of two questions',
      reworded("'a::b'") + reworded("'a::b'", 'y').replace('問い', '問'),
      'a::b',
    ],
    ['the same question twice', question('x', 3) + question('y', 3), 'italy::問い'],
    [
      'a former key that is another’s key',
      question('x', 3) +
        reworded("'italy::問い::答え|誤り0|誤り1|誤り2'", 'y').replace('問い', '問'),
      'italy::問い',
    ],
  ])('I1 I3 %s', (_name, yaml, named) => {
    expect(() => readQuestions(withQuestions(`topic: italy\nquestions:${yaml}`))).toThrow(named);
  });

  test('I3 a reworded question is read with its former key', () => {
    const yaml = `topic: italy\nquestions:${reworded("'italy::前の問い::甲|乙'")}`;
    expect(readQuestions(withQuestions(yaml)).at(-1)).toMatchObject({
      id: 'x',
      formerKeys: ['italy::前の問い::甲|乙'],
    });
  });

  const italian = 'id: italy-nebbiolo-name-in-valtellina';

  test.each([
    ['a card’s id for a question', 'questions/italy.yaml', italian, 'id: card-19', '"card-19"'],
    [
      'a place’s id for a question',
      'questions/italy.yaml',
      italian,
      'id: bordeaux--pauillac',
      '"bordeaux--pauillac"',
    ],
    ['a card’s id twice', 'cards/italy.yaml', 'id: 19', 'id: 20', '"20"'],
    ['a card’s id that is negative', 'cards/italy.yaml', 'id: 19', 'id: -19', 'italy.yaml'],
    ['a place’s id twice', 'maps/bordeaux/map.yaml', 'id: gironde', 'id: pauillac', '"pauillac"'],
    [
      'a place’s id with a group',
      'maps/bordeaux/map.yaml',
      'id: pauillac',
      'id: medoc--pauillac',
      'no "--"',
    ],
    [
      'a place’s id with an accent',
      'maps/bordeaux/map.yaml',
      'id: medoc',
      'id: médoc',
      'an item id',
    ],
    [
      'a place’s id too long with its map',
      'maps/bordeaux/map.yaml',
      'id: pauillac',
      `id: ${'p'.repeat(95)}`,
      'no item id',
    ],
    [
      'a map’s id with a group',
      'maps/bordeaux/map.yaml',
      'id: bordeaux',
      'id: france--bordeaux',
      'no "--"',
    ],
  ])('I1 I2 %s', (_name, file, written, planted, named) => {
    const directory = withFile(file, (text) => text.replace(written, planted));
    expect(() => readItemIds(directory)).toThrow(named);
  });
});

describe('items', () => {
  test('I1 I2 every question, card and place has an item id of its own', () => {
    const ids = readItemIds();
    expect(ids.every(isItemId)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('I3 whatever was published is still there', () => {
    const places = Object.entries(PUBLISHED_PLACES).flatMap(([map, names]) =>
      names.split(' ').map((name) => placeItemId(map, name)),
    );
    const cards = Array.from({ length: 20 }, (_, index) => `card-${index + 1}`);
    expect(places).toHaveLength(59);
    const published = [...Object.keys(PUBLISHED_KEYS), ...cards, ...places];
    expect(readItemIds()).toEqual(expect.arrayContaining(published));
  });
});
