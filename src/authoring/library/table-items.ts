// From tables to items: each ask of a table is a template, and every row that it fits gives an item.
import { IMPORTANCES, type Importance, type Choice, type Distractor } from '#domain/items/deck.ts';
import { NEAREST } from '#domain/items/showing.ts';
import { numberFor } from '#domain/seeded-random.ts';
import { compare } from '#domain/compare.ts';
import { namesIn, withoutNames } from '#domain/text/marked-text.ts';
import {
  frameOf,
  givesAnswerAway,
  hasTooMuchOnItsBack,
  LEAST_DISTRACTORS,
  readText,
  sharesRoot,
  standsIn,
  type MadeItems,
  type ItemOrNone,
  type WrittenItem,
} from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { GlossaryName, InFile } from '#authoring/library/read-library.ts';
import {
  isSlug,
  ROW_FIELDS,
  type Ask,
  type Cell,
  type Column,
  type Row,
  type Table,
} from '#authoring/library/schemas.ts';
import {
  joinedAnswer,
  sharePart,
  wrongOrders,
  wrongPair,
} from '#authoring/library/compositions.ts';
import { likeness } from '#authoring/library/likeness.ts';

const MOST_DISTRACTORS = 8;

export function itemsOfTable(
  { file, chapter, value: table }: InFile<Table>,
  names: ReadonlyMap<string, GlossaryName>,
): MadeItems {
  const mistakes = checkTable(file, table, names);
  if (mistakes.length > 0) return { items: [], mistakes };
  const items: WrittenItem[] = [];
  const entries = Object.entries(table.rows).map(([id, row]): Entry => ({ id, row }));
  for (const ask of table.asks) {
    try {
      const made = itemsOfAsk({ file, chapter, table, entries, ask, names });
      // A name such as Fiano di Avellino says its grape: there is nothing to ask, either way round.
      items.push(
        ...made
          .filter((item) => !givesAnswerAway(item, names) && !sharesRoot(item, names))
          .map((item) => (hasTooMuchOnItsBack(item) ? { ...item, card: null } : item)),
      );
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      mistakes.push({ file, row: ask.id, rule: 'ask', message: error.message });
    }
  }
  return { items, mistakes };
}

class AskError extends Error {}

interface Context<Own extends Ask = Ask> {
  readonly file: string;
  readonly chapter: string;
  readonly table: Table;
  readonly entries: readonly Entry[];
  readonly ask: Own;
  readonly names: ReadonlyMap<string, GlossaryName>;
}

/** That of asks of one kind. */
type Asking<Kind extends Ask['kind']> = Context<Extract<Ask, { kind: Kind }>>;

/** A row with its id; cells as lists. */
interface Entry {
  readonly id: string;
  readonly row: Row;
}

function checkTable(
  file: string,
  table: Table,
  names: ReadonlyMap<string, GlossaryName>,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const add = (row: string, message: string) =>
    mistakes.push({ file, row, rule: 'table', message });
  for (const [id, row] of Object.entries(table.rows)) {
    const name = row.name ?? id;
    if (!names.has(name)) add(id, `"${name}" is no name of the glossary`);
    for (const key of Object.keys(row)) {
      if (!ROW_FIELDS.has(key) && !(key in table.columns)) add(id, `no column "${key}"`);
    }
    for (const [key, column] of Object.entries(table.columns)) {
      const cells = cellsOf(row, key);
      if (cells.length === 0 && !column.optional) add(id, `nothing in column "${key}"`);
      for (const cell of cells) {
        if (column.names && !names.has(cell)) add(id, `${key}: "${cell}" is no name`);
        if (column.values !== undefined && !column.values.includes(cell)) {
          add(id, `${key}: "${cell}" is none of ${column.values.join(', ')}`);
        }
      }
    }
  }
  for (const [key, { notes, kin = [], values = [] }] of Object.entries(table.columns)) {
    const held = new Set(Object.values(table.rows).flatMap((row) => cellsOf(row, key)));
    const grouped = kin.flat();
    for (const [at, value] of grouped.entries()) {
      if (!held.has(value) && !values.includes(value))
        add(key, `kin of "${value}", which no row has`);
      if (grouped.indexOf(value) < at) add(key, `"${value}" is kin twice`);
    }
    for (const value of Object.keys(notes)) {
      if (!held.has(value)) add(key, `a note on "${value}", which no row has`);
    }
  }
  return mistakes;
}

function itemsOfAsk(context: Context): readonly WrittenItem[] {
  refuseNearRanks(context);
  if (isOf(context, 'value')) {
    return entriesFor(context, [context.ask.column]).flatMap((entry) => valueItem(context, entry));
  }
  if (isOf(context, 'row')) {
    return entriesFor(context, context.ask.by).flatMap((entry) => rowItem(context, entry));
  }
  if (isOf(context, 'odd')) return groupsOf(context).flatMap((group) => oddItem(context, group));
  if (isOf(context, 'multi'))
    return groupsOf(context).flatMap((group) => multiItem(context, group));
  if (isOf(context, 'count')) return countItems(context);
  if (isOf(context, 'pair')) return pairItems(context);
  return isOf(context, 'order') ? orderItems(context) : [];
}

