// /settings
import { SETTINGS_PATH } from '#domain/site/paths.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: SETTINGS_PATH,
  title: '設定',
  description:
    '試験日と1日の量、出題する重要度、合格ライン、選択肢の表示、解答のしかた。設定はお使いのブラウザの中にあり、いつでも変えられます。',
});

export default function SettingsRoute() {
  return <SettingsPage />;
}
