// Opens what is heard. Loaded with the press: what it shares with other screens would else travel with all of them.
import { chapterLabel } from '#content/chapters.ts';
import { withoutSteps } from '#domain/plan/steps.ts';
import { parsePractice, type Practice } from '#domain/progress/practice.ts';
import { heardOf } from '#features/listen/heard.ts';
import { openPractice } from '#parts/practice/open-practice.ts';
import { cardBankOf } from '#services/bank/card-bank.ts';
import { loadDay } from '#services/bank/open-day.ts';
import { loadDecksOf } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';

/** Some have no words to be heard. */
const ITEMS = 20;

/** What a practice of this address asks; without arguments, what the day asks. Never rejects. */
export async function openListening(query: URLSearchParams, services: Services) {
  const practice = query.size === 0 ? null : { ...parsePractice(query), count: ITEMS };
  const { queue, bank, isRead } =
    practice === null ? await openToday(services) : await openPractice(practice, services);
  const heardBank = { entries: bank.entries, cards: cardBankOf(bank).cards };
  return {
    title: titleOf(practice),
    items: queue.flatMap(({ id }) => heardOf(id, heardBank, services.random) ?? []),
    missing: bank.missing,
    isRead,
  };
}

async function openToday(services: Services) {
  const day = await loadDay(services, { isSized: true });
  const queue = withoutSteps(day.queue);
  const bank = await loadDecksOf(
    day.bank,
    queue.map(({ id }) => id),
  );
  return { queue, bank, isRead: day.isPlanned };
}

function titleOf(practice: Practice | null): string {
  if (practice === null) return '今日の分';
  if (practice.of !== null) return '間違い';
  if (practice.chapter === null) return '練習';
  const label = chapterLabel(practice.chapter);
  return practice.sections === null ? label : `${label}（選んだ項）`;
}