function isOf<Kind extends Ask['kind']>(context: Context, kind: Kind): context is Asking<Kind> {
  return context.ask.kind === kind;
}

function valueItem(context: Asking<'value'>, entry: Entry): ItemOrNone {
  const { table, ask } = context;
  const column = columnOf(table, ask.column);
  const own = cellsOf(entry.row, ask.column);
  const candidates = new Map<string, readonly string[]>();
  for (const other of context.entries) {
    const cells = cellsOf(other.row, ask.column);
    if (cells.length > 0) candidates.set(cells.join('+'), cells);
  }
  const isFalse = (cells: readonly string[]) =>
    column.values === undefined ? cells.every((cell) => !own.includes(cell)) : !isSame(cells, own);
  const stem = fill(context, ask.stem, { entry });
  const nearest = notInStem(
    context,
    stem,
    [...candidates].filter(([, cells]) => isFalse(cells)),
    ([, cells]) => (column.names ? cells : []),
    ([, cells]) => (column.names ? '' : readText(cells.join(' '), context.names)),
  ).toSorted(byNearness(([, cells]) => valueNearness(context, entry, cells)));
  const isShaped = ([, cells]: ValueCandidate) =>
    isSeveral(column, cells) === isSeveral(column, own);
  const pool = withAlike(kinOf(context, entry, nearest, isShaped), isShaped)
    .slice(0, MOST_DISTRACTORS)
    .map(([key, cells]): Distractor => ({
      key,
      text: show(column, cells, 'full'),
      why: fill(context, ask.reason, { entry, value: cells }),
    }));
  if (pool.length < LEAST_DISTRACTORS) {
    throw new AskError(`too few other values of "${ask.column}" for ${entry.id}`);
  }
  const answer = show(column, own, 'full');
  return {
    ...frame(context, entry),
    kind: 'value',
    stem,
    answer: { key: own.join('+'), text: answer },
    pool,
    explanation: fill(context, ask.explain, { entry, value: own }),
    card:
      ask.card === undefined ? null : { front: fill(context, ask.card, { entry }), back: answer },
  };
}

/** A value with its cells. */
type ValueCandidate = readonly [key: string, cells: readonly string[]];

/** The nearest choices that are kin of the right one. */
function kinOf(
  context: Asking<'value'>,
  entry: Entry,
  nearest: readonly ValueCandidate[],
  isShaped: (candidate: ValueCandidate) => boolean,
): readonly ValueCandidate[] {
  const { table, ask } = context;
  const own = cellsOf(entry.row, ask.column);
  if (!isOrdered(context, own)) {
    return withoutStrangers(
      nearest,
      [kinWeight(ask.near), ...weightsOf(ask.near)],
      ([, cells]) => ofHolders(context, entry, cells, rowAlike),
      isShaped,
    );
  }
  const isNumber = columnOf(table, ask.column).values === undefined && isNumeric(own.join('+'));
  if (!isNumber) return nearest;
  const numberOf = ([, cells]: ValueCandidate) => Number(cells[0]);
  return anyPlaceAmong(nearest, numberOf, Number(own[0]), `${ask.id}--${entry.id}`);
}

function rowItem(context: Asking<'row'>, entry: Entry): ItemOrNone {
  const { entries, ask } = context;
  const fits = (other: Entry) =>
    ask.by.every((key) => overlaps(cellsOf(other.row, key), cellsOf(entry.row, key)));
  // A thing without a value in a column cannot be proved false by it.
  const known = entries.filter((other) =>
    ask.by.every((key) => cellsOf(other.row, key).length > 0),
  );
  const alike = entries.filter(fits);
  if (ask.uniqueOnly && alike.length > 1) return [];
  const stem = fill(context, ask.stem, { entry });
  const nearest = preferred(
    notInStem(
      context,
      stem,
      known.filter(
        (other) => other.id !== entry.id && !fits(other) && nameOf(other) !== nameOf(entry),
      ),
      (other) => [nameOf(other)],
    ),
    (other) => !namesOwn(context, other, ask.by),
  ).toSorted(byNearness((other) => rowNearness(context, entry, other)));
  const pool = withoutStrangers(nearest, weightsOf(nearOf(ask)), (other) =>
    rowAlike(context, entry, other),
  )
    .slice(0, MOST_DISTRACTORS)
    .map((other) => falseName(context, other));
  if (pool.length < LEAST_DISTRACTORS) throw new AskError(`too few other rows for ${entry.id}`);
  const card =
    ask.card === undefined || alike.length > 1
      ? null
      : { front: fill(context, ask.card, { entry }), back: `{${nameOf(entry)}}` };
  return {
    ...frame(context, entry),
    kind: 'row',
    stem,
    answer: nameChoice(entry),
    pool,
    explanation: fill(context, ask.explain, { entry }),
    card,
  };
}

