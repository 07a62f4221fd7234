// All answers as a table: read from the log, with the texts of what was asked, and handed to the browser.
import { CARD_DECK } from '#content/cards.ts';
import { loadMap } from '#content/map-files.ts';
import { BUILT_IN_ENTRIES, QUESTION_DECK } from '#content/questions.ts';
import { topicLabel } from '#content/topics.ts';
import { localDate } from '#domain/memory/local-date.ts';
import { choicesOf, deckText, type Deck, type LibraryItem } from '#domain/items/deck.ts';
import { nameItemId } from '#domain/items/item-id.ts';
import { answerListCsv, type ItemTexts, type ListedAnswer } from '#domain/progress/answer-list.ts';
import { success, type Result } from '#domain/result.ts';
import { failedFor } from '#features/data/failure-words.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { loadDecksOf, loadStudyBank } from '#services/bank/study-bank.ts';
import { orNothing } from '#services/shell/lazily.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import type { Services } from '#services/study/services.tsx';
import type { StorageFailure } from '#services/study/study-store.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { said, type Told } from '#ui/telling.ts';

/** Answers of one query: a file of a million must not delay the answers that are given meanwhile. */
const AT_ONCE = 5000;

/** Never rejects. */
export async function saveAnswerList(
  services: Pick<Services, 'store' | 'library' | 'clock'>,
): Promise<Told> {
  const read = await readAnswers(services);
  if (!read.ok) return failedFor('作れませんでした。', read.error);
  const answers = read.value;
  if (answers.length === 0) return said('解答の記録は、まだありません。');
  const texts = await loadTexts(services, new Set(answers.map(({ item }) => item)));
  const csv = answerListCsv(
    answers.toSorted((a, b) => a.at - b.at || a.seq - b.seq),
    (item) => texts.get(item) ?? null,
    timezoneOffset,
  );
  const now = services.clock.now();
  const name = `wine-study-answers-${localDate(now, timezoneOffset(now))}.csv`;
  downloadFile(name, 'text/csv', new TextEncoder().encode(csv));
  const without = answers.filter(({ item }) => !texts.has(item)).length;
  return said(
    `「${name}」に、解答${formatCount(answers.length)}件を書き出しました。${
      without === 0
        ? ''
        : `うち${formatCount(without)}件は、今の教材から問題の文を読み込めなかったため、IDだけです。`
    }`,
  );
}

async function readAnswers({
  store,
}: Pick<Services, 'store'>): Promise<Result<readonly ListedAnswer[], StorageFailure>> {
  const answers: ListedAnswer[] = [];
  for (;;) {
    const after = answers.at(-1)?.seq ?? 0;
    const read = await store.query('answer-list', { after, limit: AT_ONCE });
    if (!read.ok) return read;
    // Not spread into a call: a long list would be too many arguments.
    for (const answer of read.value) answers.push(answer);
    if (read.value.length < AT_ONCE) return success(answers);
  }
}

/** Loads the questions and cards of these items, as far as it can. */
async function loadTexts(
  { library }: Pick<Services, 'library'>,
  items: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ItemTexts>> {
  const texts = new Map<string, ItemTexts>([...builtIn(), ...(await ofMaps(items))]);
  const { loaded } = await loadDecksOf(await loadStudyBank({ library }), items);
  for (const deck of loaded) for (const [item, found] of ofDeck(deck)) texts.set(item, found);
  return texts;
}

function* builtIn(): Generator<readonly [string, ItemTexts]> {
  const texts = new Map(
    [QUESTION_DECK, CARD_DECK].flatMap((deck) =>
      deck.items.map((item) => [item.id, textsOf(deck, item, topicLabel(item.part))] as const),
    ),
  );
  yield* texts;
  for (const { item, key } of BUILT_IN_ENTRIES) {
    const found = texts.get(item);
    if (key !== null && found !== undefined) yield [key, found];
  }
}

function textsOf(deck: Deck, item: LibraryItem, chapter: string): ItemTexts {
  const { stem, answer } = item;
  return {
    chapter,
    question: deckText(deck, stem),
    answer: deckText(deck, answer.text),
    choices: new Map(choicesOf(item).map(({ key, text }) => [key, deckText(deck, text)])),
  };
}

function* ofDeck(deck: Deck): Generator<readonly [string, ItemTexts]> {
  const chapter = deck.label;
  for (const item of deck.items) yield [item.id, textsOf(deck, item, chapter)];
  const choices = new Map(deck.names.map(({ id, ja }) => [nameItemId(id), ja]));
  for (const { id, ja, original } of deck.names) {
    yield [nameItemId(id), { chapter, question: ja, answer: original ?? '', choices }];
  }
}

/** Places are named by the map that they are on. */
async function ofMaps(
  items: ReadonlySet<string>,
): Promise<readonly (readonly [string, ItemTexts])[]> {
  const maps = new Set(
    [...items].flatMap((item) => (item.includes('--') ? (item.split('--')[0] ?? []) : [])),
  );
  // Without a network the ids stand alone.
  const loaded = await Promise.all([...maps].map((id) => orNothing(loadMap(id))));
  return loaded.flatMap((map) => {
    if (map === null) return [];
    const choices = new Map(map.regions.map(({ id, name }) => [id, name]));
    return map.regions.map(
      ({ id, name }) =>
        [id, { chapter: map.title, question: name, answer: name, choices }] as const,
    );
  });
}
