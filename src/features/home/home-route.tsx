// /
import { useOutletContext } from 'react-router';
import { HOME_PATH } from '#domain/site/paths.ts';
import type { LoadLearner } from '#features/home/desk.tsx';
import { Home } from '#features/home/home.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: HOME_PATH,
  title: 'ソムリエ・ワインエキスパート一次試験の無料学習アプリ',
  description:
    'ソムリエ・ワインエキスパート一次試験のための無料学習アプリ。四択クイズ、暗記カード、産地の地図クイズ、解説記事に、登録なしで取り組めます。',
});

export default function HomeRoute() {
  return <Home loadLearner={useOutletContext<LoadLearner>()} />;
}