/** Without those that the question names itself, where enough others are left: no grape is its own parent. */
function notInStem<Candidate>(
  { names }: Context,
  stem: string,
  candidates: readonly Candidate[],
  namesOf: (candidate: Candidate) => readonly string[],
  textOf: (candidate: Candidate) => string = () => '',
): readonly Candidate[] {
  const named = namesIn(stem);
  const bare = withoutNames(stem);
  const isNamed = (id: string) => named.includes(id) || standsIn(names.get(id)?.ja ?? '', bare);
  const asked = named.map((id) => names.get(id)?.ja ?? '');
  return preferred(
    candidates,
    (candidate) =>
      !namesOf(candidate).some(isNamed) && !asked.some((name) => standsIn(name, textOf(candidate))),
  );
}

/** Those that are fit, where enough of them are; else all. */
function preferred<Candidate>(
  candidates: readonly Candidate[],
  isFit: (candidate: Candidate) => boolean,
  least = LEAST_DISTRACTORS,
): readonly Candidate[] {
  const fit = candidates.filter(isFit);
  return fit.length < least ? candidates : fit;
}

const LEAST_OWN_PART = 3;

/** Whether its name says what it has in one of these columns, as Barbera d’Asti does its grape: nobody takes it for another. */
function namesOwn({ table, names }: Context, entry: Entry, keys: readonly string[]): boolean {
  const japanese = (id: string) => names.get(id)?.ja ?? '';
  return keys
    .flatMap((key) =>
      cellsOf(entry.row, key).map((cell) => (columnOf(table, key).names ? japanese(cell) : cell)),
    )
    .map((cell) => cell.replace(/(?<=.)[州川県村]$/u, ''))
    .some((own) => own.length >= LEAST_OWN_PART && japanese(nameOf(entry)).includes(own));
}

interface Group {
  readonly value: string;
  readonly members: readonly Entry[];
}

function oddItem(context: Asking<'odd'>, { value, members }: Group): ItemOrNone {
  const { table, ask } = context;
  const asked = members.filter(({ row }) => row.asked);
  if (asked.length < ask.least) return [];
  const outsiders = preferred(
    entriesFor(context, [ask.column]).filter(
      ({ row }) => !cellsOf(row, ask.column).includes(value),
    ),
    (other) => !namesOwn(context, other, [ask.column]),
    1,
  );
  const [outsider] = outsiders.toSorted(
    byNearness((other) => Math.max(...asked.map((member) => rowNearness(context, member, other)))),
  );
  if (outsider === undefined) return [];
  const pool = preferred(
    asked.filter((member) => canFill(ask.reason, table, member)),
    (member) => !namesOwn(context, member, [ask.column]),
  )
    .toSorted(byNearness((member) => rowNearness(context, outsider, member)))
    .slice(0, MOST_DISTRACTORS)
    .map((member) => falseName(context, member, { value: [value] }));
  return {
    ...groupFrame(context, value, outsider, asked),
    kind: 'odd',
    answer: nameChoice(outsider),
    pool,
  };
}

function countItems(context: Asking<'count'>): readonly WrittenItem[] {
  const { table, ask } = context;
  if (!table.complete) throw new AskError('counts only a table that is complete');
  const groups = groupsOf(context);
  return groups.flatMap((group) => {
    const byCount = new Map<number, Group>();
    for (const other of groups) {
      if (other.members.length !== group.members.length) byCount.set(other.members.length, other);
    }
    const [first] = group.members;
    if (byCount.size < LEAST_DISTRACTORS || first === undefined) return [];
    const nearest = [...byCount].toSorted(
      byNearness(([count]) => -Math.abs(count - group.members.length)),
    );
    const pool = anyPlaceAmong(
      nearest,
      ([count]) => count,
      group.members.length,
      `${ask.id}--${ask.slugs[group.value] ?? group.value}`,
    )
      .slice(0, MOST_DISTRACTORS)
      .map(([count, other]): Distractor => ({
        key: String(count),
        text: `${count}${ask.unit}`,
        why: fill(context, ask.reason, { entry: first, value: [other.value] }),
      }));
    const asked = group.members.filter(({ row }) => row.asked);
    const answer = `${group.members.length}${ask.unit}`;
    const given = { entry: first, value: [group.value] };
    return {
      ...groupFrame(context, group.value, first, asked),
      kind: 'count' as const,
      answer: { key: String(group.members.length), text: answer },
      pool,
      card: ask.card === undefined ? null : { front: fill(context, ask.card, given), back: answer },
    };
  });
}

