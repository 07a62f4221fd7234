// What the content promises, beyond what its schemas check when it is read.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cardItemId, placeItemId } from '#domain/item/item-id.ts';
import { questionNames } from '#domain/quiz/question-names.ts';
import { isAnswerable, parseQuestion } from '#domain/quiz/question.ts';
import { PUBLISHED_CARDS, PUBLISHED_KEYS, PUBLISHED_PLACES } from '#tests/published-names.ts';
import {
  CONTENT_DIRECTORY,
  listMaps,
  readArticles,
  readCards,
  readItemIds,
  readMap,
  readQuestions,
} from '#authoring/read-content.ts';

// What learners add comes on top of these.
test('F18 a fresh browser has exactly ten questions and twenty cards', () => {
  expect(readQuestions()).toHaveLength(10);
  expect(readCards()).toHaveLength(20);
});

describe('questions', () => {
  const questions = readQuestions();

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

  test('K9 a title that is not Japanese says its language, and no other does', () => {
    const wrong = sources.filter(({ title, lang }) => {
      const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(
        title.replace(/（.*/, ''),
      );
      return isJapanese === ['fr', 'en', 'it', 'de', 'es'].includes(lang ?? '');
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
    // The variety's registered name keeps its own spelling.
    ソーヴィニヨン: /ソーヴィニョン|(?<!ヤマ・|「)ソービニ/,
    メルロ: /メルロー/,
    // The method is シュール・リー in every textbook; a place by a river is シュル.
    シュル: /シュール(?!・リー)/,
    ポムロル: /ポムロール|ポメロール/,
    ヴュルテムベルク: /ヴュルテンベルク/,
  };

  test.each(files)('T2 $file has one katakana for a name', ({ text }) => {
    // What learners' results stand under keeps the spelling it was published in.
    const written = text
      .replaceAll(/^( +)formerKeys:\n(?:\1 +.*\n)+/gm, '')
      // What the glossary bans is spelled so on purpose.
      .replaceAll(/banned:\s*\[[^\]]*\]/g, '');
    const found = Object.values(spellings).flatMap((banned) => banned.exec(written) ?? []);
    expect(found).toEqual([]);
  });
});

describe('items', () => {
  test('I3 whatever was published is still there', () => {
    const places = Object.entries(PUBLISHED_PLACES).flatMap(([map, names]) =>
      names.split(' ').map((name) => placeItemId(map, name)),
    );
    const cards = Array.from({ length: PUBLISHED_CARDS }, (_, index) => cardItemId(index + 1));
    const published = [...Object.keys(PUBLISHED_KEYS), ...cards, ...places];
    expect(readItemIds()).toEqual(expect.arrayContaining(published));
  });
});
