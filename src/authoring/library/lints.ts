// The lints of the library. Each has a planted breach in lints.test.ts.
import { writtenForms } from '#authoring/library/form-of.ts';
import { isItemId } from '#domain/items/item-id.ts';
import { shareClause } from '#domain/items/statement-texts.ts';
import { namesIn, withoutNames } from '#domain/text/marked-text.ts';
import { textsOf, textsOfIntro } from '#authoring/library/deck-writer.ts';
import {
  givesAnswerAway,
  hasTooMuchOnItsBack,
  LEAST_DISTRACTORS,
  readBare,
  readText,
  sharesRoot,
  standsIn,
  type WrittenItem,
  literally,
} from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import {
  PAPERS_FILE,
  RETIRED_FILE,
  type GlossaryName,
  type Library,
} from '#authoring/library/read-library.ts';
import { secondNames, thingsIn, type Things } from '#authoring/library/one-thing.ts';
import { valueOf } from '#authoring/library/sum.ts';
import { cellsOf } from '#authoring/library/table-items.ts';

type Found = { readonly row: string; readonly file: string; readonly message: string };
type ItemLint = (item: WrittenItem, library: Library, words: Words) => readonly string[];

/** A warning stops nothing. @param today `YYYY-MM-DD` */
export function lintLibrary(library: Library, items: readonly WrittenItem[], today: string) {
  const mistakes: Mistake[] = [];
  const warnings: Mistake[] = [];
  const add = (rule: string, found: readonly Found[]) => {
    for (const { file, row, message } of found) mistakes.push({ file, row, rule, message });
  };

  const unreadable = brokenReferences(library, [
    ...items.map((item) => ({ ...item, texts: textsOf(item) })),
    ...library.intros.map(({ file, value }) => ({
      file,
      row: 'intro',
      texts: textsOfIntro(value),
    })),
  ]);
  add('references', unreadable);
  // The other lints read the texts.
  if (unreadable.length > 0) return { mistakes, warnings };

  add('sources', lintSources(library, items));
  add('ids', lintIds(items));
  add('retired', lintRetired(library, items));
  add('mock-paper', lintMockPapers(library, items));
  const words = wordsOf(library);
  mistakes.push(...lintItems(library, items, words));
  add('intro', lintIntros(library, items, words));
  add('longest-answer', lintLongestAnswer(items, library));
  const dated = [
    ...items,
    ...library.intros.map(({ file, value: { reviewBy = null } }) => ({
      file,
      row: 'intro',
      reviewBy,
    })),
  ];
  for (const { file, row, reviewBy } of dated) {
    if (reviewBy === null || today <= reviewBy) continue;
    const found = { file, row, rule: 'review-by', message: `was to be looked at by ${reviewBy}` };
    (today > yearLater(reviewBy) ? mistakes : warnings).push(found);
  }
  return { mistakes, warnings: unique(warnings) };
}

function lintItems(
  library: Library,
  items: readonly WrittenItem[],
  words: Words,
): readonly Mistake[] {
  return items.flatMap((item) =>
    Object.entries(ITEM_LINTS)
      .filter(([rule]) => NOT_FOR[item.kind]?.has(rule) !== true)
      .flatMap(([rule, lint]) =>
        lint(item, library, words).map((message) => ({
          file: item.file,
          row: `${item.row} (${item.id})`,
          rule,
          message,
        })),
      ),
  );
}

/** A sentence is no name, and is asked beside others: `lint-statements.ts` has its own. */
const NOT_FOR_STATEMENTS: ReadonlySet<string> = new Set([
  'one-right-answer',
  'original-beside-name',
  'answer-in-stem',
  'root-in-stem',
  'card-back',
  'explanation-alone',
]);
/** A line of several names has one spelling of each, or nobody reads it in time. */
const NOT_FOR_LINES: ReadonlySet<string> = new Set(['original-beside-name']);
/** A pair may be of two countries, as a grape and its name in a neighbouring country. */
const NOT_FOR_PAIRS: ReadonlySet<string> = new Set([...NOT_FOR_LINES, 'lang-of-chapter']);
const NOT_FOR: { readonly [Kind in WrittenItem['kind']]?: ReadonlySet<string> } = {
  statement: NOT_FOR_STATEMENTS,
  pair: NOT_FOR_PAIRS,
  order: NOT_FOR_LINES,
};