/** An item for each row that is paired with another's partner. */
function pairItems(context: Asking<'pair'>): readonly WrittenItem[] {
  const { table, ask } = context;
  const column = columnOf(table, ask.column);
  // A list of partners is no pair.
  const rows = entriesFor(context, [ask.column]).filter(
    (entry) =>
      cellsOf(entry.row, ask.column).length === 1 &&
      canFill(ask.reason, table, entry) &&
      !sharesPart(context, entry, column, ask.column),
  );
  const partnerOf = ({ row }: Entry) => cellsOf(row, ask.column)[0] ?? '';
  const owners = new Map<string, Entry>();
  for (const entry of rows) {
    const other = owners.get(partnerOf(entry));
    if (other !== undefined && !ask.shared) {
      throw new AskError(`"${partnerOf(entry)}" is true of two, ${other.id} and ${entry.id}`);
    }
    owners.set(partnerOf(entry), entry);
  }
  const lent = new Map<string, number>();
  const timesLent = (other: Entry) => lent.get(partnerOf(other)) ?? 0;
  return rows.flatMap((entry): ItemOrNone => {
    if (!ask.importances.includes(entry.row.importance)) return [];
    const paired = (other: Entry) => ({
      key: other.id,
      left: inOneSpelling(context, other),
      right: show(column, [partnerOf(other)], 'ja').replaceAll(ORIGINAL, ''),
      why: fill(context, ask.reason, { entry: other }),
    });
    const others = rows
      .filter((other) => partnerOf(other) !== partnerOf(entry) && nameOf(other) !== nameOf(entry))
      .toSorted(byNearness((other) => rowNearness(context, entry, other)))
      // Among the equally near: one partner in most of a table's wrong pairs would be known for wrong.
      .toSorted(
        (a, b) =>
          rowAlike(context, entry, b) - rowAlike(context, entry, a) || timesLent(a) - timesLent(b),
      );
    const explanation = fill(context, ask.explain, { entry });
    const [lender] = others;
    if (lender !== undefined) lent.set(partnerOf(lender), timesLent(lender) + 1);
    const made = wrongPair({ ...paired(entry), why: explanation }, others.map(paired));
    if (made === null) throw new AskError(`too few other pairs for ${entry.id}`);
    return {
      ...frame(context, entry),
      kind: 'pair',
      stem: fill(context, ask.stem, { entry }),
      ...made,
    };
  });
}

/** An original spelling behind a Japanese one. */
const ORIGINAL = /（[\p{Script=Latin}’ .-]+）/gu;
/** Their pair is seen to be true. */
function sharesPart({ names }: Context, entry: Entry, column: Column, key: string): boolean {
  const [left = '', right = ''] = [
    `{${nameOf(entry)}.ja}`,
    show(column, cellsOf(entry.row, key), 'ja'),
  ].map((text) => readText(text, names).replaceAll(ORIGINAL, ''));
  return sharePart(left, right);
}

const LEAST_GAP = 0.03;

/** A later count, or another way of counting, turns round what lies so near: no question parts it by rank. */
function refuseNearRanks(context: Context): void {
  const { table, ask } = context;
  const { measure } = table;
  if (measure === undefined) return;
  const asksFor = ask.kind === 'row' ? ask.by : 'column' in ask ? [ask.column] : [];
  const isRank = (key: string) =>
    columnOf(table, key).values?.every((value) => /^\d+位$/u.test(value));
  if (!asksFor.some(isRank)) return;
  const asked = entriesFor(context, asksFor);
  // What is put in order stands among the others that are; any other rank is sought among all.
  const others = ask.kind === 'order' ? asked : context.entries;
  for (const entry of asked) {
    const amount = amountOf(cellsOf(entry.row, measure)[0]);
    for (const { id, row } of others) {
      const other = amountOf(cellsOf(row, measure)[0]);
      if (id === entry.id || amount === null || other === null) continue;
      if (Math.abs(amount - other) < LEAST_GAP * Math.max(amount, other))
        throw new AskError(`${entry.id} and ${id} lie less than 3 % apart: no rank parts them`);
    }
  }
}

/** 「4,410万hL」, 「78万3千ha」, 「61.1L」 as a number; of several units only the ratio matters. */
function amountOf(cell: string | undefined): number | null {
  const parts = [...(cell ?? '').replaceAll(',', '').matchAll(/(\d+(?:\.\d+)?)([億万千]?)/gu)];
  if (parts.length === 0) return null;
  return parts.reduce(
    (sum, [, digits = '', unit = '']) => sum + Number(digits) * (UNITS[unit] ?? 1),
    0,
  );
}

const UNITS: Readonly<Record<string, number>> = { 億: 1e8, 万: 1e4, 千: 1e3 };

const SIZE_OF_ORDER = 4;

