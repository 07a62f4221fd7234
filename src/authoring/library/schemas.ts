// The files of content/library: what a writer may put where. Every key that is not known is a mistake.
import * as z from 'zod';
import { EDITED_PAPERS } from '#domain/exam/exam-code.ts';
import { FIGURE_KINDS } from '#domain/items/figure.ts';
import { FORMS } from '#domain/items/form.ts';
import { PRIORITIES } from '#domain/items/library-topic.ts';
import { isSweep } from '#domain/items/sweep.ts';
import { readOlderQuestion } from '#authoring/library/older-questions.ts';
import { dateSchema, librarySourceSchema } from '#authoring/schemas/source-schema.ts';

const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens');
/** Whether it may stand as part of an id. */
export const isSlug = (text: string): boolean => id.safeParse(text).success;
const importance = z.enum(['A', 'B', 'C']);

/**
 * sourced: read in the source that is named. second-reader: known, and answered alike by a second reader who had not
 * seen the value. knowledge: known by one; never of importance A.
 */
const basisSchema = z.enum(['sourced', 'second-reader', 'knowledge']);
export type Basis = z.infer<typeof basisSchema>;

/** Of objects of one shape, at least so many. */
function listOf<Shape extends z.core.$ZodLooseShape>(shape: Shape, least = 1, message?: string) {
  return z.array(z.strictObject(shape)).min(least, message);
}

/** What an item may say otherwise than the file, or the table, in which it stands. */
const ownFields = {
  topic: id.optional(),
  source: id.optional(),
  basis: basisSchema.optional(),
  asOf: dateSchema.optional(),
  reviewBy: dateSchema.optional(),
};

/** What an item by hand says of itself. */
const itemFields = { ...ownFields, id, importance };

/** What a file says once of all that is in it. */
const fileFields = { ...ownFields, part: id, source: id, basis: basisSchema };

/** The year by which the textbook is called; it comes out in spring. */
const edition = z.string().regex(/^20\d\d$/, 'a year');

/** `read` is asked on the next day; the last day has none. */
export const firstWeekSchema = z.strictObject({
  days: z.array(z.strictObject({ read: z.string().nullable(), items: z.array(z.string()) })),
});

export const chaptersSchema = z.strictObject({
  /** Where the weights come from. */
  weightsFrom: id,
  /** The textbook up to which the chapters were looked through. */
  edition,
  chapters: listOf({
    /** Files of the library are named after it; those of all items and all words have theirs already. */
    key: id.refine((key) => key !== 'index' && key !== 'words' && !isSweep(key), 'taken'),
    label: z.string(),
    /** Of 120 questions. */
    weight: z.number().positive(),
    /** At least so many items; a chapter below says so. */
    quota: z.number().int().positive(),
    /** Where it is another than that of all. */
    edition: edition.optional(),
    /** Whether lessons teach every topic of it. */
    taught: z.boolean().default(false),
    /** Languages of its names. */
    langs: z.array(z.string()).default([]),
    /** What it is about, and what the exam asks of it. */
    about: z.string(),
    /** What quizzes and cards can be narrowed to: the topic in their addresses. */
    parts: listOf({
      key: id,
      label: z.string(),
      article: z.string().optional(),
    }),
    /** Slug of the article about it; a part may have one of its own. */
    article: z.string().optional(),
    /** Id of a map that shows it beside others; its own say themselves whose they are. */
    map: z.string().optional(),
  }),
});

/** The page that compares countries. */
export const comparisonSchema = z.strictObject({
  countries: listOf(
    {
      /** Key of its chapter. */
      chapter: id,
      /** Id of its row in the tables. */
      name: id,
    },
    2,
  ),
  groups: listOf({
    label: z.string().min(1),
    /** Id of a table whose rows are countries. */
    table: id,
    columns: z.array(z.string()).min(1),
  }),
});

/** What a learner reads before the facts of a chapter. */
export const introSchema = z.strictObject({
  /** What the exam asks: one or two sentences. */
  asked: z.string().min(1),
  /** What everything else hangs on. */
  frame: z.array(z.string().min(1)).min(3).max(10),
  /** What is confused. */
  traps: z.array(z.string().min(1)).min(3).max(5),
  asOf: dateSchema,
  reviewBy: dateSchema.optional(),
});
export type IntroFile = z.infer<typeof introSchema>;