/** The built-in deck is of no chapter, has cards without choices, and keeps texts that are older than these lints. */
const NOT_FOR_BUILT_IN: ReadonlySet<string> = new Set([
  'lang-of-chapter',
  'one-right-answer',
  'original-beside-name',
  'as-of',
  'review-by',
  'reasons',
  'card-back',
  'explanation-alone',
]);

export function lintBuiltIn(
  library: Library,
  items: readonly WrittenItem[],
  others: readonly WrittenItem[],
): readonly Mistake[] {
  const broken = brokenReferences(
    library,
    items.map((item) => ({ ...item, texts: textsOf(item) })),
  );
  if (broken.length > 0) return broken.map((found) => ({ ...found, rule: 'references' }));
  return [
    ...lintIds([...items, ...others]).map((found) => ({ ...found, rule: 'ids' })),
    ...lintSources(library, items).map((found) => ({ ...found, rule: 'sources' })),
    ...lintItems(library, items, wordsOf(library)).filter(
      ({ rule }) => !NOT_FOR_BUILT_IN.has(rule),
    ),
  ];
}

/** What is looked for in every item, made once: texts of one sort as one pattern. */
interface Words {
  readonly banned: RegExp;
  /** Names that have an original spelling; short ones may stand in other words. */
  readonly japanese: RegExp;
  readonly things: Things;
}

function wordsOf(library: Library): Words {
  const names = [...library.names.values()];
  return {
    banned: anyOf(names.flatMap(({ banned }) => banned)),
    japanese: japaneseOf(names),
    things: thingsIn(library.tables),
  };
}

function japaneseOf(names: readonly GlossaryName[]): RegExp {
  return anyOf(
    names
      .filter(({ ja, original, common }) => original !== null && ja.length >= 4 && !common)
      .map(({ ja }) => ja),
  );
}

/** Without words it finds nothing. */
function anyOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(literally);
  return new RegExp(longestFirst.length === 0 ? '(?!)' : longestFirst.join('|'));
}

