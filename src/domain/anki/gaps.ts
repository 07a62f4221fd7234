// The gaps of a text of Anki: {{c1::hidden::hint}}, of several numbers, and within each other, as its `cloze.rs` reads them.
import { groupBy } from '#domain/group-by.ts';

export interface Gap {
  readonly numbers: readonly number[];
  readonly hidden: GapText;
  readonly hint: GapText | null;
}

export type GapText = readonly (string | Gap)[];

const BEGINNING = /\{\{c\d/;
const SIGNS = /\{\{c(\d{1,3}(?:, ?\d{1,3}){0,20})::|\}{2,}/g;
/** Gaps that lie deeper are taken for text: a hostile text could keep us busy. */
const DEEPEST = 10;

interface OpenGap {
  readonly numbers: readonly number[];
  readonly parts: (string | Gap)[];
  /** Braces of its own text that have no end yet, as in a formula. */
  braces: number;
}

export function mayHaveGaps(text: string): boolean {
  return BEGINNING.test(text);
}

/** Nothing where a gap has no end. */
export function parseGaps(text: string): GapText {
  const whole: OpenGap = { numbers: [], parts: [], braces: 0 };
  const open: OpenGap[] = [whole];
  const inner = () => open.at(-1) ?? whole;
  let at = 0;
  for (const match of text.matchAll(SIGNS)) {
    const [sign, numbers] = match;
    addText(inner(), text.slice(at, match.index));
    at = match.index + sign.length;
    if (numbers === undefined) close(open, sign.length);
    else {
      if (open.length > DEEPEST) return [];
      open.push({ numbers: numbers.split(',').map(Number), parts: [], braces: 0 });
    }
  }
  addText(inner(), text.slice(at));
  return open.length === 1 ? whole.parts : [];
}

/** A formula in the gap keeps the braces that it needs of a run. */
function close(open: OpenGap[], run: number): void {
  let left = run;
  while (left > 0) {
    const gap = open.at(-1);
    if (gap === undefined) return;
    const isEnd = open.length > 1 && left >= 2 && (gap.braces === 0 || left === 2);
    if (isEnd) {
      open.pop();
      open.at(-1)?.parts.push(ended(gap));
    } else addText(gap, '}');
    left -= isEnd ? 2 : 1;
  }
}

function addText(gap: OpenGap, text: string): void {
  if (text === '') return;
  for (const sign of text) {
    if (sign === '{') gap.braces += 1;
    else if (sign === '}') gap.braces = Math.max(0, gap.braces - 1);
  }
  gap.parts.push(text);
}

function ended({ numbers, parts }: OpenGap): Gap {
  const at = parts.findIndex((part) => typeof part === 'string' && part.includes('::'));
  const part = parts[at];
  if (typeof part !== 'string') return { numbers, hidden: parts, hint: null };
  const sign = part.indexOf('::');
  return {
    numbers,
    hidden: [...parts.slice(0, at), part.slice(0, sign)],
    hint: [part.slice(sign + 2), ...parts.slice(at + 1)],
  };
}

/** All of it read. */
export function revealed(text: GapText): string {
  return text.map((part) => (typeof part === 'string' ? part : revealed(part.hidden))).join('');
}

/** With the gaps of the number hidden. */
export function withGap(text: GapText, number: number): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!part.numbers.includes(number) || revealed(part.hidden).trim() === '') {
        return withGap(part.hidden, number);
      }
      return `［${(part.hint === null ? '' : revealed(part.hint).trim()) || '…'}］`;
    })
    .join('');
}

/** By number, what its gaps hide. An empty gap is none. */
export function hiddenByNumber(text: GapText): ReadonlyMap<number, readonly string[]> {
  const found = groupBy(hiddenIn(text), ([number]) => number);
  const inOrder = [...found].toSorted(([a], [b]) => a - b);
  return new Map(inOrder.map(([number, gaps]) => [number, gaps.map(([, hidden]) => hidden)]));
}

function* hiddenIn(text: GapText): Generator<readonly [number: number, hidden: string]> {
  for (const part of text) {
    if (typeof part === 'string') continue;
    const hidden = revealed(part.hidden).trim();
    if (hidden === '') continue;
    for (const number of part.numbers) if (number !== 0) yield [number, hidden];
    yield* hiddenIn(part.hidden);
  }
}
