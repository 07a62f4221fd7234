// What a style sheet has is used. That it has what is used the compiler sees, by the types of scripts/class-names.ts; of
// the kit, whose classes stand on every page under their own names, a test does.
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

const KIT = classesOf(readFileSync('src/ui/kit.css', 'utf8'));

/** The classes that stand in attributes under their own names. */
function kitUsesOf(components: readonly string[]): ReadonlySet<string> {
  const attributes = components.flatMap((text) => [
    ...text.matchAll(/[cC]lassName=(?:"([^"]*)"|\{`([^`]*)`\})/g),
  ]);
  const words = attributes.flatMap(([, plain = '', mixed = '']) =>
    `${plain} ${mixed.replaceAll(/\$\{[^}]*\}/g, ' ')}`.split(' '),
  );
  return new Set(words.filter((word) => word !== ''));
}

test('the kit has each class that stands in an attribute', () => {
  expect([...kitUsesOf(COMPONENTS)].filter((name) => !KIT.has(name))).toEqual([]);
});

test('each class of the kit is used', () => {
  const text = COMPONENTS.join('');
  const used = kitUsesOf(COMPONENTS);
  expect([...KIT].filter((name) => !used.has(name) && !text.includes(`'${name}'`))).toEqual([]);
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
  expect([
    ...kitUsesOf(['<p className="row note" /><p className={`gone ${a ? b : c} flat`} />']),
  ]).toEqual(['row', 'note', 'gone', 'flat']);
  expect([...classesOf('.here > a.old:hover { top: 0.5rem } /* .no */')]).toEqual(['here', 'old']);
});