/** What a chapter says otherwise than before. */
export const changesSchema = z.strictObject({
  changes: listOf({
    /** The first that came out after the change. */
    edition,
    /** What was so before, or since when it is so; left out where the explanations say it. */
    what: z.string().min(1).optional(),
    /** What is so now, in a sentence that is read in the sections of its items. */
    now: z.string().min(1).optional(),
    /** Of the chapter. */
    items: z.array(z.string()).min(1),
  }),
});
export type Change = z.infer<typeof changesSchema>['changes'][number];

/** What is taught at once: a section of a lesson. In the order in which they are read. */
export const topicsSchema = z.strictObject({
  topics: listOf({
    /** Permanent: it stands in addresses and in logs, after the chapter. */
    id,
    /** A part of the chapter. */
    part: id,
    title: z.string().min(1).max(30),
    priority: z.enum(PRIORITIES),
    /** Why it has this priority. */
    why: z.string().min(1),
    /** Of 120 questions. */
    expected: z.number().positive(),
  }),
});

export const namesSchema = z.record(
  id,
  z
    .strictObject({
      ja: z.string().min(1),
      original: z
        .string()
        .regex(
          /^(?!.*\.\.\.)[^'…・、（）]+$/,
          'whole, with the apostrophe ’, without Japanese marks',
        )
        .optional(),
      lang: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional(),
      /** Spellings in katakana that no text may have. */
      banned: z.array(z.string()).default([]),
      /** Also an everyday word, or one of another drink: may stand in a choice without its original. */
      common: z.boolean().default(false),
      /** Other names by which a learner may look it up. */
      aliases: z.array(z.string()).default([]),
    })
    .refine(
      ({ original, lang }) => (original === undefined) === (lang === undefined),
      'original and lang go together',
    ),
);

export const sourcesSchema = z.record(id, librarySourceSchema);

/** Ids that items had, and the item that asks the same now; `null` where none does. */
export const retiredSchema = z.record(z.string(), z.string().nullable());

/** Items that a lesson answers though the lint does not find it: in a few words, where. */
export const readAnswersSchema = z.record(z.string(), z.string().min(4));

/** Mock exams that are the same for everybody: items, each with the form in which it is asked, in their order. */
export const mockPapersSchema = z.strictObject({
  papers: listOf({
    number: z.int().min(1).max(EDITED_PAPERS),
    questions: z.array(z.tuple([z.string(), z.enum(FORMS)])).length(120),
  }),
});

/** Words, or ids of items, that look like one and are two. */
export const pairsSchema = listOf({
  why: z.string().min(1),
  pairs: z.array(z.tuple([z.string(), z.string()])).min(1),
});

const cell = z.union([z.string().min(1), z.number(), z.array(z.string().min(1)).min(1)]);
export type Cell = z.infer<typeof cell>;

const columnSchema = z.strictObject({
  label: z.string().min(1),
  /** All that a cell may hold, in their order; the nearest stand side by side. */
  values: z.array(z.string()).optional(),
  /** Groups of values that are mixed up: grapes of one colour, regions of one part of a country. */
  kin: z.array(z.array(z.string()).min(2)).optional(),
  /** Rows with one cell here are one thing by several names, and that cell another name of it. */
  same: z.boolean().default(false),
  /** Cells are ids of the glossary. */
  names: z.boolean().default(false),
  /** Between several values of one cell; left out, と or 、 between names, which may have ・ in them, else ・. */
  join: z.string().optional(),
  optional: z.boolean().default(false),
  /** Not in the table that a learner sees. */
  hidden: z.boolean().default(false),
  /** After a number: 年, か月, ％ … */
  unit: z.string().default(''),
  /** What is to be known of a value itself: `<note column>`. */
  notes: z.record(z.string(), z.string().min(1)).default({}),
});
export type Column = z.infer<typeof columnSchema>;

/** Whether the wrong one of four pairs is the answer. */
const wrongOneStem = z.string().includes('誤っている', 'asks for the wrong pair: 誤っている');

const askFields = {
  /** Begins the ids of its items: permanent. */
  id,
  stem: z.string().min(1),
  explain: z.string().min(1),
  /** How much deeper than its row an item is. */
  deeper: z.number().int().min(0).max(2).default(0),
  /** Only rows whose cells are these. */
  only: z.record(z.string(), z.array(z.string())).default({}),
  /** Rows that it does not ask about, e.g. because the name gives the answer away. */
  except: z.array(id).default([]),
  /** Columns in which a near distractor is alike, the weightiest first. */
  near: z.array(z.string()).default([]),
  reason: z.string().min(1),
  /** Topic of its items, where it is not the table's or the row's. */
  topic: id.optional(),
};

/** For asks that make an item of a column's value, not of a row. */
const groupFields = {
  importance: importance.default('B'),
  /** End of an item's id, by value, where the value is no id itself. */
  slugs: z.record(z.string(), id).default({}),
};

export const askSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...askFields,
    /** From a thing to what is known of it. */
    kind: z.literal('value'),
    column: z.string(),
    card: z.string().optional(),
  }),
  z.strictObject({
    ...askFields,
    /** From what is known to the thing. `by` is the predicate; each distractor fails a part of it. */
    kind: z.literal('row'),
    by: z.array(z.string()).min(1),
    /** Asked only where the predicate holds for no other row. */
    card: z.string().optional(),
    /** Without items where several rows answer. */
    uniqueOnly: z.boolean().default(false),
  }),
  z.strictObject({
    ...askFields,
    /** The one that is not: three rows share a value, one does not. An item a value of the column. */
    kind: z.literal('odd'),
    column: z.string(),
    least: z.number().int().min(3).default(4),
    ...groupFields,
  }),
  z.strictObject({
    ...askFields,
    /** How many rows have a value; near numbers are other values' counts. */
    kind: z.literal('count'),
    column: z.string(),
    unit: z.string(),
    card: z.string().optional(),
    ...groupFields,
  }),
  z.strictObject({
    ...askFields,
    stem: wrongOneStem,
    /** Four pairs of a thing and what it has: one does not go together. An item for each thing that is paired wrongly. */
    kind: z.literal('pair'),
    column: z.string(),
    /** Several things may have the same: each stands once among the four. Without it that stops the build. */
    shared: z.boolean().default(false),
    /** Only rows of these importances are paired wrongly. */
    importances: z.array(importance).min(1).default(['A', 'B']),
  }),
  z.strictObject({
    ...askFields,
    /** Four sequences of the same things; `reason` speaks of `<first>` and `<second>`, which a wrong one has the other way round. */
    kind: z.literal('order'),
    /** A number, or one of its values in their order. */
    column: z.string(),
  }),
  z.strictObject({
    ...askFields,
    /** All things that have a value: two or three are right, or nothing is. An item a value. */
    kind: z.literal('multi'),
    column: z.string(),
    /** Values that are asked; left out, all with two things and more. */
    values: z.array(z.string()).min(1).optional(),
    ...groupFields,
  }),
]);
export type Ask = z.infer<typeof askSchema>;

