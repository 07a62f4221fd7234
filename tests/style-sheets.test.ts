// Letters and spaces have the sizes of src/ui/tokens.css, and words are read on each ground on which they stand.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Rule {
  readonly selector: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.css'))
  .toSorted();

/** What stands within no other braces: rules, and those of media and layers. */
function rulesOf(css: string): readonly Rule[] {
  // Paper has units of its own.
  const onScreen = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^@(?:media print|page)\b.*?^\}/gms, '')
    .replaceAll(/^ {2}@media print\b.*?^ {2}\}/gms, '');
  return [...onScreen.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body
      .split(';')
      .filter((line) => line.includes(':'))
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
  }));
}

const SIZED =
  /^(?:font-size|(?:padding|margin)(?:-(?:block|inline|top|bottom|left|right)(?:-start|-end)?)?|(?:row-|column-)?gap)$/;

/** In em a sign keeps its place in its line; in px the letters of a drawing have its units. */
function rawSizes(css: string): readonly string[] {
  return rulesOf(css).flatMap(({ selector, declarations }) =>
    declarations
      .filter(([property, value]) => SIZED.test(property) && /\d(?:rem|px)\b/.test(value))
      .filter(([property]) => !(property === 'font-size' && /\btext$/.test(selector)))
      .map(([property, value]) => `${selector}: ${property}: ${value}`),
  );
}

test.each(SHEETS)('the letters and spaces of %s have the sizes of the tokens', (sheet) => {
  expect(rawSizes(readFileSync(`src/${sheet}`, 'utf8'))).toEqual([]);
});

test('there are seven sizes of letters and six of spaces', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  expect(tokens.match(/^ *--text-\w+:/gm)).toHaveLength(7);
  expect(tokens.match(/^ *--space-\w+:/gm)).toHaveLength(6);
});

test('the check of sizes sees what is amiss', () => {
  expect(
    rawSizes(`.a { font-size: 0.9rem; gap: var(--space-2) }
@media (width >= 36rem) { .b > p { padding: 0 3px; margin: 0 0.2em } }
.map text { font-size: 9px }
@media print {
  .c { padding: 2px }
}`),
  ).toEqual(['.a: font-size: 0.9rem', '.b > p: padding: 0 3px']);
});

type Scheme = 'light' | 'dark';

/** Each colour that is said by itself, in the scheme; the first of a name, which the page has without forced colours. */
function coloursOf(scheme: Scheme): ReadonlyMap<string, string> {
  const colours = new Map<string, string>();
  for (const sheet of SHEETS) {
    for (const { declarations } of rulesOf(readFileSync(`src/${sheet}`, 'utf8'))) {
      for (const [name, value] of declarations) {
        if (!name.startsWith('--') || colours.has(name)) continue;
        const both = /^light-dark\((.+), (.+)\)$/.exec(value);
        const colour = both === null ? value : both[scheme === 'light' ? 1 : 2];
        if (colour !== undefined && /^(?:#|var\()/.test(colour)) colours.set(name, colour);
      }
    }
  }
  return colours;
}

function luminance(colours: ReadonlyMap<string, string>, name: string): number {
  const value = colours.get(name);
  const other = /^var\((.+)\)$/.exec(value ?? '');
  if (other?.[1] !== undefined) return luminance(colours, other[1]);
  const digits = /^#(?:(\w)(\w)(\w)|(\w\w)(\w\w)(\w\w))$/.exec(value ?? '');
  if (digits === null) throw new Error(`${name} is no colour: ${value}`);
  const [red = 0, green = 0, blue = 0] = digits
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => Number.parseInt(part.length === 1 ? part + part : part, 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: ReadonlyMap<string, string>, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colours, one), luminance(colours, other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const PAGE = ['--color-bg', '--color-surface', '--color-surface-2'];
const SOIL = [0, 1, 2, 3, 4].map((tint) => `--soil-${tint}`);

/** Inks, and the grounds under them; where one rule sets both, axe sees them. */
const READ: readonly (readonly [inks: readonly string[], grounds: readonly string[]])[] = [
  [
    [
      '--color-text',
      '--color-text-muted',
      '--color-accent',
      '--color-accent-strong',
      '--color-correct',
      '--color-wrong',
    ],
    PAGE,
  ],
  [['--color-text'], ['--color-correct-bg', '--color-wrong-bg', '--wall', '--sky']],
  [['--color-text'], ['--state-0', '--state-1', '--state-2']],
  [['--on-state-3'], ['--state-3']],
  [['--on-state-4'], ['--state-4']],
  [['--color-correct'], ['--color-correct-bg']],
  [['--color-wrong'], ['--color-wrong-bg']],
  [['--color-on-accent'], ['--color-accent', '--color-accent-strong']],
];

const SEEN: typeof READ = [
  [['--color-control', '--color-focus'], PAGE],
  [['--leaf', '--deep', '--ripe', '--wood'], SOIL],
  [['--color-accent'], SOIL],
];

function tooPale(scheme: Scheme, pairs: typeof READ, least: number): readonly string[] {
  const colours = coloursOf(scheme);
  return pairs.flatMap(([inks, grounds]) =>
    inks.flatMap((ink) =>
      grounds
        .filter((ground) => contrast(colours, ink, ground) < least)
        .map((ground) => `${ink} on ${ground}: ${contrast(colours, ink, ground).toFixed(2)}`),
    ),
  );
}

test.each(['light', 'dark'] as const)('words are read, and signs seen, in the %s', (scheme) => {
  expect(tooPale(scheme, READ, 4.5)).toEqual([]);
  expect(tooPale(scheme, SEEN, 3)).toEqual([]);
});

test('the contrast of two colours is that of the standard', () => {
  const colours = new Map([
    ['--black', '#000'],
    ['--white', '#ffffff'],
    ['--grey', '#777777'],
  ]);
  expect(contrast(colours, '--black', '--white')).toBeCloseTo(21, 1);
  expect(contrast(colours, '--white', '--grey')).toBeCloseTo(4.48, 2);
});
