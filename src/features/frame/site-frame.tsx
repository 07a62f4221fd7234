// The common layout: header and footer with their links, and where the eye and the focus go on a new page.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { SUPPORT_URL } from '#services/shell/site-settings.ts';
import {
  ABOUT_PATH,
  DATA_PATH,
  FEEDBACK_PATH,
  HOME_PATH,
  SETTINGS_PATH,
} from '#domain/site/paths.ts';
import { navigationAt } from '#features/frame/main-navigation.ts';
import { UpdateNotice } from '#features/frame/update-notice.tsx';
import { PageFrame } from '#ui/page-frame.tsx';

export function SiteFrame(props: { readonly children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const isHydrated = useIsHydrated();
  const [firstPath] = useState(() => firstHtmlPath(pathname));
  const shownPath = isHydrated ? pathname : firstPath;
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    // A browser goes there by itself only where it loads the page.
    const named = document.getElementById(hash.slice(1));
    if (named === null) window.scrollTo(0, 0);
    else named.tabIndex = -1;
    (named ?? main.current)?.focus({ preventScroll: true });
    named?.scrollIntoView();
  }, [pathname, hash]);

  return (
    <PageFrame
      productName="Wine Study"
      homeHref={HOME_PATH}
      navigation={navigationAt(shownPath)}
      footerLinks={[
        { href: ABOUT_PATH, label: 'このアプリについて' },
        { href: SETTINGS_PATH, label: '設定' },
        { href: DATA_PATH, label: 'データ' },
        { href: FEEDBACK_PATH, label: 'ご意見・ご感想' },
        ...(SUPPORT_URL === null
          ? []
          : [{ href: SUPPORT_URL, label: '開発を応援する', external: true }]),
      ]}
      footerNote={
        import.meta.env.HAS_SYNC
          ? '学習の記録は、お使いのブラウザの中に保存されます。同期を始めないかぎり、どこにも送られません。'
          : '学習の記録は、お使いのブラウザの中だけに保存されます。'
      }
      headerNotice={<UpdateNotice />}
      mainRef={main}
    >
      {props.children}
    </PageFrame>
  );
}

/** The one HTML file of all free addresses was made for `/`: React leaves as it is what it does not see change. */
function firstHtmlPath(pathname: string): string {
  if (import.meta.env.SSR) return pathname;
  const marked = document.querySelector('nav [aria-current="page"]');
  const base = import.meta.env.BASE_URL;
  return marked?.getAttribute('href') === base ? '/' : pathname;
}
