// Descriptions, pairs, orders and select-all that are written by hand, as items.
import {
  LEAST_TRUE_PAIRS,
  asksForWrong,
  joinedAnswer,
  sharePart,
  wrongOrders,
  wrongPair,
  type Placed,
} from '#authoring/library/compositions.ts';
import { keyOfChoice, readText, standsIn, type WrittenItem } from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { InFile, Library } from '#authoring/library/read-library.ts';
import type {
  DescriptionFile,
  MultiFile,
  OrderFile,
  PairFile,
} from '#authoring/library/schemas.ts';
import type { Importance } from '#domain/items/deck.ts';
import { quoted } from '#domain/text/quoted.ts';

interface Composed {
  readonly items: readonly WrittenItem[];
  readonly mistakes: readonly Mistake[];
}

/** Characters of a description. */
const SHORTEST = 33;
const LONGEST = 88;
const LEAST_SIBLINGS = 4;
const MOST_DISTRACTORS = 12;

export function composedByHand(
  library: Pick<Library, 'descriptions' | 'pairs' | 'orders' | 'multi' | 'names'>,
): Composed {
  const all = [
    ...library.descriptions.map((file) => describedItems(file, library.names)),
    ...library.pairs.map((file) => pairItems(file, library.names)),
    ...library.orders.map(orderItems),
    ...library.multi.map(multiItems),
  ];
  return {
    items: all.flatMap(({ items }) => items),
    mistakes: all.flatMap(({ mistakes }) => mistakes),
  };
}