/** Each run of so many rows in their order, one beginning where the last ended. */
function orderItems(context: Asking<'order'>): readonly WrittenItem[] {
  const { table, ask } = context;
  const { values } = columnOf(table, ask.column);
  const placeOf = ({ row }: Entry) => {
    const [cell = ''] = cellsOf(row, ask.column);
    return values === undefined ? Number(cell) : values.indexOf(cell);
  };
  const rows = entriesFor(context, [ask.column]).toSorted((a, b) =>
    compare(placeOf(a), placeOf(b)),
  );
  const places = rows.map(placeOf);
  const unplaced = rows[places.findIndex((place) => !Number.isFinite(place) || place < 0)];
  if (unplaced !== undefined) throw new AskError(`${unplaced.id} has no place in an order`);
  for (const [at, entry] of rows.entries()) {
    const next = rows[at + 1];
    if (next === undefined) break;
    if (placeOf(next) === placeOf(entry))
      throw new AskError(`${entry.id} and ${next.id} have the same place: a tie`);
  }
  const runs: (readonly Entry[])[] = [];
  for (let from = 0; from + SIZE_OF_ORDER <= rows.length; from += SIZE_OF_ORDER - 1) {
    runs.push(rows.slice(from, from + SIZE_OF_ORDER));
  }
  // As far apart as the list is long.
  const stride = Math.floor((rows.length - 1) / (SIZE_OF_ORDER - 1));
  if (stride > 1) runs.push(rows.filter((_, at) => at % stride === 0).slice(0, SIZE_OF_ORDER));
  return runs.flatMap((run, index): ItemOrNone => {
    const [first] = run;
    if (first === undefined) return [];
    const made = wrongOrders(
      run.map((entry) => ({ key: entry.id, text: inOneSpelling(context, entry) })),
      (earlier, later) =>
        ask.reason.replaceAll('<first>', earlier.text).replaceAll('<second>', later.text),
    );
    const isWide = stride > 1 && index === runs.length - 1;
    const amounts = run.flatMap((entry) =>
      cellsOf(entry.row, table.measure ?? ask.column).map(
        (amount) => `${inOneSpelling(context, entry)}${amount}`,
      ),
    );
    return {
      ...frame(context, first),
      id: `${ask.id}--${isWide ? 'wide' : first.id}`,
      topic: topicOf(context, run),
      importance: deeper(lowest(run), ask.deeper),
      kind: 'order',
      stem: fill(context, ask.stem, { entry: first }),
      ...made,
      explanation: fill(context, ask.explain.replace('<amounts>', amounts.join('、')), {
        entry: first,
      }),
    };
  });
}

function lowest(rows: readonly Entry[]): Importance {
  return rows.reduce<Importance>(
    (found, { row: { importance } }) =>
      IMPORTANCES.indexOf(importance) > IMPORTANCES.indexOf(found) ? importance : found,
    'A',
  );
}

/** In a list of names, drop originals; otherwise the one everyday word would stand out. */
function inOneSpelling({ names }: Context, entry: Entry): string {
  const japanese = names.get(nameOf(entry))?.ja ?? '';
  const alone = japanese.replaceAll(ORIGINAL, '');
  return alone === japanese ? `{${nameOf(entry)}.ja}` : alone;
}

const MOST_RIGHT = 3;

/** Two or three of a value's rows are right, the nearest others are wrong. */
function multiItem(context: Asking<'multi'>, { value, members }: Group): ItemOrNone {
  const { table, ask } = context;
  if (ask.values !== undefined && !ask.values.includes(value)) return [];
  const rows = entriesFor(context, [ask.column]);
  const isSilent = (entry: Entry) => !namesOwn(context, entry, [ask.column]);
  const asked = preferred(
    members.filter((member) => rows.includes(member)),
    isSilent,
    2,
  ).toSorted((a, b) => compare(a.row.importance, b.row.importance));
  const [first] = asked;
  if (first === undefined || asked.length < 2) return [];
  // Where there are just as many as fit, all of them; else now two, now three.
  const right = asked.slice(
    0,
    asked.length > MOST_RIGHT && value.length % 2 === 0 ? 2 : MOST_RIGHT,
  );
  const nearest = preferred(
    rows.filter((other) => !members.includes(other) && canFill(ask.reason, table, other)),
    isSilent,
  ).toSorted(
    byNearness((other) => Math.max(...right.map((member) => rowNearness(context, member, other)))),
  );
  // Among the equally near, one of each value first: three places of one region are known for its own.
  const turns = new Map<string, number>();
  const turnOf = new Map(
    nearest.map((other) => {
      const cell = cellsOf(other.row, ask.column).join();
      const turn = turns.get(cell) ?? 0;
      turns.set(cell, turn + 1);
      return [other, turn];
    }),
  );
  const alike = (other: Entry) =>
    Math.max(...right.map((member) => rowAlike(context, member, other)));
  const wrong = nearest
    .toSorted((a, b) => alike(b) - alike(a) || (turnOf.get(a) ?? 0) - (turnOf.get(b) ?? 0))
    .slice(0, MOST_DISTRACTORS);
  if (wrong.length < LEAST_DISTRACTORS) return [];
  const chosen = right.map(nameChoice);
  return {
    ...groupFrame(context, value, first, right),
    kind: 'multi',
    right: chosen,
    answer: joinedAnswer(chosen),
    pool: wrong.map((entry) => falseName(context, entry)),
  };
}

function nameChoice(entry: Entry): Choice {
  return { key: entry.id, text: `{${nameOf(entry)}}` };
}

function falseName(context: Context, entry: Entry, about?: Omit<Given, 'entry'>): Distractor {
  return { ...nameChoice(entry), why: fill(context, context.ask.reason, { entry, ...about }) };
}

