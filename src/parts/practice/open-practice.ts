// Opens a sitting of practice: its items, and the decks that show them.
import { nameEntries } from '#domain/items/name-entries.ts';
import type { QuizEntries } from '#domain/items/quiz-entry.ts';
import { UNSEEN } from '#domain/log/item-progress.ts';
import { confusedPairs } from '#domain/progress/pairs.ts';
import {
  isComposed,
  mostNeeded,
  practisedItems,
  type Practice,
} from '#domain/progress/practice.ts';
import { reviewItems, type ReviewItem } from '#domain/progress/review-lists.ts';
import { interleave } from '#domain/plan/sitting-queue.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import { readAnswered, type Answered } from '#parts/practice/read-answered.ts';
import type { Card } from '#domain/items/card.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import type { ByItem } from '#services/bank/by-item.ts';
import { loadConfusions } from '#services/bank/confusions.ts';
import { ALL_CHAPTERS } from '#content/chapters.ts';
import { loadDecksOf, namesOf, type LoadedBank } from '#services/bank/study-bank.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';

export type OpenedPractice = Awaited<ReturnType<typeof openPractice>>;

/** Never rejects. */
export async function openPractice(
  practice: Practice,
  services: Pick<Services, 'store' | 'library' | 'clock' | 'random'>,
) {
  const { random } = services;
  const answered = await readAnswered(services);
  const { log, settings, progress } = answered;
  const cards = practice.form === 'card' ? await loadCards(answered) : null;
  const items =
    cards === null
      ? answered.items
      : [
          ...answered.items.filter(({ id }) => cards.cards.has(id)),
          ...reviewItems(cards.items, namesOf, progress),
        ];
  // Who asks for a chapter by its name is asked it, whatever was left out.
  const studied = items.filter(
    ({ chapter }) => practice.chapter !== null || !settings.leftOut.has(chapter),
  );
  const asks = cards === null ? practice : { ...practice, form: null };
  const found = practisedItems(asks, shuffle(studied, random), answered.marks);
  const wanted = isComposed(practice.of) ? found : mostNeeded(found, practice.count);
  const loaded = await loadDecksOf(
    answered.bank,
    wanted.map(({ id }) => id),
  );
  const lacksCards = practice.form === 'card' && cards === null;
  const bank = lacksCards ? { ...loaded, missing: ALL_CHAPTERS } : loaded;
  const { entries, asked } = await askedOf(practice, bank, found, answered, random);
  // Where a deck could not be had, or an earlier edition lacks an item, others that can be shown take their place.
  const shown = asked.filter(({ id }) => (cards?.cards ?? entries).get(id) !== undefined);
  const chosen = mostNeeded(shown, practice.count);
  return {
    practice,
    bank,
    /** What asks the items. */
    entries,
    /** Where all is asked as cards: what is shown in place of questions. */
    cards: cards?.cards ?? null,
    settings,
    queue: interleave(chosen, random),
    /** Items that were right before. */
    known: new Set(
      chosen.filter(({ progress: { reviews, wrong } }) => reviews > wrong).map(({ id }) => id),
    ),
    /** By item, what the learner took for the answer before. */
    confusions: await loadConfusions(chosen, log),
    /** Whether the log could be asked: without it mistakes are not known, and the order is chance. */
    isRead: log.isRead(),
  };
}

/** Pairs and names are composed of decks that are there. */
async function askedOf(
  { of }: Practice,
  bank: LoadedBank,
  found: readonly ReviewItem[],
  { log, progress }: Answered,
  random: RandomNumber,
): Promise<{ readonly entries: QuizEntries; readonly asked: readonly ReviewItem[] }> {
  if (of === 'pairs') {
    const pairs = confusedPairs(bank.entries, await loadConfusions(found, log));
    return { entries: new Map(pairs.map(({ item, entry }) => [item, entry])), asked: found };
  }
  if (of === 'to-katakana' || of === 'to-original') {
    const entries = nameEntries(bank.loaded, of);
    const asked = shuffle(entries, random).map(({ item, chapter }): ReviewItem => ({
      id: item,
      chapter: chapter ?? '',
      importance: 'B',
      progress: progress.get(item) ?? UNSEEN,
    }));
    return { entries: new Map(entries.map((entry) => [entry.item, entry])), asked };
  }
  return { entries: bank.entries, asked: found };
}

interface CardBank {
  readonly cards: ByItem<Card>;
  readonly items: readonly StudyItem[];
}

/** Loaded only where cards are asked for; `null` where what makes them cannot be had. */
async function loadCards({ bank, log }: Answered): Promise<CardBank | null> {
  const part = await orNothing(import('#services/bank/card-bank.ts'));
  if (part === null) return null;
  const own = await log.ask('own-cards', null, []);
  return { cards: part.cardsOn(bank.shelf, own), items: part.cardItemsOf(own) };
}