const ITEM_LINTS: Readonly<Record<string, ItemLint>> = {
  'banned-spelling': (item, library, words) => bannedIn(textsOf(item), library, words),
  'lang-of-chapter': (item, library) => {
    const { langs = [] } = library.chapters.find(({ key }) => key === item.chapter) ?? {};
    if (langs.length === 0) return [];
    return [item.answer, ...item.pool]
      .flatMap(({ text }) => namesIn(text))
      .flatMap((id) => {
        const lang = library.names.get(id)?.lang ?? null;
        return lang === null || langs.includes(lang)
          ? []
          : [`the name "${id}" is "${lang}", the chapter ${langs.join(', ')}`];
      });
  },
  'original-beside-name': (item, _library, { japanese }) =>
    [...(item.right ?? [item.answer]), ...item.pool].flatMap(({ text }) => {
      const bare = withoutNames(text);
      const name = japanese.exec(bare)?.[0];
      // A name with both spellings, written by hand.
      if (name === undefined || /（[^）]*[A-Za-z]/.test(bare)) return [];
      return [`the choice 「${name}」 is to be written as a name of the glossary`];
    }),
  arithmetic: (item, library) => sumsIn(textsOf(item), library),
  'as-of': (item, library) => {
    const texts = [item.stem, item.explanation, ...item.pool.map(({ why }) => why)];
    const volatile = texts
      .map((text) => VOLATILE.exec(read(text, library))?.[0])
      .find((word) => word !== undefined);
    if (volatile === undefined || item.asOf !== null) return [];
    return [`「${volatile}」 changes with time: it needs asOf`];
  },
  'review-by': (item, library) => {
    const volatile = [item.stem, item.explanation].some((text) =>
      PASSING.test(read(text, library)),
    );
    return volatile && item.reviewBy === null ? ['what will pass needs reviewBy'] : [];
  },
  'one-right-answer': (item, library) => {
    const choices = [...(item.right ?? [item.answer]), ...item.pool];
    const texts = choices.map(({ text }) => read(text, library));
    const keys = choices.map(({ key }) => key);
    const found: string[] = [];
    if (new Set(texts).size < texts.length) found.push('two choices are the same');
    if (new Set(keys).size < keys.length) found.push('two choices have the same key');
    if (item.pool.length < LEAST_DISTRACTORS) found.push('fewer than three distractors');
    if (item.pool.length > 12) found.push('more than twelve distractors');
    return found;
  },
  reasons: (item, library) => {
    const ends = item.pool.map(({ why }) => lastClause(read(why, library)));
    const twice = ends.find((end, index) => item.kind === 'hand' && ends.indexOf(end) !== index);
    const found = twice === undefined ? [] : [`two reasons end alike: 「${twice}」`];
    for (const { text, why } of item.pool) {
      if (!read(why, library).endsWith('。'))
        found.push(`the reason of 「${text}」 is no sentence`);
    }
    return found;
  },
  'second-name': (item, library, { things }) => {
    if (item.kind !== 'hand' && item.kind !== 'describe') return [];
    // If two choices name the same thing, the question must ask for the other one.
    if (/ない(?:もの|名前)?は/.test(item.stem)) return [];
    const second = secondNames(item, things);
    return item.pool
      .filter(({ key }) => second.has(key))
      .map(({ text }) => `「${read(text, library)}」 names what another wrong choice names`);
  },
  'answer-in-stem': (item, library) =>
    givesAnswerAway(asksOnly(item), library.names) ? ['the answer stands in the question'] : [],
  'choice-in-stem': (item, library) => {
    if (item.kind !== 'describe') return [];
    const nameOf = ({ text }: { readonly text: string }) =>
      read(text, library).replaceAll(/（[^）]*）/g, '');
    // Franche-Comté is no Comté, and シャトー begins the answer too.
    const said = read(item.stem, library)
      .split(/[^ァ-ヴー・一-龥々]+/u)
      .filter((words) => words !== '' && !nameOf(item.answer).startsWith(`${words}・`));
    return item.pool
      .map(nameOf)
      .filter((name) => said.some((words) => words === name || name.startsWith(`${words}・`)))
      .map((name) => `the wrong choice 「${name}」 stands in the description`);
  },
  'root-in-stem': (item, library) =>
    item.figure === undefined && sharesRoot(asksOnly(item), library.names)
      ? ['a name of the question begins as the answer does, and as no other choice']
      : [],
  'other-kind': (item, library) => {
    if (item.kind !== 'hand') return [];
    const [answer = null, ...others] = [item.answer, ...item.pool].map(({ text }) =>
      kindOf(read(text, library)),
    );
    const isOther =
      answer === WITH_ORIGINAL || answer === WITHOUT_ORIGINAL
        ? others.every((kind) => kind === WITH_ORIGINAL || kind === WITHOUT_ORIGINAL)
        : true;
    return answer === null || others.includes(answer) || !isOther
      ? []
      : [`no other choice is of the answer’s kind (${answer})`];
  },
  case: (item, library) => {
    if (item.situation === undefined) return [];
    const { length } = read(item.situation, library);
    const sentences = item.stem.match(/。/g)?.length ?? 0;
    return [
      ...(length < SHORTEST_CASE || length > LONGEST_CASE
        ? [`a situation of ${length} characters, not ${SHORTEST_CASE} to ${LONGEST_CASE}`]
        : []),
      ...(sentences < 2 || sentences > 4
        ? [`${sentences} sentences with the question, not 2 to 4`]
        : []),
    ];
  },
  sum: (item, library) => {
    if (item.sum === undefined) return [];
    const [answered, ...others] = [item.answer, ...item.pool].map(
      ({ text }) => figuresIn(read(text, library))[0],
    );
    const stated = new Set(figuresIn(read(`${item.stem} ${item.explanation}`, library)));
    const missing = figuresIn(item.sum).filter((figure) => !stated.has(figure));
    const made = valueOf(item.sum);
    const decimals = answered?.split('.')[1]?.length ?? 0;
    const isRight = answered !== undefined && made.toFixed(decimals) === answered;
    return [
      ...missing.map((figure) => `${figure} of the sum stands neither in question nor explanation`),
      ...(isRight ? [] : [`${item.sum} makes ${made}, not 「${item.answer.text}」`]),
      ...(others.includes(answered) ? [`another choice says ${answered} too`] : []),
    ];
  },
  'nested-quotes': (item, library) =>
    textsOf(item)
      .filter((text) => /「[^」]*「/.test(read(text, library)))
      .map((text) => `「${text}」 quotes within a quotation: 『』`),
  'said-twice': ({ stem }, library) => {
    const [, kind] =
      /([\p{Script=Katakana}\p{Script=Han}ー]{2,})」?に当てはまる\1/u.exec(read(stem, library)) ??
      [];
    return kind === undefined ? [] : [`the question says 「${kind}」 twice`];
  },
  'joined-names': (item) =>
    textsOf(item)
      .filter((text) => /（[^）]*[A-Za-z][^）]*）・|\}・\{/.test(text))
      .map((text) => `「${text}」 joins two names by ・, which reads as one: と or 、`),
  'explanation-alone': (item, library) => {
    const [begins] = POINTING.exec(read(item.explanation, library)) ?? [];
    return begins === undefined
      ? []
      : [
          `the explanation begins with 「${begins}」: it is read alone, so it names what it speaks of`,
        ];
  },
  'clause-twice': (item, library) => {
    const sentences = read(item.explanation, library).split('。');
    const again = sentences.find((sentence, at) =>
      sentences.slice(0, at).some((other) => shareClause(sentence, other, hasWords)),
    );
    return again === undefined ? [] : [`the explanation says a clause of 「${again}」 twice`];
  },
  'no-table': (item, library) =>
    textsOf(item)
      .filter((text) => /この(?:表(?!示)|一覧|欄)|<[^>]+>/.test(read(text, library)))
      .map((text) => `no table stands beside 「${text}」`),
  'card-back': (item) =>
    hasTooMuchOnItsBack(item)
      ? ['more things on the card than can be recalled: three at most']
      : [],
  style: (item, library) => styleIn(textsOf(item), library),
  basis: (item) =>
    item.importance === 'A' && item.basis === 'knowledge'
      ? ['what one knows alone is not of importance A: a source, or a second reader']
      : [],
};

