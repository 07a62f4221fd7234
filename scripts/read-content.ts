// Reads content/ and checks it; every mistake stops the build and names its file.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import { buildCards, cardFileSchema } from '../src/content/schema/card-schema.ts';
import {
  buildQuestions,
  questionFileSchema,
  type BuiltQuestion,
} from '../src/content/schema/question-schema.ts';
import { topicFileSchema } from '../src/content/schema/topic-schema.ts';
import type { Card } from '../src/domain/flashcards/card.ts';

export const CONTENT_DIRECTORY = fileURLToPath(new URL('../content/', import.meta.url));

export interface Topic {
  readonly key: string;
  readonly label: string;
}

export function readTopics(directory = CONTENT_DIRECTORY): readonly Topic[] {
  return readYaml(join(directory, 'topics.yaml'), topicFileSchema).topics;
}

/** In the order of the topics, and within a topic as written. */
export function readQuestions(directory = CONTENT_DIRECTORY): readonly BuiltQuestion[] {
  const questions = readTopicFiles(join(directory, 'questions'), readTopics(directory), (file) =>
    buildQuestions(readYaml(file, questionFileSchema)),
  );
  requireUnique(
    questions.map((question) => question.id),
    'question id',
  );
  return questions;
}

/** In the order of the topics, and within a topic as written. */
export function readCards(directory = CONTENT_DIRECTORY): readonly Card[] {
  const cards = readTopicFiles(join(directory, 'cards'), readTopics(directory), (file) =>
    buildCards(readYaml(file, cardFileSchema)),
  );
  requireUnique(
    cards.flatMap((card) => card.id ?? []),
    'card id',
  );
  return cards;
}

/** Reads one file a topic, named by its key; a file of an unknown topic is a mistake. */
function readTopicFiles<Item extends { readonly topic: string | null }>(
  directory: string,
  topics: readonly Topic[],
  readFile: (file: string) => readonly Item[],
): readonly Item[] {
  const expected = new Set(topics.map((topic) => `${topic.key}.yaml`));
  const unexpected = readdirSync(directory).filter((file) => !expected.has(file));
  if (unexpected.length > 0) {
    throw new Error(`${directory}: no topic has the key of ${unexpected.join(', ')}`);
  }
  return topics.flatMap((topic) => {
    const file = join(directory, `${topic.key}.yaml`);
    const items = readFile(file);
    for (const item of items) {
      if (item.topic !== topic.key) throw new Error(`${file}: its topic is "${item.topic}"`);
    }
    return items;
  });
}

function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file}:\n${z.prettifyError(result.error)}`);
  return result.data;
}

function requireUnique(values: readonly (string | number)[], name: string): void {
  const seen = new Set<string | number>();
  for (const value of values) {
    if (seen.has(value)) throw new Error(`The ${name} "${value}" is used twice`);
    seen.add(value);
  }
}
