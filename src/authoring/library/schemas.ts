// The files of content/library: what a writer may put where. Every key that is not known is a mistake.
import * as z from 'zod';
import { isSweep } from '#domain/library/sweep.ts';
import { dateSchema, sourceSchema } from '#authoring/schemas/source-schema.ts';

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
export const basisSchema = z.enum(['sourced', 'second-reader', 'knowledge']);
export type Basis = z.infer<typeof basisSchema>;

export const chaptersSchema = z.strictObject({
  /** Where the weights come from. */
  weightsFrom: id,
  chapters: z.array(
    z.strictObject({
      /** Files of the library are named after it; that of all words has its name already. */
      key: id.refine((key) => key !== 'words' && !isSweep(key), 'taken'),
      label: z.string(),
      /** Of 120 questions. */
      weight: z.number().positive(),
      /** At least so many items; a chapter below says so. */
      quota: z.number().int().positive(),
      /** Languages of its names. */
      langs: z.array(z.string()).default([]),
      /** What it is about, and what the exam asks of it. */
      about: z.string(),
      /** What quizzes and cards can be narrowed to: the topic in their addresses. */
      parts: z
        .array(z.strictObject({ key: id, label: z.string(), article: z.string().optional() }))
        .min(1),
      /** Slug of the article about it; a part may have one of its own. */
      article: z.string().optional(),
      map: z.string().optional(),
    }),
  ),
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

export const namesSchema = z.record(
  id,
  z.strictObject({
    ja: z.string().min(1),
    original: z.string().min(1).optional(),
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
  }),
);

export const sourcesSchema = z.record(id, sourceSchema.extend({ supersededBy: id.optional() }));

const cell = z.union([z.string().min(1), z.number(), z.array(z.string().min(1)).min(1)]);
export type Cell = z.infer<typeof cell>;

const columnSchema = z.strictObject({
  label: z.string().min(1),
  /** All that a cell may hold, in their order; the nearest stand side by side. */
  values: z.array(z.string()).optional(),
  /** Cells are ids of the glossary. */
  names: z.boolean().default(false),
  /** Between several values of one cell. */
  join: z.string().default('・'),
  optional: z.boolean().default(false),
  /** Not in the table that a learner sees. */
  hidden: z.boolean().default(false),
  /** After a number: 年, か月, ％ … */
  unit: z.string().default(''),
});
export type Column = z.infer<typeof columnSchema>;

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
  part: id.optional(),
};

/** For asks of which an item is a value of a column, not a row. */
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
    /** From what is known to the thing; `by` is the predicate, of which each distractor fails a part. */
    kind: z.literal('row'),
    by: z.array(z.string()).min(1),
    /** Asked only where no other row answers to the predicate. */
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
]);
export type Ask = z.infer<typeof askSchema>;

const rowSchema = z
  .object({
    /** Its name in the glossary, where that is not the row's id. */
    name: id.optional(),
    importance,
    note: z.string().optional(),
    source: id.optional(),
    asOf: dateSchema.optional(),
    basis: basisSchema.optional(),
    reviewBy: dateSchema.optional(),
    /** Not asked, only shown: a fact that is in doubt or in two places. */
    asked: z.boolean().default(true),
    part: id.optional(),
  })
  .catchall(cell);
export type Row = z.infer<typeof rowSchema>;

/** What a row may say beside the cells of its table's columns. */
export const ROW_FIELDS: ReadonlySet<string> = new Set(Object.keys(rowSchema.shape));

export const tableSchema = z.strictObject({
  id,
  title: z.string().min(1),
  part: id,
  /** What a row is, as the head of its first column. */
  thing: z.string().min(1),
  source: id,
  asOf: dateSchema.optional(),
  reviewBy: dateSchema.optional(),
  basis: basisSchema,
  /** The list is whole: counts may be asked, and 「Nの一覧」 said. */
  complete: z.boolean().default(false),
  columns: z.record(z.string().regex(/^[a-z][A-Za-z]*$/), columnSchema),
  rows: z.record(id, rowSchema),
  asks: z.array(askSchema).default([]),
});
export type Table = z.infer<typeof tableSchema>;

export const questionsSchema = z.strictObject({
  part: id,
  source: id,
  basis: basisSchema,
  asOf: dateSchema.optional(),
  reviewBy: dateSchema.optional(),
  questions: z
    .array(
      z.strictObject({
        id,
        importance,
        question: z.string().min(1),
        answer: z.string().min(1),
        /** Text to reason; the nearest first. */
        distractors: z
          .record(z.string().min(1), z.string().min(1))
          .refine((all) => Object.keys(all).length >= 3, 'at least three'),
        explanation: z.string().min(1),
        card: z.strictObject({ front: z.string().min(1), back: z.string().min(1) }).optional(),
        source: id.optional(),
        basis: basisSchema.optional(),
        asOf: dateSchema.optional(),
        reviewBy: dateSchema.optional(),
      }),
    )
    .min(1),
});
export type QuestionFile = z.infer<typeof questionsSchema>;

/** Items that meet every condition. */
const pickSchema = z
  .strictObject({
    /** Id of a table: all that is asked of it. */
    table: id.optional(),
    /** Id of an ask. */
    ask: id.optional(),
    chapter: id.optional(),
    /** Of items, in their order. */
    ids: z.array(z.string()).min(1).optional(),
    importance: z.array(importance).min(1).optional(),
  })
  .refine(
    ({ table, ask, chapter, ids }) => [table, ask, chapter, ids].some((one) => one !== undefined),
    'names a table, an ask, a chapter or ids',
  );
export type Pick = z.infer<typeof pickSchema>;

/** Decks of items out of many chapters. */
export const sweepsSchema = z.strictObject({
  sweeps: z.array(
    z.strictObject({
      /** Permanent: it stands in addresses and in logs. */
      key: id.refine(isSweep, 'begins with sweep-'),
      label: z.string().min(1),
      about: z.string().min(1),
      items: z.array(pickSchema).min(1),
    }),
  ),
});
export type Sweep = z.infer<typeof sweepsSchema>['sweeps'][number];