/** A name that two sentences speak of is no clause: some letters are no katakana. */
function hasWords(clause: string): boolean {
  return (
    clause.replaceAll(/[\p{Script=Katakana}\p{Script=Latin}ー・＝「」、（）\s]/gu, '').length >=
    LEAST_WORDS
  );
}

const LEAST_WORDS = 5;

/** Characters of a situation: more than a line, and read within the half minute that a question has. */
const SHORTEST_CASE = 24;
const LONGEST_CASE = 150;

/** A situation names what is chosen from; the question after it does not name what is right. */
function asksOnly(item: WrittenItem): WrittenItem {
  return item.situation === undefined
    ? item
    : { ...item, stem: item.stem.slice(item.situation.length) };
}

/** Without the commas of thousands. */
function figuresIn(text: string): readonly string[] {
  return text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
}

const WITH_ORIGINAL = 'a name with its original';
const WITHOUT_ORIGINAL = 'a name without an original';
const FIGURE = /^(?:約|およそ)?\d[\d.,〜]*([^\d\s（）、。]{1,3}?)(?:以[上下]|未満)?$/;
const NAME = /^[\p{Script=Katakana}\p{Script=Han}ー・＝]+(（[A-Za-z\u00c0-\u024f’ .-]+）)?$/u;

/** The sign that tells a short choice from others before it is understood; `null` where it has no such sign. */
function kindOf(choice: string): string | null {
  const unit = FIGURE.exec(choice)?.[1];
  if (unit !== undefined) return `a figure in ${unit}`;
  const name = NAME.exec(choice);
  if (name === null) return null;
  return name[1] === undefined ? WITHOUT_ORIGINAL : WITH_ORIGINAL;
}

