// /
import { quizPath } from '#domain/site/paths.ts';
import { pageMeta } from '#routes/page-meta.ts';
import { LinkButton } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

export function meta() {
  return pageMeta({
    title: 'ソムリエ・ワインエキスパート一次試験の無料学習アプリ',
    description:
      'ソムリエ・ワインエキスパート一次試験のための無料学習アプリ。登録なしで、四択クイズにすぐ取り組めます。',
  });
}

export default function HomeRoute() {
  return (
    <MessagePage title="ソムリエ・ワインエキスパート一次試験の無料学習アプリ">
      <p>登録は不要です。学習の記録は、お使いのブラウザの中だけに保存されます。</p>
      <LinkButton href={quizPath(null)}>クイズを始める</LinkButton>
    </MessagePage>
  );
}
