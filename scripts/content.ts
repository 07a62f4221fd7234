// Checks the library and prints it as a learner or a second reader would see it: `npm run content -- --help`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliBytes } from '#authoring/brotli-bytes.ts';
import { buildLibrary, type BuiltLibrary } from '#authoring/library/build-library.ts';
import { prioritiesOf, sharesOf, topicOf } from '#authoring/lessons/lint-answers.ts';
import { readLessonFiles } from '#authoring/lessons/read-lessons.ts';
import { writtenForms } from '#authoring/library/form-of.ts';
import { readText, type WrittenItem } from '#authoring/library/items.ts';
import { CHANGES } from '#authoring/library/schemas.ts';
import { askedForm, topicsLackingForms } from '#authoring/library/stages.ts';
import { mockBankOf } from '#authoring/library/mock-bank.ts';
import { ContentError, mistakeText } from '#authoring/library/mistake.ts';
import { IMPORTANCES } from '#domain/items/deck.ts';
import { examQuestion } from '#domain/exam/exam-question.ts';
import { planOf } from '#domain/exam/exam-code.ts';
import { examQuestions } from '#domain/exam/exam-start.ts';
import { indexed } from '#domain/items/library-index.ts';
import { STAGES, type Stage } from '#domain/items/stage.ts';
import { studyItemsOf, type StudyItem } from '#domain/plan/study-item.ts';
import { PRIORITIES } from '#domain/items/library-topic.ts';
import { paperPlaces } from '#domain/exam/mock-paper.ts';
import { writeDeckFile } from '#domain/items/deck-file.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { isRightChoice } from '#domain/items/picks.ts';
import { twinText } from '#domain/items/subject.ts';
import { FORMS } from '#domain/items/form.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { dueIn, dueText } from './due.ts';
import { breachesOf, paperOf } from './paper-breaches.ts';

const HELP = `npm run content                               checks everything
npm run content -- --show italy               prints a chapter's items as a learner sees them
npm run content -- --show italy --only docg   … whose id contains this
npm run content -- --sample 50 --seed 7 --blind   a sample with shuffled choices; the key goes to --key FILE
npm run content -- --sample 50 --chapter italy    … of one chapter
npm run content -- --mock 7                       a mock exam of 120, by its number (1 to 12) or seed, to be read; with --json its questions
npm run content -- --stages                       items of the stages by chapter, form and topic, and what the first lacks
npm run content -- --untaught                     items that no lesson answers, with the shares; with --chapter of one
npm run content -- --due 2027-04                  what the edition of that spring asks to be looked at
npm run content -- --json                     counts, forms and bytes by chapter`;

