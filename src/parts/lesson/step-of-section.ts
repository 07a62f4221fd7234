// What of a section a step shows: a minute and a half of reading, with all that tells what is asked tomorrow.
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { plainText } from '#domain/text/rich-text.ts';
import type { ShownFact } from '#domain/plan/sitting.ts';
import { STEP_CHARACTERS } from '#domain/site/lesson.ts';

/** Of eight seconds, in characters. */
const OF_FACT = 60;
/** Of a picture, in characters. */
const OF_FIGURE = 300;
/** Of a row of a table, in characters: two lines. */
const OF_ROW = 50;
/** Of the end of a block, in characters: the gap below it, and its last line, which is not full. */
const OF_END = 15;
/** Of a box around a block, in characters: its edge and its name. */
const OF_BOX = 45;
/** A table of so many rows is short. */
const SHORT_TABLE = 6;

export interface StepOfSection {
  readonly blocks: readonly ReactNode[];
  /** What they do not tell. */
  readonly rest: readonly ShownFact[];
}

/** The first block is the heading. */
export function stepOfSection(children: ReactNode, facts: readonly ShownFact[]): StepOfSection {
  const told = (text: string) => facts.filter((fact) => tells(text, fact));
  const blocks = Children.toArray(children)
    .map((block) => withAskedRows(block, (row) => told(row).length > 0))
    .map((block, at) => ({ block, at, text: textOf(block) }));
  const rest = new Set(facts);
  let room = STEP_CHARACTERS - OF_FACT * facts.length;
  const kept = new Set<number>();
  const keep = ({ at, text, block }: (typeof blocks)[number]) => {
    kept.add(at);
    room -= lengthOfBlock(block);
    for (const fact of told(text)) if (rest.delete(fact)) room += OF_FACT;
  };
  const [heading, ...body] = blocks;
  if (heading !== undefined) keep(heading);
  const telling = (each: (typeof blocks)[number]) =>
    told(each.text).filter((fact) => rest.has(fact)).length;
  for (const each of body.toSorted((one, other) => telling(other) - telling(one))) {
    const cost = lengthOfBlock(each.block) - OF_FACT * telling(each);
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

/** With its gap; what is no element of HTML is a picture or a box. */
function lengthOfBlock(block: ReactNode): number {
  const isBox =
    isValidElement<Inside>(block) && typeof block.type !== 'string' && !isHeading(block);
  return lengthOf(block) + OF_END + (isBox && block.props.figure === undefined ? OF_BOX : 0);
}

/** As much as it takes of a screen of a phone, in characters. */
function lengthOf(node: ReactNode): number {
  if (!isValidElement<Inside>(node)) return textOf(node).length;
  const { children, figure } = node.props;
  if (figure !== undefined) return OF_FIGURE;
  const inside = Children.toArray(children);
  const length = inside.reduce((sum: number, each) => sum + lengthOf(each), 0);
  if (node.type === 'tr') return Math.max(OF_ROW, length);
  return node.type === 'li' ? length + OF_END : length;
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
