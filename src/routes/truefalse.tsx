// /truefalse, and with ?chapter= the sentences of one chapter
import { useRevalidator } from 'react-router';
import { DECKS_PATH, TRUEFALSE_PATH } from '#domain/site/paths.ts';
import { BackupReminder } from '#features/backup-reminder/backup-reminder.tsx';
import { openRounds } from '#features/truefalse/open-round.ts';
import { TrueFalse } from '#features/truefalse/true-false.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { chapterLabels, labelWithDecks } from '#routes/deck-labels.ts';
import { pageMeta } from '#routes/page-meta.ts';
import { servicesContext } from '#routes/services-context.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/truefalse.ts';

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const services = context.get(servicesContext);
  const chapter = new URL(request.url).searchParams.get('chapter') || null;
  const opened = await openRounds(chapter, services);
  return {
    chapter,
    opened,
    missing: await chapterLabels(opened.missing),
    openedAt: services.clock.now(),
  };
}

// The prerender knows no learner.
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    path: TRUEFALSE_PATH,
    title: '○×',
    description:
      '正しい文か誤った文かを、1文ずつ○×で答えます。30問を3分で。間違えた文は、どこが誤りかと理由をその場で読めます。',
  });
}

export function HydrateFallback() {
  return (
    <>
      <TrueFalseHeading />
      <Waiting>○×の文を準備しています…</Waiting>
    </>
  );
}

export default function TrueFalseRoute({ loaderData }: Route.ComponentProps) {
  const { chapter, opened, missing, openedAt } = loaderData;
  const { state, revalidate } = useRevalidator();
  const isEmpty = opened.entries.length === 0;
  return (
    <>
      <TrueFalseHeading deck={chapter === null ? undefined : opened.decks[0]?.label} />
      {!opened.isRead && (
        <RetryNotice busy={state !== 'idle'} onRetry={() => void revalidate()}>
          学習の記録をまだ読み込めていません。これまでに学んだ章の文や設定が、ここにないことがあります。
        </RetryNotice>
      )}
      <MissingDecks chapters={missing} busy={state !== 'idle'} onRetry={() => void revalidate()} />
      {isEmpty && opened.isRead && missing.length === 0 && (
        <EmptyTopic
          title="○×の文が見つかりません"
          topic={chapter}
          href={chapter === null ? DECKS_PATH : TRUEFALSE_PATH}
          linkText={chapter === null ? '教材へ' : 'すべての章の○×へ'}
        />
      )}
      {!isEmpty && (
        <TrueFalse key={openedAt} opened={opened} topicLabel={labelWithDecks(opened.decks)} />
      )}
      <BackupReminder />
    </>
  );
}

/** @param props.deck label of the one chapter that is asked */
function TrueFalseHeading(props: { readonly deck?: string | undefined }) {
  return <h1>{props.deck && `${props.deck}の`}○×</h1>;
}