const rowSchema = z
  .object({
    /** Its name in the glossary, where that is not the row's id. */
    name: id.optional(),
    importance,
    note: z.string().optional(),
    ...ownFields,
    /** Not asked, only shown: a fact that is in doubt or in two places. */
    asked: z.boolean().default(true),
    part: id.optional(),
  })
  .catchall(cell);
export type Row = z.infer<typeof rowSchema>;

/** What a row may say beside the cells of its table's columns. */
export const ROW_FIELDS: ReadonlySet<string> = new Set(Object.keys(rowSchema.shape));

export const tableSchema = z.strictObject({
  ...fileFields,
  id,
  title: z.string().min(1),
  /** What a row is, as the head of its first column. */
  thing: z.string().min(1),
  /** The list is whole: counts may be asked, and 「Nの一覧」 said. */
  complete: z.boolean().default(false),
  columns: z.record(z.string().regex(/^[a-z][A-Za-z]*$/), columnSchema),
  /** The column of amounts that its ranks rest on: a rank is not asked where they lie close. */
  measure: z.string().optional(),
  rows: z.record(id, rowSchema),
  asks: z.array(askSchema).default([]),
});
export type Table = z.infer<typeof tableSchema>;

const questionSchema = z.strictObject({
  ...itemFields,
  /** What is the case: a label, a cellar, a bill. It is read before the question. */
  situation: z.string().min(1).optional(),
  question: z.string().min(1),
  answer: z.string().min(1),
  /** What makes the figure of the answer: `(40 + 60 - 30) / 200 * 100`. */
  sum: z.string().min(1).optional(),
  /** Text to reason; the nearest first. */
  distractors: z
    .record(z.string().min(1), z.string().min(1))
    .refine((all) => Object.keys(all).length >= 3, 'at least three'),
  explanation: z.string().min(1),
  card: z.strictObject({ front: z.string().min(1), back: z.string().min(1) }).optional(),
});

