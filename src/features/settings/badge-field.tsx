// The number on the app's icon, switched on and off; nothing where the browser has none.
import { badgeChoice, hasBadge, showBadge } from '#services/shell/app-badge.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { useObservable } from '#services/shell/observable.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export function BadgeField() {
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