/** Words that point at what stands before; 「それぞれ」 in the middle of a sentence does not. */
const POINTING =
  /^(?:それ|これ|この|その|あの|ここ|そこ|こちら|そちら|同じ|どちら|どれも|いずれも|両方|前者|後者)/;

/** What holds for a time. */
export const VOLATILE =
  /現在|最多|最大|最小|最も(?:多|少|大き|小さ|広|新し)|唯一|ただ1つ|(?<!\d)\d[\d,.]*(?:ha|ヘクタール)/;
const PASSING = /今は|まだ|現在|いまのところ/;

const STYLE: readonly (readonly [RegExp, string])[] = [
  [/て見(?:る|ます|まし)/, '「てみる」'],
  [/揃/, '「そろ」'],
  [/[赤白](?:赤|白|ロゼ)(?!ワイン)/, '「赤・白」'],
  [/のみ(?:です|[がのをでに。、）])/, '「だけ」'],
  // Wineries of old are written as they called themselves: 大日本山梨葡萄酒会社, 岩の原葡萄園.
  [/ぶどう|葡萄(?!酒会社|酒醸造|酒工房|園)/, '「ブドウ」'],
  // The full-width tilde (U+FF5E) and the wave dash (U+301C) look alike.
  [/～/, '「〜」 (U+301C)'],
  [/[０-９Ａ-Ｚａ-ｚ]/, 'in half width'],
  [/,(?=[^\d\sa-zA-Z])/, '「、」'],
];

/** In characters as they are shown: three lines on a phone. */
const LONGEST_LINE = 80;

/** An introduction says what the items and tables of its chapter hold: each of its names is one of theirs. */
function lintIntros(
  library: Library,
  items: readonly WrittenItem[],
  words: Words,
): readonly Found[] {
  const chapters = new Set(items.map(({ chapter }) => chapter));
  const missing = [...chapters]
    .filter((chapter) => library.intros.every((intro) => intro.chapter !== chapter))
    .map((chapter) => ({
      file: `${chapter}/intro.yaml`,
      row: 'intro',
      message: 'a chapter with items has an introduction',
    }));
  const found = library.intros.flatMap(({ file, chapter, value }) => {
    const texts = textsOfIntro(value);
    const used = namesOfChapter(library, items, chapter);
    const strange = texts.flatMap(namesIn).filter((id) => chapters.has(chapter) && !used.has(id));
    const long = texts.filter((text) => read(text, library).length > LONGEST_LINE);
    const own = japaneseOf([...library.names.values()].filter(({ id }) => used.has(id)));
    const bare = texts
      .map((text) => own.exec(withoutNames(text))?.[0])
      .filter((name) => name !== undefined);
    return [
      ...long.map((text) => `over ${LONGEST_LINE} characters: 「${read(text, library)}」`),
      ...strange.map((id) => `the chapter has nothing about "${id}"`),
      ...bare.map((name) => `「${name}」 is to be written as a name of the glossary`),
      ...bannedIn(texts, library, words),
      ...sumsIn(texts, library),
      ...styleIn(texts, library),
    ].map((message) => ({ file, row: 'intro', message }));
  });
  return [...missing, ...found];
}

function namesOfChapter(
  library: Library,
  items: readonly WrittenItem[],
  chapter: string,
): ReadonlySet<string> {
  const inItems = items.filter((item) => item.chapter === chapter).flatMap(textsOf);
  const inTables = library.tables
    .filter((table) => table.chapter === chapter)
    .flatMap(({ value: { rows, columns } }) =>
      Object.entries(rows).flatMap(([id, row]) => [
        row.name ?? id,
        ...Object.entries(columns).flatMap(([key, column]) =>
          column.names && !column.hidden ? cellsOf(row, key) : [],
        ),
      ]),
    );
  return new Set([...inItems.flatMap(namesIn), ...inTables]);
}