export type FileFields = z.infer<z.ZodObject<typeof fileFields>>;
export type ItemFields = Omit<z.infer<z.ZodObject<typeof itemFields>>, 'id'>;

export const questionsSchema = z.strictObject({
  ...fileFields,
  questions: z.array(questionSchema).min(1),
});
export type QuestionFile = z.infer<typeof questionsSchema>;

/** What was changed in a false twin. */
export const CHANGES = [
  'neighbour',
  'number',
  'direction',
  'cause',
  'colour',
  'actor',
  'scope',
  'order',
] as const;

const twinSchema = z.strictObject({
  /** Words of the sentence, each once in it, to the false ones. */
  change: z
    .record(z.string().min(1), z.string().min(1))
    .refine((change) => [1, 2].includes(Object.keys(change).length), 'one or two changes'),
  kind: z.enum(CHANGES),
  /** What the false words are true of, or why they are false. */
  why: z.string().min(1),
});

/** Siblings of one list, each described so that the description is of it alone. */
export const descriptionsSchema = z.strictObject({
  ...fileFields,
  groups: listOf({
    id: id.startsWith('ds-', 'begins with ds-'),
    /** What they are, as the question names it: 産地, 品種 … */
    kind: z.string().min(1),
    /** The country or state that a description means by 国 or 州. */
    within: z.string().min(1).optional(),
    topic: id.optional(),
    entries: listOf(
      {
        ...itemFields,
        /** A name of the glossary as `{name}`, or a term. */
        answer: z.string().min(1),
        description: z
          .string()
          .refine(({ length }) => length >= 33 && length <= 88, {
            error: ({ input }) => `${String(input).length} characters, not 33 to 88`,
          })
          .regex(/^[^{}[\]]*$/, 'plain text')
          .regex(/。$/, 'a sentence')
          .regex(
            /(?<!の(?:名|こと|もの))。$/,
            'ends in what it is, not in 「の名」, 「のこと」 or 「のもの」',
          ),
        /** What is read after the answer. */
        reason: z.string().min(1),
      },
      4,
      'four entries for a question',
    ),
  }),
});
export type DescriptionFile = z.infer<typeof descriptionsSchema>;

/** A figure of a lesson, whose parts are asked. */
export const figureSchema = z.strictObject({
  ...fileFields,
  topic: id,
  /** Permanent: the items are `fg-<id>--<part>`. */
  id,
  kind: z.enum(FIGURE_KINDS),
  title: z.string().min(1),
  /** What is read below it in the lesson; left out, its title. */
  caption: z.string().min(1).optional(),
  /** What its parts are: 「②に入る工程はどれですか。」 */
  thing: z.string().min(1),
  importance,
  /** Where the axis of a scale begins and ends. */
  axis: z.tuple([z.number(), z.number()]).optional(),
  parts: z.record(
    id,
    z.strictObject({
      /** A name of the glossary as `{name}`, or a term. */
      name: z.string().min(1),
      /** A year, a range, a side: stands before the name. */
      at: z.string().min(1).optional(),
      /** What is seen beside the name, and beside its mark. */
      note: z.string().min(1).optional(),
      /** Stands beside the part before it. */
      beside: z.literal(true).optional(),
      /** From where to where on the axis of a scale. */
      bar: z.tuple([z.number(), z.number()]).optional(),
      /** What is read after the answer; a part without it keeps its name and is not asked. */
      explain: z.string().min(1).optional(),
      importance: importance.optional(),
    }),
  ),
  /** Beside few parts: names that are wrong of each, with why. */
  others: z.record(z.string().min(1), z.string().min(1)).default({}),
});
export type FigureFile = z.infer<typeof figureSchema>;

/** What goes together, each with a partner that no other has. */
export const pairsFileSchema = z.strictObject({
  ...fileFields,
  groups: listOf({
    id: id.startsWith('pr-', 'begins with pr-'),
    stem: wrongOneStem,
    topic: id.optional(),
    pairs: listOf(
      {
        ...itemFields,
        left: z.string().min(1),
        right: z.string().min(1),
        /** Why they go together. */
        reason: z.string().min(1),
      },
      5,
      'five pairs for a question',
    ),
  }),
});
export type PairFile = z.infer<typeof pairsFileSchema>;

