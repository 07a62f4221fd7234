// Header, main part and footer around every page, and where the eye and the focus go on a new page.
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
import { MainNavigation } from '#features/frame/main-navigation.tsx';
import styles from '#features/frame/page.module.css';
import { UpdateNotice } from '#features/frame/update-notice.tsx';
import { BELOW_FOOTER_ID } from '#ui/below-footer.tsx';
import { ExternalLink, Link } from '#ui/link.tsx';

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
    <>
      <div className={styles['frame']}>
        <a className={`unprinted ${styles['skip']}`} href="#main">
          本文へ移動
        </a>
        <header className={`unprinted ${styles['header']}`}>
          <div className={`${styles['bar']} row gap-4 flat`}>
            <Link href={HOME_PATH} className={`target lead ${styles['home']}`}>
              Wine Study
            </Link>
            <MainNavigation path={shownPath} />
            <UpdateNotice />
          </div>
        </header>
        <main id="main" tabIndex={-1} ref={main} className={styles['main']}>
          {props.children}
        </main>
        <footer className={`note unprinted ${styles['footer']}`}>
          <div className={styles['bar']}>
            <ul className="row gap-5 flat aside">
              {FOOTER.map(([href, label]) => (
                <li key={href}>
                  <Link href={href} className="target">
                    {label}
                  </Link>
                </li>
              ))}
              {SUPPORT_URL !== null && (
                <li>
                  <ExternalLink href={SUPPORT_URL} className="target">
                    開発を応援する
                  </ExternalLink>
                </li>
              )}
            </ul>
            <p>
              {import.meta.env.HAS_SYNC
                ? '学習の記録は、お使いのブラウザの中に保存されます。同期を始めないかぎり、どこにも送られません。'
                : '学習の記録は、お使いのブラウザの中だけに保存されます。'}
            </p>
          </div>
        </footer>
      </div>
      <div id={BELOW_FOOTER_ID} className={`${styles['bar']} unprinted ${styles['below']}`} />
    </>
  );
}

const FOOTER = [
  [ABOUT_PATH, 'このアプリについて'],
  [SETTINGS_PATH, '設定'],
  [DATA_PATH, 'データ'],
  [FEEDBACK_PATH, 'ご意見・ご感想'],
] as const;

/** The one HTML file of all free addresses was made for `/`: React leaves as it is what it does not see change. */
function firstHtmlPath(pathname: string): string {
  if (import.meta.env.SSR) return pathname;
  const marked = document.querySelector('nav [aria-current="page"]');
  const base = import.meta.env.BASE_URL;
  return marked?.getAttribute('href') === base ? '/' : pathname;
}