/** For a question about a value of several rows; the explanation speaks of the one that is given. */
function groupFrame(
  context: Asking<'odd' | 'count' | 'multi'>,
  value: string,
  entry: Entry,
  rows: readonly Entry[],
) {
  const { ask } = context;
  const slug = ask.slugs[value] ?? value;
  if (!isSlug(slug)) throw new AskError(`the value "${value}" needs an entry in slugs`);
  const [first = entry] = rows;
  const about = { value: [value] };
  return {
    ...frame(context, entry),
    id: `${ask.id}--${slug}`,
    topic: topicOf(context, rows),
    importance: ask.importance,
    stem: fill(context, ask.stem, { entry: first, ...about }),
    explanation: fill(context, ask.explain, { entry, ...about }),
  };
}

function frame({ file, chapter, table, ask }: Context, { id, row }: Entry) {
  const own = {
    ...row,
    topic: ask.topic ?? row.topic,
    importance: deeper(row.importance, ask.deeper),
  };
  return {
    ...frameOf({ file, chapter, value: table }, own),
    id: `${ask.id}--${id}`,
    part: row.part ?? table.part,
    row: id,
  };
}

/** The topic of a question about several rows: their own where all have the same, else the table's. */
function topicOf({ ask, table }: Context, members: readonly Entry[]): string | null {
  const own = new Set(members.map(({ row }) => row.topic ?? table.topic));
  const [only] = own;
  return ask.topic ?? (own.size === 1 ? only : table.topic) ?? null;
}

function deeper(importance: Importance, steps: number): Importance {
  return (
    IMPORTANCES[Math.min(IMPORTANCES.indexOf(importance) + steps, IMPORTANCES.length - 1)] ?? 'C'
  );
}

/** Rows that are asked, fit `only`, and have something in these columns and in those of the texts. */
function entriesFor(
  { table, entries, ask }: Context,
  columns: readonly string[],
): readonly Entry[] {
  const unknown = [...columns, ...Object.keys(ask.only), ...ask.near].find(
    (key) => !(key in table.columns),
  );
  if (unknown !== undefined) throw new AskError(`there is no column "${unknown}"`);
  const missing = ask.except.find((id) => !(id in table.rows));
  if (missing !== undefined) throw new AskError(`there is no row "${missing}" to leave out`);
  return entries.filter(
    (entry) =>
      entry.row.asked &&
      !ask.except.includes(entry.id) &&
      columns.every((key) => cellsOf(entry.row, key).length > 0) &&
      canFill(ask.stem, table, entry) &&
      canFill(ask.explain, table, entry) &&
      Object.entries(ask.only).every(([key, allowed]) =>
        cellsOf(entry.row, key).some((cell) => allowed.includes(cell)),
      ),
  );
}

/** Values of the column that is asked for with the rows that have them, in the order of the table. */
function groupsOf({ entries, ask }: Asking<'odd' | 'count' | 'multi'>): readonly Group[] {
  const values = new Set(entries.flatMap(({ row }) => cellsOf(row, ask.column)));
  return Array.from(values, (value) => ({
    value,
    members: entries.filter(({ row }) => cellsOf(row, ask.column).includes(value)),
  }));
}

function nameOf({ id, row }: Entry): string {
  return row.name ?? id;
}

function columnOf(table: Table, key: string): Column {
  const column = table.columns[key];
  if (column === undefined) throw new AskError(`there is no column "${key}"`);
  return column;
}

export function cellsOf(row: Row, key: string): readonly string[] {
  const cell = row[key] as Cell | undefined;
  if (cell === undefined) return [];
  return Array.isArray(cell) ? cell : [String(cell)];
}

export function show(column: Column, cells: readonly string[], form: 'full' | 'ja'): string {
  return cells
    .map((cell) => {
      if (column.names) return form === 'ja' ? `{${cell}.ja}` : `{${cell}}`;
      return `${cell}${column.unit}`;
    })
    .join(column.join ?? joinOf(column, cells));
}

function joinOf({ names }: Column, cells: readonly string[]): string {
  if (!names) return '・';
  return cells.length > 2 ? '、' : 'と';
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell) => b.includes(cell));
}

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  return a.some((cell) => b.includes(cell));
}

// Nearness: the higher the nearer. Equals keep the order of the table.

/** For one sort: how near a value is, is found once. */
function byNearness<Value>(nearness: (value: Value) => number) {
  const known = new Map<Value, number>();
  const nearnessOf = (value: Value) => {
    const found = known.get(value) ?? nearness(value);
    known.set(value, found);
    return found;
  };
  return (a: Value, b: Value) => compare(nearnessOf(b), nearnessOf(a));
}

/** Columns alike count most, then neighbours on a scale (the next rank), then the look of the name. */
function rowNearness(context: Context, entry: Entry, other: Entry): number {
  const { table, names } = context;
  const near = alikeByColumn(context, entry, other, (key, own, others) =>
    closeness(table, key, own, others),
  );
  const japanese = (found: Entry) => names.get(nameOf(found))?.ja ?? '';
  return near + likeness(japanese(entry), japanese(other));
}

/** The certain part of its nearness: cells that are the same, or kin. */
function rowAlike(context: Context, entry: Entry, other: Entry): number {
  return alikeByColumn(context, entry, other, (key, own, others) =>
    areKin(columnOf(context.table, key), own, others) ? 1 : 0,
  );
}

