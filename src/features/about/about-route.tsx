// /about
import { SITE_COUNTS } from '#content/site-counts.ts';
import { ABOUT_PATH } from '#domain/site/paths.ts';
import { About } from '#features/about/about.tsx';
import { InstallationOffer } from '#parts/installation/installation-offer.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: ABOUT_PATH,
  title: 'このアプリについて',
  description:
    'Wine Study は、ソムリエ・ワインエキスパート一次試験のための無料学習アプリです。扱う内容、機能、対象の方、今後の予定、よくある質問をまとめました。',
});

export default function AboutRoute() {
  return (
    <>
      <About counts={SITE_COUNTS} />
      <InstallationOffer />
    </>
  );
}
