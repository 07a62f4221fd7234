// Lets a simulated learner study through the code of the real screens: /today as it opens, asks and records, on SQLite.
import type { JsonValue, NewEvent, StudyEvent } from '#domain/log/event.ts';
import { parseEvent } from '#domain/log/event.ts';
import { failure, success } from '#domain/result.ts';
import { asksForBank } from '#domain/plan/bank.ts';
import { isRightChoice, rightPick, withPick } from '#domain/items/picks.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { shuffle } from '#domain/shuffle.ts';
import { afterMiss, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import {
  isRight,
  MISWRITTEN,
  RECALLED,
  reduceSitting,
  startSitting,
  type ShownItem,
} from '#domain/plan/sitting.ts';
import { DAY } from '#domain/time.ts';
import { showDay } from '#features/today/day-showing.ts';
import { loadDay } from '#services/bank/open-day.ts';
import { loadQueued } from '#services/bank/shelf.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import { partnerOf, reviewEvent, shownEvents } from '#parts/sitting/showing.ts';
import type { Services } from '#services/study/services.tsx';
import type { QueryRunners } from '#storage/log/queries/query-runners.ts';
import type { Database } from '@sqlite.org/sqlite-wasm';
import { makeLearner, type Learner } from './learner.ts';
import type { ExamKind, RealBank } from './bank.ts';
import { naiveForecast, type Check } from './run-learner.ts';
import type { WorldName } from './worlds.ts';

/** The app's storage, as a test or a command opens it. */
export interface ScreenStorage {
  readonly db: Database;
  readonly queries: QueryRunners;
  readonly record: (events: readonly StudyEvent[], now: number) => void;
}

export interface ScreenSetting {
  readonly bank: RealBank;
  readonly world: WorldName;
  readonly seed: number;
  readonly days: number;
  /** Answers in a day. */
  readonly size: number;
  /** On these days a forecast is asked for, and exams are taken. */
  readonly checks: readonly number[];
  /** Whether sections are read before they are asked. */
  readonly readFirst?: boolean;
}

export interface ScreenOutcome {
  readonly answers: number;
  readonly cards: number;
  readonly takenBack: number;
  readonly seen: number;
  /** Days that the screen made by chance, since the log did not answer. */
  readonly unplanned: number;
  readonly checks: readonly Check[];
}

const ANSWER = 20_000;
/** Noon of the first day. */
const BEGIN = 20_000 * DAY + DAY / 2;
/** So often the learner presses a wrong choice, and takes it back. */
const SLIPS = 0.02;

export async function studyThroughScreens(
  { bank, world, seed, days, size, checks, readFirst = true }: ScreenSetting,
  { db, queries, record }: ScreenStorage,
): Promise<ScreenOutcome> {
  const learner = makeLearner(world, bank.simulated, seed);
  const random = seededRandom(`screens ${world} ${seed}`);
  const chance = seededRandom(`exams ${world} ${seed}`);
  const chapterOf = new Map(bank.study.items.map((item) => [item.id, item]));
  let now = BEGIN;
  let ids = 0;
  const found = { answers: 0, cards: 0, takenBack: 0, unplanned: 0 };
  const results: Check[] = [];
  const seen = new Set<string>();

  const newEventId = () => {
    ids += 1;
    return ids.toString(16).padStart(16, '0');
  };
  // Neither built-in questions nor cards: the simulated learner knows none.
  const known = { bank: bank.study, cards: [] };
  const store: Pick<Services['store'], 'query'> = {
    query: async (name, given) =>
      success(queries[name](db, (asksForBank(given) ? { ...given, ...known } : given) as never)),
  };
  const decks = new Map(bank.decks.map((deck) => [deck.chapter, deck]));
  const library: Pick<LibraryFiles, 'deck'> = {
    async deck(chapter) {
      const deck = decks.get(chapter);
      return deck === undefined ? failure({ kind: 'unknown-chapter' }) : success(deck);
    },
  };
  const services = { store, library, clock: { now: () => now }, random } as Services;

  function save(...events: readonly NewEvent[]) {
    record(
      events.map((event) => asRecorded({ id: newEventId(), at: now, device: 'd1', ...event })),
      now,
    );
  }

  function answerItem(shown: ShownItem, picked: number | null, unsure = false) {
    const eventId = newEventId();
    const facts = { mode: 'today', direction: null, sitting: `sitting-${seed}` } as const;
    const doubt = picked === null ? 'unknown' : null;
    const given = { shown, picked, took: 5000 };
    save(reviewEvent({ ...given, eventId, doubt }, facts));
    if (unsure) save({ kind: 'doubt', item: eventId, doubt: 'unsure' });
    return eventId;
  }

  save(
    settingEvent('daySize', size),
    settingEvent('readFirst', readFirst),
    settingEvent('examDates', [new Date(BEGIN + days * DAY).toISOString().slice(0, 10)]),
  );
  for (let today = 0; today <= days; today += 1) {
    now = BEGIN + today * DAY;
    if (checks.includes(today)) {
      const sit = (kind: ExamKind) => learner.exams(kind, today, seen, chance);
      results.push({
        forecast: queries.forecast(db, { bank: bank.study, line: 65, now }),
        naive: naiveForecast(bank.simulated, queries.memory(db, { now }), today + BEGIN_DAY),
        exams: { even: sit('even'), core: sit('core') },
      });
    }
    if (today === days || !learner.studiesOn(today)) continue;
    const day = await loadDay(services);
    await Promise.all(day.queue.map((item) => loadQueued(day.bank.shelf, item)));
    if (!day.isPlanned) found.unplanned += 1;
    const showItem = showDay(day, random);
    const show = (item: QueuedItem | undefined) =>
      item === undefined ? null : showItem(item, random);
    let sitting = startSitting(show(day.queue[0]), day.queue.slice(1));
    // A learner who misses everything gets tired, too.
    for (let given = 0; sitting.shown !== null && given < 2 * size; given += 1) {
      const { shown } = sitting;
      if (shown.form === 'step') {
        for (const { id } of shown.facts) {
          const item = chapterOf.get(id);
          if (item !== undefined) learner.meet(item, today);
        }
        save(...shownEvents(shown));
        sitting = reduceSitting(sitting, { type: 'next', shown: show(sitting.queue[0]) });
        continue;
      }
      const item = chapterOf.get(shown.item.id);
      if (item === undefined) throw new Error(`${shown.item.id} is not in the bank`);
      now += ANSWER;
      if (shown.form === 'question' && random() < SLIPS) {
        const slip = answerItem(shown, wrongChoice(shown, random));
        save({ kind: 'retraction', item: slip });
        found.takenBack += 1;
      }
      const { picked, unsure } = press(shown, learner.answer(item, today), random);
      const eventId = answerItem(shown, picked, unsure);
      const queue = isRight({ shown, picked })
        ? sitting.queue
        : afterMiss(sitting.queue, partnerOf({ shown, picked }), random);
      sitting = reduceSitting(sitting, { type: 'answer', picked, took: 0, eventId, queue });
      sitting = reduceSitting(sitting, { type: 'next', shown: show(sitting.queue[0]) });
      seen.add(item.id);
      found.answers += 1;
      if (shown.form === 'card') found.cards += 1;
    }
  }
  return { ...found, seen: seen.size, checks: results };
}

/** The study day of the first day. */
const BEGIN_DAY = Math.floor(BEGIN / DAY);

/** What is answered. */
type AskedItem = Exclude<ShownItem, { readonly form: 'step' }>;

/** What a learner presses who knows the answer, or does not. */
function press(
  shown: AskedItem,
  { grade, isUnknown }: ReturnType<Learner['answer']>,
  random: () => number,
): { readonly picked: number | null; readonly unsure: boolean } {
  const unsure = grade === 'unsure';
  if (shown.form === 'card') {
    // An answer that is hardly more than a guess does not count as recalled.
    return { picked: grade === 'good' ? RECALLED : null, unsure: false };
  }
  if (grade !== 'again') return { picked: rightPick(shown.question), unsure };
  return { picked: isUnknown ? null : wrongChoice(shown, random), unsure };
}

function wrongChoice(shown: AskedItem, random: () => number): number | null {
  if (shown.form === 'card') return null;
  const { question } = shown;
  if (question.typed !== undefined) return MISWRITTEN;
  const wrong = (shown.choiceOrder ?? []).filter((choice) => !isRightChoice(question, choice));
  const [picked] = shuffle(wrong, random);
  return picked === undefined ? null : withPick(question, null, picked);
}

/** What the worker would make of it: an event that it cannot read would not be stored. */
function asRecorded(raw: unknown): StudyEvent {
  const event = parseEvent(JSON.parse(JSON.stringify(raw)) as JsonValue);
  if (event === null) throw new Error(`No event: ${JSON.stringify(raw)}`);
  return event;
}