function bannedIn(
  texts: readonly string[],
  library: Library,
  { banned }: Words,
): readonly string[] {
  return texts
    .map((text) => banned.exec(read(text, library))?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `「${found}」 is banned by the glossary`);
}

function sumsIn(texts: readonly string[], library: Library): readonly string[] {
  return texts.flatMap((text) => [...wrongSums(read(text, library))]);
}

function styleIn(texts: readonly string[], library: Library): readonly string[] {
  return texts.flatMap((text) => {
    const shown = read(text, library);
    return STYLE.filter(([wrong]) => wrong.test(shown)).map(
      ([wrong, right]) => `「${wrong.exec(shown)?.[0] ?? ''}」 is written ${right} here`,
    );
  });
}

function brokenReferences(
  { names }: Library,
  written: readonly (Omit<Found, 'message'> & { readonly texts: readonly string[] })[],
): readonly Found[] {
  return written.flatMap(({ file, row, texts }) => {
    const unknown = texts.flatMap(namesIn).filter((id) => !names.has(id));
    const loose = texts.filter((text) => /[{}<>[\]]/.test(withoutNames(text)));
    const messages = [
      ...unknown.map((id) => `there is no name "${id}"`),
      ...loose.map((text) => `an unfinished mark in 「${text}」`),
    ];
    return Array.from(new Set(messages), (message) => ({ file, row, message }));
  });
}

function lintSources(library: Library, items: readonly WrittenItem[]): readonly Found[] {
  const found: Found[] = [];
  for (const [id, { url }] of library.sources) {
    if (url !== null && new URL(url).pathname === '/') {
      found.push({ file: 'sources', row: id, message: `${url} is a front door` });
    }
  }
  for (const { source, file, row } of items) {
    if (!library.sources.has(source))
      found.push({ file, row, message: `there is no source "${source}"` });
  }
  return found;
}

/** In a paper. */
const MOST_OF_NAME = 2;
const SHORTEST_SUBJECT = 5;
/** Items whose question a country, a state or a word of law frames. */
const MOST_FRAMED = 60;

/** What it asks about, with the answer: what a description mentions is a clue. */
function subjectOf({ kind, stem, answer }: WrittenItem, names: Library['names']): string {
  const isAbout = kind !== 'describe' && kind !== 'statement';
  return readBare(isAbout ? `${stem} ${answer.text}` : answer.text, names);
}

/** The items of edited papers are there, can be asked in their forms, and stand in one paper each. */
function lintMockPapers(
  { mockPapers, retired, names }: Library,
  items: readonly WrittenItem[],
): readonly Found[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const places = new Map<string, number>();
  const subjects = new Map(
    mockPapers.flatMap(({ questions }) =>
      questions.flatMap(([id]) => {
        const item = known.get(id);
        return item === undefined ? [] : [[id, subjectOf(item, names)] as const];
      }),
    ),
  );
  const stems = items.map(({ stem }) => stem);
  const isFrame = (name: GlossaryName) =>
    stems.filter((stem) => stem.includes(name.ja) || stem.includes(`{${name.id}`)).length >
    MOST_FRAMED;
  return mockPapers.flatMap(({ number, questions }, at) => {
    const found = (message: string) => ({ file: PAPERS_FILE, row: `${number}`, message });
    const isTwice = mockPapers.findIndex((other) => other.number === number) < at;
    const texts = questions.flatMap(([id]) => subjects.get(id) ?? []);
    const often = [...names.values()].flatMap((name) => {
      if (name.common || name.ja.length < SHORTEST_SUBJECT) return [];
      const count = texts.filter((text) => standsIn(name.ja, text)).length;
      return count <= MOST_OF_NAME || isFrame(name)
        ? []
        : [found(`「${name.ja}」 is subject or answer ${count} times, at most ${MOST_OF_NAME}`)];
    });
    return [
      ...often,
      ...(isTwice ? [found('there are two papers of this number')] : []),
      ...questions.flatMap(([id, form]) => {
        const item = known.get(id);
        const before = places.get(id);
        places.set(id, number);
        if (before !== undefined) return [found(`${id} stands in paper ${before} too`)];
        if (item === undefined) {
          const instead = retired.get(id) ?? null;
          return [
            found(`there is no item ${id}${instead === null ? '' : `; now it is ${instead}`}`),
          ];
        }
        const isAskedSo = form === 'typed' || writtenForms(item, names).includes(form);
        return isAskedSo ? [] : [found(`${id} is not asked as ${form}`)];
      }),
    ];
  });
}

