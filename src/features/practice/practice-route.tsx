// /practice: one sitting for all that is practised outside the day, by its arguments.
import { chapterLabel } from '#content/chapters.ts';
import { parsePractice, type Practice } from '#domain/progress/practice.ts';
import {
  DECKS_PATH,
  MAPS_PATH,
  PRACTICE_PATH,
  REVIEW_PATH,
  deckPath,
  mapPath,
} from '#domain/site/paths.ts';
import { BackupReminder } from '#parts/backup-reminder/backup-reminder.tsx';
import { LIST_LABELS } from '#features/practice/list-labels.ts';
import { openPractice } from '#parts/practice/open-practice.ts';
import { PracticeSitting } from '#features/practice/practice-sitting.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import type { EndWay } from '#parts/sitting/sitting-end.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useReload } from '#parts/screen/reload.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { loadPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/practice-route.ts';

export const clientLoader = screenLoader(async (services, query) => {
  const practice = parsePractice(query);
  const [opened, lesson, map] = await Promise.all([
    openPractice(practice, services),
    lessonOf(practice),
    titleOfMap(practice),
  ]);
  return { opened, lesson, map };
});

export const meta = pageOf({
  path: PRACTICE_PATH,
  title: '練習',
  description:
    '章や課から10問、間違いから20問を続けて解きます。間違えた問題、自信のない問題、まだ解いていない問題の順に出題されます。',
});

export function HydrateFallback() {
  return (
    <>
      <h1>練習</h1>
      <Waiting>問題を準備しています…</Waiting>
    </>
  );
}

export default function PracticeRoute({ loaderData }: Route.ComponentProps) {
  const { opened, lesson, map, openedAt } = loaderData;
  const { practice, bank, queue, isRead } = opened;
  const { of, chapter } = practice;
  const retry = useReload();
  return (
    <>
      <h1>{map === null ? titleOf(practice) : `${map}の地図`}</h1>
      <MissingDecks chapters={bank.missing} {...retry} />
      {!isRead && (
        <RetryNotice {...retry}>
          {of !== null
            ? '学習の記録を読み込めなかったため、間違いがわかりません。記録は残っています。少し待って、もう一度お試しください。'
            : '学習の記録を読み込めなかったため、無作為に出題しています。'}
        </RetryNotice>
      )}
      {queue.length > 0 ? (
        <PracticeSitting
          key={openedAt}
          opened={opened}
          leave={wayBack(practice, lesson)}
          ways={
            of !== null ? (
              <Link href={REVIEW_PATH}>自分で選ぶ</Link>
            ) : (
              lesson !== null &&
              chapter !== null && (
                <Link href={deckPath(chapter)}>{chapterLabel(chapter)}の章へ</Link>
              )
            )
          }
          onMore={retry.onRetry}
        />
      ) : (
        isRead &&
        bank.missing.length === 0 && (
          <EmptyTopic
            title={of === null ? '問題が見つかりません' : '出題できる問題は、いまはありません'}
            topic={chapter === null ? null : chapterLabel(chapter)}
            {...(of === null
              ? { href: DECKS_PATH, linkText: '教材へ' }
              : { href: REVIEW_PATH, linkText: '自分で選ぶ' })}
          />
        )
      )}
      <BackupReminder />
    </>
  );
}

/** @param lesson the address of its section */
function wayBack({ chapter, map, of, form }: Practice, lesson: string | null): EndWay | undefined {
  if (map !== null) return { label: '地図へ戻る', href: mapPath(map) };
  if (form === 'map' && chapter === null) return { label: '地図の一覧へ', href: MAPS_PATH };
  if (of !== null || chapter === null) return undefined;
  return lesson === null
    ? { label: '章へ戻る', href: deckPath(chapter) }
    : { label: '課へ戻る', href: lesson };
}

function titleOf({ chapter, of, form, count }: Practice): string {
  if (form === 'truefalse') return `${chapter === null ? '' : `${chapterLabel(chapter)}の`}○×`;
  if (form === 'map' && chapter === null) return `地図から${count}か所`;
  if (form === 'card') return `${chapter === null ? '' : `${chapterLabel(chapter)}の`}カード`;
  if (of === 'mistakes') return `間違いから${count}問`;
  if (of !== null) return `選んだ練習：${LIST_LABELS[of]}`;
  return chapter === null ? '練習' : `${chapterLabel(chapter)}から${count}問`;
}

/** `null` without a map, and where it has none or the list cannot be had. */
async function titleOfMap({ map }: Practice): Promise<string | null> {
  if (map === null) return null;
  const list = await loadPart(() => import('#content/map-list.ts'));
  return list?.MAPS.find(({ id }) => id === map)?.title ?? null;
}

/** Address of the section that teaches what is practised; `null` without one, and where the list cannot be had. */
async function lessonOf({ chapter, sections }: Practice): Promise<string | null> {
  const [section] = sections ?? [];
  if (section === undefined) return null;
  const list = await loadPart(() => import('#content/lesson-sections.ts'));
  return list?.sectionOf({ topic: `${chapter}/${section}` })?.path ?? null;
}
