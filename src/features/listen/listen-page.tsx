// What is heard, and under it what else there is to hear. Loaded with the press: what it shares with other screens would
// else travel with all of them.
import { CHAPTERS, chapterLabel } from '#content/chapters.ts';
import { withoutSteps } from '#domain/plan/steps.ts';
import { parsePractice, type Practice } from '#domain/progress/practice.ts';
import { DECKS_PATH, LISTEN_PATH, listenPath } from '#domain/site/paths.ts';
import { heardOf, type Heard } from '#features/listen/heard.ts';
import { Listening } from '#features/listen/listening.tsx';
import { openPractice } from '#parts/practice/open-practice.ts';
import { cardsOn } from '#services/bank/card-bank.ts';
import { loadDay } from '#services/bank/open-day.ts';
import { loadDecksOf, loadStudyBank } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { Fold } from '#ui/fold.tsx';
import { Link } from '#ui/link.tsx';

export interface ListenPageProps {
  readonly items: readonly Heard[];
  /** What they are of, in words. */
  readonly title: string;
}

export function ListenPage({ items, title }: ListenPageProps) {
  return (
    <div className="stack gap-4 below">
      {items.length > 0 ? (
        <Listening items={items} title={title} />
      ) : (
        <EmptyTopic
          title="聞けるものは、いまはありません"
          topic={title}
          href={DECKS_PATH}
          linkText="教材へ"
        />
      )}
      <WhatToHear />
    </div>
  );
}

/** Today's, what was missed, or a chapter. */
function WhatToHear() {
  return (
    <Fold title="聞くものを選ぶ" count="今日・間違い・章">
      <ul className="columns tinted">
        <li>
          <Link href={LISTEN_PATH} className="target">
            今日の分
          </Link>
        </li>
        <li>
          <Link href={listenPath({ of: 'mistakes' })} className="target">
            間違い
          </Link>
        </li>
        {CHAPTERS.map(({ key, label }) => (
          <li key={key}>
            <Link href={listenPath({ chapter: key })} className="target">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Some have no words to be heard. */
const ITEMS = 20;

/** What a practice of this address asks; without arguments, what the day asks. Never rejects. */
export async function openListening(query: URLSearchParams, services: Services) {
  const practice = query.size === 0 ? null : { ...parsePractice(query), count: ITEMS };
  const { queue, bank, isRead } =
    practice === null ? await openToday(services) : await openPractice(practice, services);
  const heardBank = { entries: bank.entries, cards: cardsOn(bank.shelf, []) };
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
    await loadStudyBank(services),
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