/** @param nearly from 0 to 1, of cells that share nothing: it counts half */
function alikeByColumn(
  { ask }: Context,
  entry: Entry,
  other: Entry,
  nearly: (key: string, own: readonly string[], others: readonly string[]) => number,
): number {
  const columns = nearOf(ask);
  const weights = weightsOf(columns);
  return columns.reduce((sum, key, index) => {
    const [own, others] = [cellsOf(entry.row, key), cellsOf(other.row, key)];
    const share = overlaps(own, others) ? 1 : nearly(key, own, others) / 2;
    return sum + (weights[index] ?? 0) * share;
  }, 0);
}

/** Columns in which a near row is alike. */
function nearOf(ask: Ask): readonly string[] {
  return ask.kind === 'row' && ask.near.length === 0 ? ask.by : ask.near;
}

/** The first weighs as much as all others, and more. */
function weightsOf(columns: readonly string[]): readonly number[] {
  return columns.map((_, index) => 2 ** (columns.length - index));
}

/**
 * Without strangers, where enough are alike: in the weightiest column, else in any. Beside two that are, a third that
 * is not would be seen to be wrong.
 */
function withoutStrangers<Value>(
  nearest: readonly Value[],
  weights: readonly number[],
  alike: (value: Value) => number,
  isShaped: (value: Value) => boolean = () => true,
): readonly Value[] {
  for (const weight of weights) {
    const kin = nearest.filter((value) => alike(value) >= weight);
    if (kin.filter(isShaped).length >= LEAST_DISTRACTORS) return kin;
  }
  return nearest;
}

/** Whether two cells have values of one group. */
function areKin({ kin = [] }: Column, own: readonly string[], others: readonly string[]): boolean {
  return kin.some((group) => overlaps(group, own) && overlaps(group, others));
}

/** From 0 to 1: kin, or else how near two values stand in the list of a column; 0 where it has neither. */
function closeness(
  table: Table,
  key: string,
  ownCells: readonly string[],
  otherCells: readonly string[],
): number {
  const column = table.columns[key];
  if (column !== undefined && areKin(column, ownCells, otherCells)) return 1;
  const [own = '', ...more] = ownCells;
  const [other = '', ...others] = otherCells;
  const values = column?.values;
  if (values === undefined || more.length > 0 || others.length > 0) return 0;
  const [from, to] = [values.indexOf(own), values.indexOf(other)];
  return from === -1 || to === -1 ? 0 : 1 - Math.abs(from - to) / values.length;
}

function valueNearness(context: Asking<'value'>, entry: Entry, cells: readonly string[]): number {
  const { table, ask } = context;
  const column = columnOf(table, ask.column);
  const own = cellsOf(entry.row, ask.column);
  const [first = ''] = own;
  const [other = ''] = cells;
  if (isOrdered(context, own)) {
    const { values } = column;
    return values === undefined
      ? -Math.abs(Number(first) - Number(other))
      : -Math.abs(values.indexOf(first) - values.indexOf(other));
  }
  // Phrases of a table are told apart by their length, names by how often they are met.
  const look = column.names
    ? Math.min(holdersOf(context, cells).length, 9) / 10
    : sameLength(own.join('・'), cells.join('・'));
  return ofHolders(context, entry, cells, rowNearness) + look;
}

/** From 0 to 1. */
function sameLength(a: string, b: string): number {
  return Math.min(a.length, b.length) / Math.max(a.length, b.length);
}

/**
 * Of numbers those first that stand about the right one in a row, where chance by the id says which place it has among
 * them: beside the nearest alone it is a middle one nearly always.
 */
function anyPlaceAmong<Value>(
  nearest: readonly Value[],
  numberOf: (value: Value) => number,
  own: number,
  id: string,
): readonly Value[] {
  const row = nearest.toSorted((a, b) => compare(numberOf(a), numberOf(b)));
  const lower = row.filter((value) => numberOf(value) < own).length;
  const wanted = Math.floor(numberFor(id) * (NEAREST + 1));
  const below = Math.min(lower, Math.max(wanted, NEAREST - (row.length - lower)));
  const shown = new Set(row.slice(lower - below, lower - below + NEAREST));
  return [
    ...nearest.filter((value) => shown.has(value)),
    ...nearest.filter((value) => !shown.has(value)),
  ];
}

/** Kin stand before whatever the holders have in common. */
function kinWeight(near: readonly string[]): number {
  return 2 ** (near.length + 1);
}

/** Whether values stand in an order, where the next is the nearest: ranks, numbers. */
function isOrdered(
  { table, entries, ask }: Asking<'value'>,
  [first = '']: readonly string[],
): boolean {
  const { values, kin } = columnOf(table, ask.column);
  if (values === undefined) return isNumeric(first);
  return kin === undefined && entries.every(({ row }) => cellsOf(row, ask.column).length <= 1);
}

