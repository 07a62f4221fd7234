// Descriptions, pairs, orders and select-all that are written by hand, as items.
import {
  LEAST_TRUE_PAIRS,
  joinedAnswer,
  sharePart,
  wrongOrders,
  wrongPair,
} from '#authoring/library/compositions.ts';
import {
  allMade,
  frameOf,
  keyOfChoice,
  readText,
  standsIn,
  type MadeItems,
  type ItemOrNone,
  type WrittenItem,
} from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { InFile, Library } from '#authoring/library/read-library.ts';
import type {
  DescriptionFile,
  MultiFile,
  OrderFile,
  PairFile,
} from '#authoring/library/schemas.ts';
import { quoted } from '#domain/text/quoted.ts';

const MOST_DISTRACTORS = 12;

export function composedByHand(
  library: Pick<Library, 'descriptions' | 'pairs' | 'orders' | 'multi' | 'names'>,
): MadeItems {
  return allMade([
    ...library.descriptions.map((file) => describedItems(file, library.names)),
    ...library.pairs.map((file) => pairItems(file, library.names)),
    ...library.orders.map((file) => ({ items: orderItems(file), mistakes: [] })),
    ...library.multi.map((file) => ({ items: multiItems(file), mistakes: [] })),
  ]);
}

function describedItems(written: InFile<DescriptionFile>, names: Library['names']): MadeItems {
  const mistakes: Mistake[] = [];
  const items = written.value.groups.flatMap((group) =>
    group.entries.map((entry, at): WrittenItem => {
      const row = `${group.id} › ${entry.id}`;
      if (tellsName(entry, group.entries, names))
        mistakes.push({
          file: written.file,
          row,
          rule: 'descriptions',
          message: 'the name stands in its description',
        });
      return {
        ...frameOf(written, entry, group.topic),
        id: `${group.id}--${entry.id}`,
        kind: 'describe',
        stem: describedStem(entry.description, group),
        answer: { key: entry.id, text: entry.answer },
        pool: nearest(group.entries, at).map((other) => ({
          key: other.id,
          text: other.answer,
          why: other.description,
        })),
        explanation: entry.reason,
        row,
      };
    }),
  );
  return { items, mistakes };
}

/**
 * The kind is named where the description leaves it open: 「…赤を造る村」に当てはまる村 says it twice, and what ends in a
 * noun says it in its own words. So is the country or state that 「国で最も北」 or 「州都の東」 means.
 */
function describedStem(
  description: string,
  { kind, within }: DescriptionFile['groups'][number],
): string {
  const told = description.replace(/。$/, '');
  const where = within === undefined || told.includes(within) ? '' : `${within}で、`;
  if (PEOPLE.has(kind)) return `${where}${quoted(told)}に当てはまるのはだれですか。`;
  const isOpen = /\p{Script=Hiragana}$/u.test(told) && !told.includes(kind);
  return `${where}${quoted(told)}に当てはまる${isOpen ? kind : 'の'}はどれですか。`;
}

const PEOPLE: ReadonlySet<string> = new Set(['人物', '人びと']);

/** The others of a list, as many as a pool holds: the writer puts beside each other what is confused. */
function nearest<Entry>(list: readonly Entry[], at: number): readonly Entry[] {
  const distance = (index: number) => Math.abs(index - at);
  return [...list.keys()]
    .filter((index) => index !== at)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_DISTRACTORS)
    .flatMap((index) => list[index] ?? []);
}

type Described = DescriptionFile['groups'][number]['entries'][number];

/** Its Japanese name, whole or in one of its longer parts that no sibling has, as all of them have シャトー. */
function tellsName(
  { description, ...entry }: Described,
  siblings: readonly Described[],
  names: Library['names'],
): boolean {
  const nameOf = ({ answer }: Pick<Described, 'answer'>) =>
    readText(answer, names).replaceAll(/（[^）]*）/g, '');
  let read: string;
  let others: readonly string[];
  try {
    read = nameOf(entry);
    others = siblings.filter(({ id }) => id !== entry.id).map(nameOf);
  } catch {
    // A lint of references says what is wrong.
    return false;
  }
  const parts = read.split('・').filter((part) => part.length >= 4);
  return (
    description.includes(read) ||
    parts.some(
      (part) =>
        standsIn(part, description) && !others.some((other) => other.split('・').includes(part)),
    )
  );
}

function pairItems(written: InFile<PairFile>, names: Library['names']): MadeItems {
  // A lint of references says what is wrong with one that leads nowhere.
  const inJapanese = (text: string) =>
    text.replaceAll(/\{([a-z0-9-]+)(?:\.ja)?\}/g, (_, id: string) => names.get(id)?.ja ?? id);
  const mistakes: Mistake[] = [];
  const items = written.value.groups.flatMap((group) => {
    const paired = group.pairs.map((pair) => ({ ...pair, key: pair.id, why: pair.reason }));
    return paired.flatMap((own, at): ItemOrNone => {
      const row = `${group.id} › ${own.id}`;
      for (const side of ['left', 'right'] as const) {
        const first = group.pairs.find((pair) => pair[side] === own[side]);
        if (first === undefined || first.id === own.id) continue;
        const message = `「${own[side]}」 is of two: ${first.id} has it too`;
        mistakes.push({ file: written.file, row, rule: 'pairs', message });
      }
      // The next in the list lends its partner: the writer puts beside each other what is confused.
      const [lender, ...others] = [...paired.slice(at + 1), ...paired.slice(0, at)];
      const silent = others.filter(
        ({ left, right }) => !sharePart(inJapanese(left), inJapanese(right)),
      );
      const beside = silent.length < LEAST_TRUE_PAIRS ? others : silent;
      const made = lender === undefined ? null : wrongPair(own, [lender, ...beside]);
      // Five pairs are enough, unless two of them are one, which is told above.
      if (made === null) return [];
      return {
        ...frameOf(written, own, group.topic),
        id: `${group.id}--${own.id}`,
        kind: 'pair',
        stem: group.stem,
        ...made,
        row,
      };
    });
  });
  return { items, mistakes };
}

function orderItems(written: InFile<OrderFile>): readonly WrittenItem[] {
  return written.value.orders.map((order) => ({
    ...frameOf(written, order),
    id: order.id,
    kind: 'order',
    stem: order.question,
    ...wrongOrders(
      order.sequence.map((text, at) => ({ key: String(at + 1), text })),
      (first, second) =>
        order.reason.replaceAll('<first>', first.text).replaceAll('<second>', second.text),
    ),
    explanation: order.explanation,
    row: order.id,
  }));
}

function multiItems(written: InFile<MultiFile>): readonly WrittenItem[] {
  return written.value.questions.map((question) => {
    const right = question.right.map((text) => ({ key: keyOfChoice(text), text }));
    return {
      ...frameOf(written, question),
      id: question.id,
      kind: 'multi',
      stem: question.question,
      right,
      answer: joinedAnswer(right),
      pool: Object.entries(question.wrong).map(([text, why]) => ({
        key: keyOfChoice(text),
        text,
        why,
      })),
      explanation: question.explanation,
      row: question.id,
    };
  });
}
