// /exam, with ?id= the result of a mock exam, with ?code= one that others take too
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { EXAM_PATH, examPath } from '#domain/site/paths.ts';
import { Exams, NoExams } from '#features/exam/exams.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useReload } from '#parts/screen/reload.ts';
import { screenLoader } from '#parts/screen/screen-loader.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { loadStudyBank } from '#services/bank/study-bank.ts';
import { Waiting } from '#ui/waiting.tsx';
import type { Route } from './+types/exam-route.ts';

export const clientLoader = screenLoader(async (services) => ({
  bank: await loadStudyBank(services),
}));

export const meta = pageOf({
  path: EXAM_PATH,
  title: '模擬試験',
  description:
    '本番と同じ割合で出題する、120問・60問・30問の模擬試験。時間を計り、終わると章ごとの評価と解説が読めます。途中で閉じても、答えは残ります。',
});

export function HydrateFallback() {
  return (
    <FirstHtml
      otherwise={
        <>
          <h1>模擬試験</h1>
          <Waiting>教材を読み込んでいます…</Waiting>
          <noscript>
            <p>模擬試験を受けるには、ブラウザのJavaScriptを有効にしてください。</p>
          </noscript>
        </>
      }
    >
      <NoExams />
    </FirstHtml>
  );
}

export default function ExamRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useAddressQuery();
  const navigate = useNavigate();
  const retry = useReload();
  const onOpen = useCallback(
    (id: string) => void navigate(examPath(id), { replace: true }),
    [navigate],
  );
  return (
    <Exams
      bank={loaderData.bank}
      opened={query.get('id')}
      code={query.get('code') ?? ''}
      onOpen={onOpen}
      {...retry}
    />
  );
}