function lintIds(items: readonly WrittenItem[]): readonly Found[] {
  const seen = new Set<string>();
  return items.flatMap(({ id, file, row }) => {
    const twice = seen.has(id);
    seen.add(id);
    if (twice) return [{ file, row, message: `the id "${id}" stands twice` }];
    const isId: boolean = isItemId(id);
    return isId ? [] : [{ file, row, message: `"${id}" is no item id` }];
  });
}

/** History hangs on an id: one that went belongs to no other item. */
function lintRetired({ retired }: Library, items: readonly WrittenItem[]): readonly Found[] {
  const ids = new Set(items.map(({ id }) => id));
  return [...retired].flatMap(([id, instead]) => {
    const found = (message: string) => ({ file: RETIRED_FILE, row: id, message });
    return [
      ...(ids.has(id) ? [found('is an item’s id again')] : []),
      ...(instead === null || ids.has(instead) ? [] : [found(`there is no item "${instead}"`)]),
    ];
  });
}

/** Picking the longest choice must not pass. Where all four lengths differ, chance makes a quarter right. */
function lintLongestAnswer(items: readonly WrittenItem[], library: Library): readonly Found[] {
  const hand = items.filter(({ kind }) => kind === 'hand');
  const longest = hand.filter(({ answer, pool }) => {
    const length = read(answer.text, library).length;
    return pool.every(({ text }) => read(text, library).length < length);
  });
  if (hand.length < 20 || longest.length <= hand.length * 0.3) return [];
  const share = Math.round((longest.length / hand.length) * 100);
  return longest.slice(0, 20).map(({ file, row }) => ({
    file,
    row,
    message: `the answer is the longest choice; so it is in ${share} % of the questions by hand, 30 % at most`,
  }));
}

/** `18（9・4・2・1・2）` and `2＋12＋71＝85`: sums that are wrong. */
function* wrongSums(text: string): Generator<string> {
  for (const match of text.matchAll(/(\d+)[^\d、。（）]{0,4}（((?:\d+・){2,}\d+)）/g)) {
    const parts = (match[2] ?? '').split('・').map(Number);
    const sum = parts.reduce((a, b) => a + b, 0);
    if (sum !== Number(match[1])) yield `${match[0]}: the parts make ${sum}`;
  }
  for (const match of text.matchAll(/((?:\d+[＋+])+\d+)[＝=](\d+)/g)) {
    const sum = (match[1] ?? '').split(/[＋+]/).reduce((total, part) => total + Number(part), 0);
    if (sum !== Number(match[2])) yield `${match[0]}: the parts make ${sum}`;
  }
}

/** Each text is read by many lints. */
const plain = new WeakMap<Library, Map<string, string>>();

function read(text: string, library: Library): string {
  const known = plain.get(library) ?? new Map<string, string>();
  plain.set(library, known);
  const found = known.get(text) ?? readText(text, library.names);
  known.set(text, found);
  return found;
}

function lastClause(sentence: string): string {
  return sentence.split(/[、。]/).findLast((part) => part !== '') ?? '';
}

function yearLater(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

function unique(mistakes: readonly Mistake[]): readonly Mistake[] {
  return [...new Map(mistakes.map((found) => [JSON.stringify(found), found])).values()];
}
