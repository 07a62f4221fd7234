// What a sitting brought: the vineyard with what grew today, the forecast of the day, and tomorrow.
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import type { LibraryTopic } from '#domain/items/library-topic.ts';
import type { Forecast } from '#domain/plan/forecast.ts';
import { missingFor } from '#domain/plan/forecast-missing.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { comingDays } from '#domain/progress/coming-days.ts';
import { risen, topicStates, type TopicState } from '#domain/progress/topic-state.ts';
import { plotsOf, seasonOf } from '#domain/progress/vineyard.ts';
import { confusedNow, type ConfusedNow } from '#domain/progress/confused-now.ts';
import { isRight, type GivenAnswer } from '#domain/plan/sitting.ts';
import { wordPath } from '#domain/site/paths.ts';
import {
  DEFAULT_SETTINGS,
  daysToExam,
  parseSettings,
  type StudySettings,
} from '#domain/site/study-settings.ts';
import { bandOfExam } from '#domain/plan/points.ts';
import { missingWords } from '#parts/forecast/missing-words.ts';
import { ShareButton } from '#parts/share/share-button.tsx';
import styles from '#parts/sitting/sitting-end.module.css';
import { VineCounts } from '#parts/vineyard/vine-counts.tsx';
import vineyard from '#parts/vineyard/vineyard.module.css';
import { Vineyard } from '#parts/vineyard/vineyard.tsx';
import { loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useServices, type Services } from '#services/study/services.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { RichText } from '#ui/rich-text.tsx';

/** What the end of a sitting goes by, read as the sitting begins. */
export interface Standing {
  readonly bank: StudyBank;
  readonly settings: StudySettings;
}

/** Never rejects. */
export async function loadStanding(
  services: Pick<Services, 'store' | 'library'>,
): Promise<Standing> {
  const [settings, bank] = await Promise.all([
    services.store.query('settings', null),
    loadStudyBank(services),
  ]);
  return { bank, settings: settings.ok ? parseSettings(settings.value) : DEFAULT_SETTINGS };
}

export interface HarvestProps {
  readonly before: Standing;
  readonly given: readonly GivenAnswer[];
  /** Items that were right for the first time; left out where nobody asks. */
  readonly fresh?: number | undefined;
}

type States = ReadonlyMap<string, TopicState>;

/** More would be a list to work through. */
const PAIRS_SHOWN = 2;

export function Harvest({ before, given, fresh }: HarvestProps) {
  const field = useRef<HTMLElement>(null);
  const { clock } = useServices();
  const [now] = useState(() => clock.now());
  const { bank, settings } = before;
  const line = settings.passLine;
  const states = useStates(bank, now, 'now');
  const morning = useStates(bank, now, 'morning');
  const forecast = useQuery('forecast', { bank: bank.given, line, now });
  const memories = useQuery('memory', { now });
  const today = studyDay(now, timezoneOffset);
  const tomorrow =
    memories?.ok === true
      ? (comingDays(
          bank.items.flatMap(({ id }) => memories.value.get(id) ?? []),
          today,
        )[0]?.items ?? 0)
      : null;
  const topics = bank.decks.flatMap((deck) => deck.topics);
  const change = states && morning && changeOf(morning, states);
  const plots = change && plotsOf(CHAPTERS, bank.decks, change.now, new Set(change.grown));
  return (
    <>
      <figure ref={field} className={styles['field']}>
        <div className={vineyard['room']}>
          {plots !== null && (
            <Vineyard plots={plots} season={seasonOf(daysToExam(settings, today))} />
          )}
        </div>
        <figcaption>{plots !== null && <VineCounts plots={plots} />}</figcaption>
      </figure>
      <dl className="terms">
        <Line label="今日">
          {change === null ? '…' : grownWords(change, topics)}
          {change !== null && change.fallen.length > 0 && (
            <p className="note">{fallenWords(change, topics)}</p>
          )}
        </Line>
        <Line label="予想">{forecast?.ok === true ? forecastWords(forecast.value) : '…'}</Line>
        <Line label="明日">
          {tomorrow === null
            ? '…'
            : tomorrow === 0
              ? '新しい項目から始まります'
              : `約${formatCount(tomorrow)}項目が忘れかける頃です`}
        </Line>
      </dl>
      <Pairs pairs={confusedNow(given)} />
      {given.length > 0 && (
        <p>
          <ShareButton
            make={({ resultPicture }) =>
              resultPicture({
                title: `${given.length}問中${given.filter(isRight).length}問正解`,
                lines: fresh === undefined ? [] : [`新しく正解した項目 ${fresh}`],
                drawing: field.current?.querySelector('svg') ?? null,
              })
            }
          />
        </p>
      )}
    </>
  );
}

function Line(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** By the topic's key; `null` until they are known. */
function useStates(bank: StudyBank, now: number, asOf: 'now' | 'morning'): States | null {
  const knowledge = useQuery('knowledge', { now, asOf });
  return useMemo(
    () => (knowledge?.ok === true ? topicStates(bank.decks, knowledge.value) : null),
    [bank, knowledge],
  );
}

const BECAME: Readonly<Record<TopicState, string>> = {
  0: '',
  1: 'に葉がつきました',
  2: 'に花がつきました',
  3: 'に青い実がつきました',
  4: 'が熟しました',
};

const SHAPES: Readonly<Record<TopicState, string>> = {
  0: '枝',
  1: '葉',
  2: '花',
  3: '青い実',
  4: '熟した実',
};

type Change = ReturnType<typeof changeOf>;

function changeOf(morning: States, now: States) {
  return {
    morning,
    now,
    /** Topics, the ripest first. */
    grown: risen(morning, now),
    /** What was ripest in the morning first. */
    fallen: risen(now, morning),
  };
}

function grownWords({ grown, fallen, now }: Change, topics: readonly LibraryTopic[]): string {
  const [first] = grown;
  const topic = topics.find(({ key }) => key === first);
  if (topic === undefined) {
    return fallen.length > 0
      ? '今日育った木はありません'
      : '畑は朝のままです。正解を重ねると育ちます';
  }
  const became = `「${topic.title}」${BECAME[now.get(topic.key) ?? 0]}`;
  return `${grown.length}本が育ちました。${became}`;
}

function fallenWords({ fallen, morning, now }: Change, topics: readonly LibraryTopic[]): string {
  const [first = ''] = fallen;
  const title = topics.find(({ key }) => key === first)?.title ?? '';
  const others = fallen.length > 1 ? `（ほか${fallen.length - 1}本）` : '';
  const [from, to] = [SHAPES[morning.get(first) ?? 0], SHAPES[now.get(first) ?? 0]];
  return `「${title}」は${from}から${to}に戻りました${others}。また出題されます`;
}

function forecastWords(forecast: Forecast): string {
  return forecast.isKnown
    ? `${bandOfExam(forecast.band)}。解いた分は明日加わります`
    : missingWords(missingFor(forecast));
}

function Pairs({ pairs }: { readonly pairs: readonly ConfusedNow[] }) {
  if (pairs.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h3>取り違えた組</h3>
      <ul className="stack">
        {pairs.slice(0, PAIRS_SHOWN).map(({ item, answer, other, difference }) => (
          <li key={item}>
            <dl className="terms">
              <dt>正解</dt>
              <dd>
                <RichText text={answer} />
              </dd>
              <dt>選択</dt>
              <dd>
                <RichText text={other} />
              </dd>
            </dl>
            {difference !== null && (
              <p className="note">
                <RichText text={difference} wordHref={wordPath} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
