// What the content promises, beyond what its schemas check when it is read.
import { mkdtempSync, cpSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAnswerable, parseQuestion } from '#domain/quiz/question.ts';
import {
  CONTENT_DIRECTORY,
  listMaps,
  readArticles,
  readCards,
  readMap,
  readQuestions,
  readTopics,
} from '../scripts/read-content.ts';

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
});

describe('a mistake in the content stops the build and names its file', () => {
  function withQuestions(yaml: string): string {
    const directory = mkdtempSync(join(tmpdir(), 'wine-study-content-'));
    cpSync(CONTENT_DIRECTORY, directory, { recursive: true });
    writeFileSync(join(directory, 'questions/italy.yaml'), yaml);
    return directory;
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
});
