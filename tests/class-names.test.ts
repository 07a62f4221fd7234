// What a style sheet has is used. That it has what is used the compiler sees, by the types of scripts/class-names.ts.
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, STYLE_SHEETS } from '../scripts/class-names.ts';

interface ClassNames {
  /** Of all components that import the sheet. */
  readonly used: ReadonlySet<string>;
  /** Whether one is looked up by a variable. */
  readonly isComputed: boolean;
}

const COMPONENTS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(`src/${name}`, 'utf8'));

function usesOf(sheet: string, components: readonly string[]): ClassNames {
  const used = new Set<string>();
  let isComputed = false;
  for (const text of components) {
    for (const [, name = '', from] of text.matchAll(/import (\w+) from '#([^']+\.module\.css)'/g)) {
      if (from !== sheet) continue;
      for (const [, literal] of text.matchAll(
        new RegExp(`\\b${name}(?:\\['([\\w-]+)'\\])?`, 'g'),
      )) {
        if (literal !== undefined) used.add(literal);
      }
      isComputed ||= new RegExp(`\\b${name}\\[[^']`).test(text);
    }
  }
  return { used, isComputed };
}

test.each(STYLE_SHEETS)('each class of %s is used', (sheet) => {
  const { used, isComputed } = usesOf(sheet, COMPONENTS);
  if (isComputed) return;
  const written = classesOf(readFileSync(`src/${sheet}`, 'utf8'));
  expect([...written].filter((name) => !used.has(name))).toEqual([]);
});

test('no two sheets have one name: their classes would have', () => {
  expect(new Set(STYLE_SHEETS.map((sheet) => basename(sheet))).size).toBe(STYLE_SHEETS.length);
});

test('the check of class names sees what is amiss', () => {
  const text = `import styles from '#ui/a.module.css';\nstyles['here']; styles['gone'];`;
  expect(usesOf('ui/a.module.css', [text])).toEqual({
    used: new Set(['here', 'gone']),
    isComputed: false,
  });
  expect(usesOf('ui/a.module.css', [`${text} styles[kind]`]).isComputed).toBe(true);
  expect(usesOf('ui/b.module.css', [text]).used.size).toBe(0);
  expect([...classesOf('.here > a.old:hover { top: 0.5rem } /* .no */')]).toEqual(['here', 'old']);
});