const { values: options } = parseArgs({
  options: {
    show: { type: 'string' },
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    chapter: { type: 'string' },
    seed: { type: 'string', default: '1' },
    blind: { type: 'boolean', default: false },
    key: { type: 'string' },
    mock: { type: 'string' },
    stages: { type: 'boolean', default: false },
    untaught: { type: 'boolean', default: false },
    due: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

try {
  run();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  for (const mistake of error.mistakes.slice(0, 200)) console.error(mistakeText(mistake));
  console.error(`\n${error.mistakes.length} mistakes`);
  process.exitCode = 1;
}

function run(): void {
  if (options.help) {
    console.log(HELP);
    return;
  }
  const started = performance.now();
  const built = buildLibrary();
  if (options.show !== undefined) show(built, options.show);
  else if (options.sample !== undefined) sample(built, Number(options.sample));
  else if (options.mock !== undefined) printMock(built, Number(options.mock));
  else if (options.due !== undefined) printDue(built, options.due);
  else if (options.untaught) printUntaught(built, options.chapter);
  else if (options.stages) printStages(built);
  else if (options.json) console.log(JSON.stringify(count(built), null, 2));
  else {
    for (const warning of built.warnings) console.warn(mistakeText(warning));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${built.items.length} items in ${built.decks.size} chapters, checked in ${seconds} s`,
    );
    console.log(statementWords(built));
    console.log(answerWords(built));
  }
}

/** How many sentences there are, and what their twins change. */
function statementWords({ library, items }: BuiltLibrary): string {
  const changes = changesOf(library);
  const twins = [...changes.values()].reduce((sum, ofKind) => sum + ofKind, 0);
  const shares = [...changes].map(
    ([kind, ofKind]) => `${kind} ${Math.round((ofKind / Math.max(1, twins)) * 100)} %`,
  );
  const statements = items.filter(({ kind }) => kind === 'statement').length;
  return `${statements} statements with ${twins} twins: ${shares.join(', ')}`;
}

/** Which share of the items a lesson answers, by priority of their topics. */
function answerWords({ library, items, answers }: BuiltLibrary): string {
  const shares = sharesOf(library, items, answers).map(
    ({ priority, share, elsewhere, nowhere }) =>
      `${priority} ${share.toFixed(1)} % (${elsewhere} in another section, ${nowhere} in none)`,
  );
  return `answered by the lessons: ${shares.join(', ')}`;
}

function printUntaught(built: BuiltLibrary, chapter: string | undefined): void {
  const { library, answers } = built;
  const read = reader(built);
  const priorities = prioritiesOf(library.topics);
  const chapters = library.chapters.filter(({ key }) => chapter === undefined || chapter === key);
  for (const { key } of chapters) {
    const own = built.items.filter((item) => item.chapter === key);
    const untaught = own.filter(({ id }) => answers.get(id) === 'nowhere');
    console.log(`\n${key}: ${answerWords({ ...built, items: own })}`);
    for (const priority of PRIORITIES) {
      for (const item of untaught.filter((one) => priorities.get(topicOf(one)) === priority)) {
        console.log(`${priority} ${item.topic}  ${item.id}`);
        console.log(`    ${read(item.stem)} → ${read(item.answer.text)}`);
      }
    }
  }
}

function reader({ library }: BuiltLibrary) {
  return (text: string) => readText(text, library.names);
}

function show(built: BuiltLibrary, chapter: string): void {
  const read = reader(built);
  const items = built.items.filter(
    (item) => item.chapter === chapter && item.id.includes(options.only),
  );
  for (const item of items) {
    console.log(`\n${item.id}  ${item.importance}  ${item.part}  ${item.file}`);
    console.log(read(item.stem));
    console.log(`  ○ ${read(item.answer.text)}`);
    for (const { text, why } of falseOf(item)) console.log(`  × ${read(text)} … ${read(why)}`);
    console.log(`  ${read(item.explanation)}`);
    if (item.card !== null) console.log(`  ▭ ${read(item.card.front)} → ${read(item.card.back)}`);
  }
  console.log(`\n${items.length} items`);
}

function sample(built: BuiltLibrary, size: number): void {
  const random = seededRandom(options.seed);
  const from = [...built.decks.values()]
    .filter(({ chapter }) => options.chapter === undefined || chapter === options.chapter)
    .flatMap(entriesOf);
  const key: string[] = [];
  for (const [index, entry] of shuffle(from, random).slice(0, size).entries()) {
    const question = entry.show(NO_CONFUSIONS, random);
    const order = shuffle([...question.choices.keys()], random);
    const right = order.flatMap((choice, at) => (isRightChoice(question, choice) ? at + 1 : []));
    console.log(`\n${index + 1}. ${plainText(question.q)}`);
    for (const [at, choice] of order.entries()) {
      console.log(`   ${at + 1}) ${plainText(question.choices[choice] ?? [])}`);
    }
    key.push(`${index + 1}\t${right.join()}\t${entry.item}`);
    if (!options.blind)
      console.log(`   → ${right.join()}: ${plainText(question.explanation ?? [])}`);
  }
  if (options.key !== undefined) writeFileSync(options.key, `${key.join('\n')}\n`);
}

/** The exam that the app has by this seed for whoever added every chapter: 1 to 12 are the edited ones. */
function printMock(built: BuiltLibrary, seed: number): void {
  const bank = mockBankOf(built);
  const edited = built.library.mockPapers.find(({ number }) => number === seed);
  const places =
    edited === undefined
      ? examQuestions(bank, { size: 120, seed })
      : paperPlaces(edited, bank.items);
  const paper = paperOf(bank, places, seed);
  const breaches = breachesOf(paper, bank.chapters, planOf({ size: 120, seed }));
  if (options.json) {
    const questions = paper.map(({ id, form, topic, chapter, priority }) => ({
      id,
      form,
      topic,
      chapter,
      priority,
    }));
    const forms = tally(questions, ({ form }) => form);
    console.log(JSON.stringify({ seed, forms, breaches, questions }, null, 2));
    return;
  }
  for (const [at, { item, form }] of places.entries()) {
    const shown = examQuestion(bank, item, { seed, inOriginal: false, form });
    if (shown === null) continue;
    const { question, order } = shown;
    console.log(`\n${at + 1}. ${plainText(question.q)}`);
    for (const [place, choice] of order.entries()) {
      const sign = isRightChoice(question, choice) ? '○' : ' ';
      console.log(`   ${sign} ${place + 1}) ${plainText(question.choices[choice] ?? [])}`);
    }
    console.log(`   ${item}  ${question.form ?? 'single'}  ${question.section ?? '–'}`);
  }
  for (const { what, count: own, least, most } of breaches) {
    console.log(`\n${what}: ${own}, not ${least} to ${most}`);
  }
}

/** @param month `YYYY-MM`; of one chapter with `--chapter` */
function printDue({ library, items }: BuiltLibrary, month: string): void {
  if (!/^\d{4}-\d{2}$/.test(month)) throw new Error('--due takes a month: 2027-04');
  const lessons = readLessonFiles().map(({ file, chapter, front: { reviewBy } }) => ({
    file,
    chapter,
    reviewBy,
  }));
  const due = dueIn(month, library, items, lessons);
  console.log(dueText(due.filter(({ chapter }) => [undefined, chapter].includes(options.chapter))));
}

function count({ library, items, decks }: BuiltLibrary) {
  return library.chapters.map(({ key, label, weight, quota }) => {
    const own = items.filter(({ chapter }) => chapter === key);
    const deck = decks.get(key);
    const isWritten = new Set(
      (deck === undefined ? [] : entriesOf(deck))
        .filter(({ forms }) => forms?.includes('typed') === true)
        .map(({ item }) => item),
    );
    const importance = tally(own, (item) => item.importance, IMPORTANCES);
    const core = importance['A'] ?? 0;
    const bytes = deck === undefined ? 0 : brotliBytes(writeDeckFile(deck));
    return {
      chapter: key,
      label,
      weight,
      quota,
      items: own.length,
      importance,
      /** Items of the core, and so many for each question of the exam. */
      core,
      corePerQuestion: Number((core / weight).toFixed(1)),
      kind: tally(own, ({ kind }) => kind),
      /** What may be asked so: an item counts in each form that a showing may take. */
      form: tally(
        own.flatMap((item) => [
          ...writtenForms(item, library.names),
          ...(isWritten.has(item.id) ? (['typed'] as const) : []),
        ]),
        (form) => form,
        FORMS,
      ),
      basis: tally(own, ({ basis }) => basis),
      topics: library.topics
        .filter(({ chapter }) => chapter === key)
        .map(({ value: { id, priority, expected } }) => ({
          id: `${key}/${id}`,
          priority,
          expected,
          items: own.filter(({ topic }) => topic === id).length,
        })),
      brotliBytes: bytes,
      brotliBytesPerItem: own.length === 0 ? 0 : Math.round(bytes / own.length),
    };
  });
}

function printStages({ decks, stages, answers }: BuiltLibrary): void {
  const numbers: readonly Stage[] = [1, 2, 3];
  const all = [...decks.values()].map(indexed);
  const items = all.flatMap(studyItemsOf);
  const line = (what: string, counts: Readonly<Record<Stage, number>>) =>
    `${what.padEnd(34)} ${numbers.map((stage) => String(counts[stage]).padStart(6)).join('')}`;
  const print = (keyOf: (item: StudyItem) => string) => {
    for (const [key, counts] of countStages(items, stages, keyOf)) console.log(line(key, counts));
    console.log();
  };
  for (const stage of numbers) {
    console.log(STAGES[stage].label);
  }
  console.log();
  print(() => 'all');
  print(({ chapter }) => chapter);
  print(askedForm);
  print(({ topic = '' }) => topic);
  const first = items.filter(({ id }) => stages.get(id) === 1);
  const untaught = first.filter(({ id }) => answers.get(id) === 'nowhere');
  console.log(`Of the first ${untaught.length} are answered by no lesson, and these lack forms:`);
  for (const lack of topicsLackingForms(all, stages)) console.log(lack);
}

function tally<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  keys: readonly string[] = [],
): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]));
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

/** What is false of an item, with why: its wrong choices, or the twins of a sentence. */
function falseOf({ answer, pool, statement }: WrittenItem) {
  return statement === undefined
    ? pool
    : statement.own.twins.map((twin) => ({ text: twinText(answer.text, twin), why: twin.why }));
}

/** What is changed in all twins, the most frequent kinds first as they are wanted. */
function changesOf(library: BuiltLibrary['library']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(CHANGES.map((kind) => [kind, 0]));
  for (const { value } of library.statements) {
    for (const { statements } of value.subjects) {
      for (const { kind } of statements.flatMap(({ twins }) => twins)) {
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** How many items of each stage, by what is counted, e.g. a topic or a form. */
function countStages<Key>(
  items: readonly StudyItem[],
  stages: ReadonlyMap<string, Stage>,
  keyOf: (item: StudyItem) => Key,
): ReadonlyMap<Key, Readonly<Record<Stage, number>>> {
  const counts = new Map<Key, Record<Stage, number>>();
  for (const item of items) {
    const own = counts.get(keyOf(item)) ?? { 1: 0, 2: 0, 3: 0 };
    own[stages.get(item.id) ?? 3] += 1;
    counts.set(keyOf(item), own);
  }
  return counts;
}
