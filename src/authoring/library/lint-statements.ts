// The lints of statements: each sentence true alone, each twin false alone, and any four of a subject fit for one question.
import type { Mistake } from '#authoring/library/mistake.ts';
import type { Library } from '#authoring/library/read-library.ts';
import type { StatementFile } from '#authoring/library/schemas.ts';
import type { Importance } from '#domain/items/deck.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Priority } from '#domain/items/library-topic.ts';
import { twinText } from '#domain/items/subject.ts';

type Subject = StatementFile['subjects'][number];
type Statement = Subject['statements'][number];
type WrittenTwin = Statement['twins'][number];

/** Characters: the exam's own sentences have so many. */
const SHORTEST = 12;
const LONGEST = 64;

/** An item may be lower than its topic, never higher. */
const HIGHEST: Readonly<Record<Priority, readonly Importance[]>> = {
  S: ['A', 'B', 'C'],
  A: ['A', 'B', 'C'],
  B: ['B', 'C'],
  C: ['C'],
};

/** It speaks of a neighbour, and a question has other neighbours each time. */
const POINTS_BACK = /^(?:この|これ|その|それ|前者|後者|同じく|また)/;

export function lintStatements(
  library: Pick<Library, 'statements' | 'topics'>,
): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const truths = new Map<string, string>();
  const subjects = new Set<string>();
  // By chapter: what is false of one country may be true of another.
  for (const { chapter, value } of library.statements) {
    for (const { id, statements } of value.subjects) {
      for (const statement of statements) {
        truths.set(`${chapter} ${statement.text}`, `${id} › ${statement.id}`);
      }
    }
  }
  for (const { file, chapter, value } of library.statements) {
    for (const subject of value.subjects) {
      const row = subject.id;
      const add = (message: string, at: string = row) =>
        mistakes.push({ file, row: at, rule: 'statements', message });
      if (subjects.has(subject.id)) add('the id stands twice');
      subjects.add(subject.id);
      for (const statement of subject.statements) {
        const at = `${row} › ${statement.id}`;
        const topic = statement.topic ?? subject.topic ?? value.topic;
        const priority = library.topics.find(
          (known) => known.chapter === chapter && known.value.id === topic,
        )?.value.priority;
        if (priority !== undefined && !HIGHEST[priority].includes(statement.importance)) {
          add(`importance ${statement.importance} in a topic of priority ${priority}`, at);
        }
        for (const message of mistakesOf(statement, chapter, truths)) add(message, at);
      }
      for (const message of sharedChanges(subject)) add(message);
    }
  }
  return mistakes;
}

function* mistakesOf(
  { text, twins }: Statement,
  chapter: string,
  truths: ReadonlyMap<string, string>,
): Generator<string> {
  yield* mistakesOfText(text);
  const made = new Set<string>();
  for (const twin of twins) {
    const loose = Object.keys(twin.change).filter((words) => countOf(words, text) !== 1);
    for (const words of loose) {
      yield `「${words}」 stands ${countOf(words, text)} times in the sentence, not once`;
    }
    if (loose.length > 0) continue;
    const changed = twinText(text, { change: Object.entries(twin.change) });
    const truth = truths.get(`${chapter} ${changed}`);
    if (truth !== undefined) yield `the twin 「${changed}」 is true: it is ${truth}`;
    if (made.has(changed)) yield `two twins are the same: 「${changed}」`;
    made.add(changed);
    if (changed !== text) yield* mistakesOfText(changed);
    yield* mistakesOfWhy(text, changed, twin);
  }
}

function* mistakesOfText(text: string): Generator<string> {
  if (text.length < SHORTEST || text.length > LONGEST) {
    yield `${text.length} characters, not ${SHORTEST} to ${LONGEST}: 「${text}」`;
  }
  if (!text.endsWith('。') || text.slice(0, -1).includes('。')) {
    yield `is not one sentence with 。: 「${text}」`;
  }
  if (/(?:です|ます|ません|でした|ました)。$/.test(text)) {
    yield `is not in the plain form: 「${text}」`;
  }
  const [pointing] = POINTS_BACK.exec(text) ?? [];
  if (pointing !== undefined)
    yield `「${pointing}」 points at what does not stand there: 「${text}」`;
  if (/[{}[\]]/.test(text)) yield `a sentence is plain text: 「${text}」`;
}

function* mistakesOfWhy(text: string, changed: string, { why }: WrittenTwin): Generator<string> {
  if (!why.endsWith('。')) yield `the reason is no sentence: 「${why}」`;
  if (why === text || why === changed) yield `the reason says the sentence again: 「${why}」`;
}

/** Two sentences with the same change in one question answer each other. */
function sharedChanges({ statements }: Subject): readonly string[] {
  const changes = statements.flatMap(({ id, twins }) =>
    [...new Set(twins.flatMap(({ change }) => Object.entries(change).map(String)))].map(
      (change) => ({ id, change }),
    ),
  );
  return [...groupBy(changes, ({ change }) => change)].flatMap(([change, own]) =>
    own.length < 2
      ? []
      : [`${own.map(({ id }) => id).join(' and ')} change the same words: ${change}`],
  );
}

function countOf(words: string, text: string): number {
  return text.split(words).length - 1;
}
