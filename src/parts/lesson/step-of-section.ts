// What of a section a step shows: a minute and a half of reading, with all that tells what is asked tomorrow.
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { rowsOf, type Figure } from '#domain/items/figure.ts';
import { plainText } from '#domain/text/rich-text.ts';
import type { ShownFact } from '#domain/plan/sitting.ts';

/** Of what stands between the bars on two screens of a phone (360 × 740), the button to the whole section left out. */
const LINES = 35;
/** Characters of a line: they break between phrases. */
const LINE = 17;
/** Of a line of a table's cell: of two columns, the others stand beside the screen. */
const CELL = 8;
/** Of a line of a drawing, whose letters are small. */
const DRAWN = 13;
/** All of these in lines. */
const GAP = 0.5;
const AROUND_ROW = 0.8;
const ROW_LINE = 0.8;
const BAR = 0.6;
const CAPTION = 2;
const AROUND_HEADING = 1;
const AROUND_BOX = 2;
/** A table of so many rows is short. */
const SHORT_TABLE = 6;

/** The blocks, of which the first is the heading, and the facts that they do not tell. */
export function stepOfSection(children: ReactNode, facts: readonly ShownFact[]) {
  const told = (text: string) => facts.filter((fact) => tells(text, fact));
  const blocks = Children.toArray(children)
    .map((block) => withAskedRows(block, (row) => told(row).length > 0))
    .map((block, at) => ({ block, at, text: textOf(block) }));
  const rest = new Set(facts);
  let room = LINES - linesOfFacts(facts);
  const kept = new Set<number>();
  const keep = ({ at, text, block }: (typeof blocks)[number]) => {
    kept.add(at);
    const own = told(text).filter((fact) => rest.delete(fact));
    room += linesOfFacts(own) - linesOf(block);
  };
  const [heading, ...body] = blocks;
  if (heading !== undefined) keep(heading);
  const telling = (each: (typeof blocks)[number]) =>
    told(each.text).filter((fact) => rest.has(fact));
  for (const each of body.toSorted((one, other) => telling(other).length - telling(one).length)) {
    const cost = linesOf(each.block) - linesOfFacts(telling(each));
    if (each.text !== '' && cost <= room) keep(each);
  }
  // No heading without what it stands above.
  const isShown = ({ block, at }: (typeof blocks)[number]) =>
    kept.has(at) && (at === 0 || kept.has(at + 1) || !isHeading(block));
  return { blocks: blocks.filter(isShown).map(({ block }) => block), rest: [...rest] };
}

/** Its answer, beside half of the names or words that its question is about. */
function tells(text: string, { q, answer }: ShownFact): boolean {
  if (!answersOf(answer).every((each) => text.includes(each))) return false;
  const asked = plainText(q);
  const names = asked.match(/[ァ-ヴー・]{3,}/g) ?? asked.match(/[一-龠]{2,}/g) ?? [];
  return names.filter((name) => text.includes(name)).length * 2 >= Math.max(1, names.length);
}

/** Without original spellings. */
function answersOf(answer: ShownFact['answer']): readonly string[] {
  const text = plainText(answer.filter(({ lang }) => lang === undefined));
  return (text === '' ? plainText(answer) : text)
    .split('、')
    .map((each) => each.replace(/[（(].*$/, '').trim())
    .filter((each) => each !== '');
}

/** What is asked on a map or a drawing is part of no section. */
function linesOfFacts(facts: readonly ShownFact[]): number {
  return facts.reduce(
    (sum, { q, answer }) => sum + Math.max(1, lines(plainText(q))) + lines(plainText(answer)) + GAP,
    0,
  );
}

function lines(text: string, width = LINE): number {
  return Math.ceil(text.length / width);
}

function linesOfDrawing(drawing: Figure): number {
  return rowsOf(drawing).reduce((sum, row) => {
    const text = row.map(({ at, name, note }) => `${at ?? ''}${name}${note ?? ''}`).join('');
    const bar = row.some((part) => part.bar !== null) ? BAR : 0;
    return sum + AROUND_ROW + ROW_LINE * lines(text, DRAWN) + bar;
  }, CAPTION);
}

/** Of a block with its gap, on a phone. */
function linesOf(node: ReactNode): number {
  if (!isValidElement<Inside>(node)) return lines(textOf(node));
  const { children, figure } = node.props;
  if (figure !== undefined) return linesOfDrawing(JSON.parse(figure) as Figure);
  const inside = Children.toArray(children);
  const sum = (of: (each: ReactNode) => number) =>
    inside.reduce((all: number, each) => all + of(each), 0);
  if (node.type === 'tr') {
    const highest = Math.max(...inside.map((cell) => lines(textOf(cell), CELL)));
    return AROUND_ROW + ROW_LINE * highest;
  }
  const isTable = inside.some((each) => isOf('tbody', each));
  if (isTable || ['thead', 'tbody', 'ul', 'ol'].includes(String(node.type))) return sum(linesOf);
  if (isHeading(node)) return lines(textOf(node)) + AROUND_HEADING;
  // What is no element of HTML is a box.
  if (typeof node.type !== 'string') return AROUND_BOX + sum(linesOf);
  return lines(textOf(node)) + GAP;
}

interface Inside {
  readonly children?: ReactNode;
  /** A picture of the library, as JSON. */
  readonly figure?: string;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node).trim();
  if (Array.isArray(node)) return node.map((each: ReactNode) => textOf(each)).join('');
  if (!isValidElement<Inside>(node)) return '';
  const { children, figure } = node.props;
  return figure ?? textOf(children);
}

function isHeading(block: ReactNode): boolean {
  return isValidElement<{ readonly id?: string }>(block) && block.props.id !== undefined;
}

/** A long table has the rows that are asked alone; `null` without any. */
function withAskedRows(node: ReactNode, isAsked: (row: string) => boolean): ReactNode {
  if (!isValidElement<Inside>(node)) return node;
  const inside = Children.toArray(node.props.children);
  if (node.type === 'tbody') {
    const rows = inside.filter((each) => isOf('tr', each));
    if (rows.length <= SHORT_TABLE) return node;
    const asked = rows.filter((row) => isAsked(textOf(row)));
    return asked.length === 0 ? null : cloneElement(node, {}, ...asked);
  }
  if (!inside.some((each) => isOf('tbody', each))) return node;
  const parts = inside.map((each) => withAskedRows(each, isAsked));
  return parts.includes(null) ? null : cloneElement(node, {}, ...parts);
}

function isOf(type: string, node: ReactNode): boolean {
  return isValidElement(node) && node.type === type;
}