/** Things in one order. */
export const ordersFileSchema = z.strictObject({
  ...fileFields,
  orders: listOf({
    ...itemFields,
    question: z.string().min(1),
    explanation: z.string().min(1),
    /** The first first. */
    sequence: z
      .array(z.string().min(1))
      .min(3)
      .max(4)
      .refine((names) => new Set(names).size === names.length, 'a name stands twice'),
    /** The reason of a wrong sequence, which has `<first>` and `<second>` the other way round. */
    reason: z.string().min(1),
  }),
});
export type OrderFile = z.infer<typeof ordersFileSchema>;

/** Keys of what is picked together are joined by it. */
const NO_PLUS = 'a choice has no +';

/** Questions of which all right choices are to be picked. */
export const multiFileSchema = z.strictObject({
  ...fileFields,
  questions: listOf({
    ...itemFields,
    id: id.startsWith('mu-', 'begins with mu-'),
    question: z.string().includes('すべて選', 'asks for all: すべて選んでください'),
    explanation: z.string().min(1),
    right: z
      .array(z.string().regex(/^[^+]+$/, NO_PLUS))
      .min(2)
      .max(5),
    /** Text to reason; the nearest first. */
    wrong: z
      .record(z.string().min(1), z.string().min(1))
      .refine((wrong) => Object.keys(wrong).every((text) => !text.includes('+')), NO_PLUS),
  }),
});
export type MultiFile = z.infer<typeof multiFileSchema>;

export const statementsSchema = z.strictObject({
  ...fileFields,
  subjects: listOf({
    id: id.startsWith('st-', 'begins with st-').max(60),
    about: z
      .string()
      .regex(/^(?!.*(?:について|の記述)$)/, 'the name of the subject alone')
      // Two places or names may be compared; what joins two matters of one place holds anything.
      .regex(
        /^(?!.*の[^とや]*(?<![ごび])(?:と(?!呼)|や(?![しす]|.*(?:など|する)の)))/,
        'names two matters: 「…の気候と料理」',
      ),
    topic: id.optional(),
    statements: listOf(
      {
        ...itemFields,
        text: z.string().min(1),
        twins: z.array(twinSchema).min(1, 'has no twin').max(3),
      },
      4,
      'four statements for a question',
    ),
  }),
});
export type StatementFile = z.infer<typeof statementsSchema>;

/** What quizzes and cards of the built-in deck can be narrowed to, in their order. */
export const builtInDeckSchema = z.strictObject({
  parts: listOf({ key: id, label: z.string().min(1) }),
});

/** A question without distractors is taken to be of an older form. */
export const builtInQuestionsSchema = z.strictObject({
  ...fileFields,
  questions: z
    .array(
      z.union([
        questionSchema.refine(({ distractors }) => Object.keys(distractors).length === 3, 'three'),
        z.looseObject({ distractors: z.undefined().optional() }).transform(readOlderQuestion),
      ]),
    )
    .min(1),
});
export type BuiltInQuestionFile = z.infer<typeof builtInQuestionsSchema>;

export const cardsSchema = z.strictObject({
  ...fileFields,
  cards: listOf({
    ...itemFields,
    /** `known_cards` has its number. */
    id: id.regex(/^card-[1-9][0-9]*$/, 'card- and a number'),
    front: z.string().min(1),
    back: z.string().min(1),
    note: z.string().min(1),
  }),
});
export type CardFile = z.infer<typeof cardsSchema>;

/** Items that meet every condition. */
const pickSchema = z
  .strictObject({
    /** Id of a table: all that is asked of it. */
    table: id.optional(),
    /** Id of an ask. */
    ask: id.optional(),
    chapter: id.optional(),
    /** Ids of items, in their order. */
    ids: z.array(z.string()).min(1).optional(),
    /** What changed with this edition or a later one, by chapter. */
    changedSince: edition.optional(),
    importance: z.array(importance).min(1).optional(),
  })
  .refine(
    ({ table, ask, chapter, ids, changedSince }) =>
      [table, ask, chapter, ids, changedSince].some((one) => one !== undefined),
    'names a table, an ask, a chapter, ids or an edition',
  );
export type Pick = z.infer<typeof pickSchema>;

/** Decks of items out of many chapters. */
export const sweepsSchema = z.strictObject({
  sweeps: listOf({
    /** Permanent: it stands in addresses and in logs. */
    key: id.refine(isSweep, 'begins with sweep-'),
    label: z.string().min(1),
    about: z.string().min(1),
    items: z.array(pickSchema).min(1),
  }),
});
export type Sweep = z.infer<typeof sweepsSchema>['sweeps'][number];
