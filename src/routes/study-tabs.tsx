// Above each screen of 学習: the row of its tabs. No other page carries its style.
import { Outlet, useLocation } from 'react-router';
import { tabsAt } from '#routes/main-navigation.ts';
import { TabRow } from '#ui/tab-row.tsx';

export default function StudyTabs() {
  const { pathname } = useLocation();
  return (
    <>
      <TabRow label="学習の画面" tabs={tabsAt(pathname)} />
      <Outlet />
    </>
  );
}