function holdersOf({ entries, ask }: Asking<'value'>, cells: readonly string[]): readonly Entry[] {
  return entries.filter(({ row }) => isSame(cellsOf(row, ask.column), cells));
}

/** By what a value's nearest holder has in common with the row. */
function ofHolders(
  context: Asking<'value'>,
  entry: Entry,
  cells: readonly string[],
  measure: typeof rowAlike,
): number {
  const { table, ask } = context;
  const isKin = areKin(columnOf(table, ask.column), cellsOf(entry.row, ask.column), cells);
  const measured = holdersOf(context, cells).map((holder) => measure(context, entry, holder));
  return (isKin ? kinWeight(ask.near) : 0) + Math.max(0, ...measured);
}

/** Those of the answer's shape first, as many as are shown: no answer is seen by its shape. */
function withAlike<Value>(
  nearest: readonly Value[],
  isAlike: (value: Value) => boolean,
): readonly Value[] {
  const alike = nearest.filter(isAlike).slice(0, NEAREST);
  return [...alike, ...nearest.filter((value) => !alike.includes(value))];
}

/** Two grapes, or two villages in one cell. */
function isSeveral(column: Column, cells: readonly string[]): boolean {
  return cells.length > 1 || (!column.names && /.[と、]./.test(cells.join('')));
}

function isNumeric(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

// Texts: <name>, <column>, <value>, <examples>, <note>, <note column>, and what is counted over the table.

interface Given {
  readonly entry: Entry;
  /** What `<value>` and `<examples>` speak of, in the column that is asked. */
  readonly value?: readonly string[];
}

const PLACEHOLDER = /<([^<>]+)>/g;
const MOST_LISTED = 6;

/** Whether the row has something in every column that the text names. */
function canFill(text: string, table: Table, { row }: Entry): boolean {
  return Array.from(text.matchAll(PLACEHOLDER), ([, inside = '']) => inside.replace(/\.ja$/, ''))
    .filter((key) => key in table.columns)
    .every((key) => cellsOf(row, key).length > 0);
}

function fill(context: Context, text: string, given: Given): string {
  const filled = text
    .replaceAll(PLACEHOLDER, (_whole, inside: string) => placeholder(context, inside.trim(), given))
    .trim();
  if (filled === '') throw new AskError(`${given.entry.id}: nothing is left of 「${text}」`);
  return filled;
}

function placeholder(context: Context, inside: string, { entry, value }: Given): string {
  const { table, ask } = context;
  const column = 'column' in ask ? ask.column : undefined;
  const form = inside.endsWith('.ja') ? 'ja' : 'full';
  const [word = '', ...rest] = inside.replace(/\.ja$/, '').split(/\s+/);
  const alikeIn = (keys: readonly string[]) => {
    for (const key of keys) columnOf(table, key);
    return context.entries.filter((other) =>
      keys.every((key) => overlaps(cellsOf(other.row, key), cellsOf(entry.row, key))),
    );
  };
  switch (word) {
    case 'name':
      return form === 'ja' ? `{${nameOf(entry)}.ja}` : `{${nameOf(entry)}}`;
    case 'note': {
      const [key] = rest;
      if (key === undefined) return entry.row.note ?? '';
      const { notes } = columnOf(table, key);
      const cells = key === column && value !== undefined ? value : cellsOf(entry.row, key);
      return cells.map((cell) => notes[cell] ?? '').join('');
    }
    case 'value':
    case 'examples':
    case 'members':
    case 'n': {
      if (value === undefined || column === undefined) throw new AskError(`<${word}> of what?`);
      if (word === 'value') return show(columnOf(table, column), value, form);
      if (word === 'examples') {
        const holders = context.entries.filter((other) =>
          isSame(cellsOf(other.row, column), value),
        );
        // Those that are most like what was asked: the comparison teaches more than any two.
        return listed(
          holders.toSorted(byNearness((other) => rowNearness(context, entry, other))),
          2,
        );
      }
      const [only = ''] = value;
      const members = context.entries.filter((other) => cellsOf(other.row, column).includes(only));
      return word === 'n' ? String(members.length) : listed(members, MOST_LISTED);
    }
    case 'count':
      return String(alikeIn(rest).length);
    case 'spread': {
      const [key = '', ...groups] = rest;
      const spreadColumn = columnOf(table, key);
      const group = alikeIn(groups);
      const values = spreadColumn.values ?? [
        ...new Set(group.flatMap(({ row }) => cellsOf(row, key))),
      ];
      return values
        .map((cell) => ({
          cell,
          n: group.filter(({ row }) => cellsOf(row, key).includes(cell)).length,
        }))
        .filter(({ n }) => n > 0)
        .map(({ cell, n }) => `${show(spreadColumn, [cell], 'ja')}が${n}`)
        .join('、');
    }
    default:
      return show(columnOf(table, word), cellsOf(entry.row, word), form);
  }
}

function listed(rows: readonly Entry[], most: number): string {
  const shown = rows.slice(0, most).map((row) => `{${nameOf(row)}.ja}`);
  return `${shown.join('、')}${rows.length > most ? 'など' : ''}`;
}
