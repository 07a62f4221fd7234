// /settings: all that a learner can set, on a page of its own.
import { studyDay } from '#domain/memory/study-day.ts';
import { DATA_PATH, PROGRESS_PATH, SETTINGS_PATH } from '#domain/site/paths.ts';
import { CalendarSection } from '#features/settings/calendar-section.tsx';
import { ScheduleReset } from '#features/settings/schedule-reset.tsx';
import styles from '#features/settings/settings.module.css';
import { SettingsSection } from '#features/settings/settings-section.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useStudyBank } from '#services/bank/use-study-bank.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useNow } from '#services/study/use-now.ts';
import { useSettings } from '#services/study/use-settings.ts';
import { Link } from '#ui/link.tsx';
import { badgeChoice, hasBadge, showBadge } from '#services/shell/app-badge.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { useObservable } from '#services/shell/observable.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export const meta = pageOf({
  path: SETTINGS_PATH,
  title: '設定',
  description:
    '試験日と1日の量、出題する重要度、合格ライン、選択肢の表示、解答のしかた。設定はお使いのブラウザの中にあり、いつでも変えられます。',
});

export default function SettingsRoute() {
  const { bank } = useStudyBank();
  const now = useNow();
  const memories = useQuery('memory', now === null ? undefined : { now });
  const settings = useSettings();
  const today = now === null ? null : studyDay(now, timezoneOffset);
  return (
    <div className="page">
      <div>
        <p className="up">
          <Link href={PROGRESS_PATH}>進み具合</Link>
        </p>
        <h1>設定</h1>
      </div>
      <noscript>
        <p>設定を変えるには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      <SettingsSection settings={settings} items={bank?.items ?? null} today={today} />
      <BadgeField />
      <CalendarSection settings={settings?.ok === true ? settings.value : null} today={today} />
      {bank !== null && memories !== null ? (
        <ScheduleReset memories={memories} bank={bank} />
      ) : (
        <div className="full" />
      )}
      <ul className={`list ${styles['others']}`}>
        <li>
          <Link href={DATA_PATH} className="target">
            記録の保存・復元・消去（データ）
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** The number on the app's icon, switched on and off; nothing where the browser has none. */
function BadgeField() {
  const isOn = useObservable(badgeChoice);
  if (!useIsHydrated() || !hasBadge()) return null;
  return (
    <Checkbox
      checked={isOn}
      onChange={(on) => {
        showBadge(0);
        badgeChoice.save(on);
      }}
    >
      アプリのアイコンに、今日の残りの問題数を出す（この端末で。ホームを開くと数え直します）
    </Checkbox>
  );
}
