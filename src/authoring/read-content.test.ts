// What stops the build in an article's front matter.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArticles } from '#authoring/read-content.ts';

const GOOD = `---
# 説明
slug: loire
title: 題
description: 説明
excerpt: 抜粋
category: 産地
date: '2026-01-31'
topic: burgundy
sources:
  - { title: T, publisher: P, date: '2026' }
---

本文
`;

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'wine-study-content-'));
  mkdirSync(join(directory, 'articles/loire'), { recursive: true });
  writeFileSync(
    join(directory, 'topics.yaml'),
    'topics: [{ key: burgundy, label: ブルゴーニュ }]\n',
  );
});

afterEach(() => rmSync(directory, { recursive: true }));

function writeArticle(text: string): void {
  writeFileSync(join(directory, 'articles/loire/index.mdx'), text);
}

test('A3 good front matter is read', () => {
  writeArticle(GOOD);
  expect(readArticles(directory)).toEqual([
    expect.objectContaining({
      slug: 'loire',
      date: '2026-01-31',
      sources: [{ title: 'T', lang: null, publisher: 'P', date: '2026', url: null }],
    }),
  ]);
});

test.each([
  ['a slug that is not the folder', GOOD.replace('slug: loire', 'slug: rhone'), 'rhone'],
  ['a day that does not exist', GOOD.replace('01-31', '02-30'), 'date'],
  ['an unknown topic', GOOD.replace('topic: burgundy', 'topic: loire'), 'topic'],
  ['no source', GOOD.replace(/sources:\n.*\n/, 'sources: []\n'), 'sources'],
  ['an unknown field', GOOD.replace('excerpt:', 'teaser: x\nexcerpt:'), 'teaser'],
  ['no front matter', '本文\n', 'front matter'],
])('A3 %s stops the build, which names the file', (_what, text, complaint) => {
  writeArticle(text);
  expect(() => readArticles(directory)).toThrow(complaint);
  expect(() => readArticles(directory)).toThrow('index.mdx');
});