function describedItems(written: InFile<DescriptionFile>, names: Library['names']): Composed {
  const mistakes: Mistake[] = [];
  const add = (row: string, message: string) =>
    mistakes.push({ file: written.file, row, rule: 'descriptions', message });
  const items = written.value.groups.flatMap((group) => {
    if (!group.id.startsWith('ds-')) add(group.id, 'the id of a group begins with ds-');
    if (group.entries.length < LEAST_SIBLINGS) {
      add(group.id, `${group.entries.length} entries; a question needs ${LEAST_SIBLINGS}`);
    }
    return group.entries.map((entry, at): WrittenItem => {
      const row = `${group.id} › ${entry.id}`;
      const { length } = entry.description;
      if (length < SHORTEST || length > LONGEST) {
        add(row, `${length} characters, not ${SHORTEST} to ${LONGEST}`);
      }
      if (/[{}[\]]/.test(entry.description)) add(row, 'a description is plain text');
      else if (names.size > 0 && tellsName(entry, group.entries, names))
        add(row, 'the name stands in its description');
      if (!entry.description.endsWith('。')) add(row, 'a description is a sentence');
      if (/の(?:名|こと|もの)。$/.test(entry.description))
        add(row, 'a description ends in what it is, not in 「の名」, 「のこと」 or 「のもの」');
      return {
        ...frame(written, entry, group.topic),
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
    });
  });
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

function pairItems(written: InFile<PairFile>, names: Library['names']): Composed {
  // A lint of references says what is wrong with one that leads nowhere.
  const inJapanese = (text: string) =>
    text.replaceAll(/\{([a-z0-9-]+)(?:\.ja)?\}/g, (_, id: string) => names.get(id)?.ja ?? id);
  const mistakes: Mistake[] = [];
  const add = (row: string, message: string) =>
    mistakes.push({ file: written.file, row, rule: 'pairs', message });
  const items = written.value.groups.flatMap((group) => {
    if (!group.id.startsWith('pr-')) add(group.id, 'the id of a group begins with pr-');
    if (!asksForWrong(group.stem))
      add(group.id, 'the stem asks for the pair that is wrong: 誤っている');
    const twice = (side: 'left' | 'right') => {
      const seen = new Map<string, string>();
      for (const pair of group.pairs) {
        const first = seen.get(pair[side]);
        if (first !== undefined)
          add(`${group.id} › ${pair.id}`, `「${pair[side]}」 is of two: ${first} has it too`);
        seen.set(pair[side], pair.id);
      }
    };
    twice('left');
    twice('right');
    const paired = group.pairs.map(({ id: key, left, right, reason }) => ({
      key,
      left,
      right,
      why: reason,
    }));
    return group.pairs.flatMap((pair, at): readonly WrittenItem[] => {
      const row = `${group.id} › ${pair.id}`;
      const own = paired[at];
      if (own === undefined) return [];
      // The next in the list lends its partner: the writer puts beside each other what is confused.
      const [lender, ...others] = [...paired.slice(at + 1), ...paired.slice(0, at)];
      const silent = others.filter(
        ({ left, right }) => !sharePart(inJapanese(left), inJapanese(right)),
      );
      const beside = silent.length < LEAST_TRUE_PAIRS ? others : silent;
      const made = lender === undefined ? null : wrongPair(own, [lender, ...beside]);
      if (made === null) {
        add(row, `too few pairs; a question needs ${LEAST_TRUE_PAIRS + 2}`);
        return [];
      }
      return [
        {
          ...frame(written, pair, group.topic),
          id: `${group.id}--${pair.id}`,
          kind: 'pair',
          stem: group.stem,
          ...made,
          row,
        },
      ];
    });
  });
  return { items, mistakes };
}

function orderItems(written: InFile<OrderFile>): Composed {
  const mistakes: Mistake[] = [];
  const items = written.value.orders.flatMap((order): readonly WrittenItem[] => {
    const add = (message: string) =>
      mistakes.push({ file: written.file, row: order.id, rule: 'orders', message });
    const steps = order.sequence.map((step) =>
      typeof step === 'string' ? { name: step, at: null } : step,
    );
    const names = steps.map(({ name }) => name);
    const places = steps.flatMap(({ at }) => at ?? []);
    if (new Set(names).size < names.length) add('a name stands twice');
    if (new Set(places).size < places.length) add('two have the same place: a tie');
    const isSorted = (sign: 1 | -1) =>
      places.every((at, index) => index === 0 || sign * (at - (places[index - 1] ?? at)) >= 0);
    if (!isSorted(1) && !isSorted(-1)) add('the places are in no order');
    if (mistakes.length > 0) return [];
    const sequence: readonly Placed[] = names.map((text, at) => ({ key: String(at + 1), text }));
    const made = wrongOrders(sequence, (first, second) =>
      order.reason.replaceAll('<first>', first.text).replaceAll('<second>', second.text),
    );
    return [
      {
        ...frame(written, order, order.topic),
        id: order.id,
        kind: 'order',
        stem: order.question,
        ...made,
        explanation: order.explanation,
        row: order.id,
      },
    ];
  });
  return { items, mistakes };
}

function multiItems(written: InFile<MultiFile>): Composed {
  const mistakes: Mistake[] = [];
  const items = written.value.questions.map((question): WrittenItem => {
    const { id: row } = question;
    const add = (message: string) =>
      mistakes.push({ file: written.file, row, rule: 'multi', message });
    if (!row.startsWith('mu-')) add('the id begins with mu-');
    if (!question.question.includes('すべて選')) add('the stem asks for all: すべて選んでください');
    const all = [...question.right, ...Object.keys(question.wrong)];
    // Keys of what is picked together are joined by it.
    if (all.some((text) => text.includes('+'))) add('a choice has no +');
    const right = question.right.map((text) => ({ key: keyOfChoice(text), text }));
    return {
      ...frame(written, question, undefined),
      id: row,
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
      row,
    };
  });
  return { items, mistakes };
}

function frame(
  { file, chapter, value }: InFile<Omit<OrderFile, 'orders'>>,
  entry: {
    readonly importance: Importance;
    readonly topic?: string | undefined;
    readonly source?: string | undefined;
    readonly basis?: WrittenItem['basis'] | undefined;
    readonly asOf?: string | undefined;
    readonly reviewBy?: string | undefined;
  },
  topic: string | undefined,
) {
  return {
    chapter,
    part: value.part,
    topic: entry.topic ?? topic ?? value.topic ?? null,
    importance: entry.importance,
    source: entry.source ?? value.source,
    basis: entry.basis ?? value.basis,
    asOf: entry.asOf ?? value.asOf ?? null,
    reviewBy: entry.reviewBy ?? value.reviewBy ?? null,
    card: null,
    file,
  };
}
