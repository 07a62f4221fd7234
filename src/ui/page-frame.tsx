// Header, main part and footer around every page.
import type { ReactNode, Ref } from 'react';
import { BELOW_FOOTER_ID } from '#ui/below-footer.tsx';
import { ExternalLink, Link } from '#ui/link.tsx';
import { MainNavigation, type NavigationItem } from '#ui/main-navigation.tsx';
import styles from '#ui/page.module.css';

export interface PageFrameProps {
  readonly productName: string;
  readonly homeHref: string;
  readonly navigation: readonly NavigationItem[];
  readonly footerLinks: readonly {
    readonly href: string;
    readonly label: string;
    readonly external?: boolean;
  }[];
  readonly footerNote: string;
  /** Stands beside the product's name. */
  readonly headerNotice?: ReactNode;
  readonly mainRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export function PageFrame({ mainRef, ...props }: PageFrameProps) {
  return (
    <>
      <div className={styles['frame']}>
        <a className={`unprinted ${styles['skip']}`} href="#main">
          本文へ移動
        </a>
        <header className={`unprinted ${styles['header']}`}>
          <div className={`${styles['bar']} row gap-4 flat`}>
            <Link href={props.homeHref} className={`target lead ${styles['home']}`}>
              {props.productName}
            </Link>
            <MainNavigation items={props.navigation} />
            {props.headerNotice}
          </div>
        </header>
        <main id="main" tabIndex={-1} ref={mainRef} className={styles['main']}>
          {props.children}
        </main>
        <footer className={`note unprinted ${styles['footer']}`}>
          <div className={styles['bar']}>
            <ul className="row gap-5 flat aside">
              {props.footerLinks.map((link) => (
                <li key={link.href}>
                  {link.external === true ? (
                    <ExternalLink href={link.href} className="target">
                      {link.label}
                    </ExternalLink>
                  ) : (
                    <Link href={link.href} className="target">
                      {link.label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
            <p>{props.footerNote}</p>
          </div>
        </footer>
      </div>
      <div id={BELOW_FOOTER_ID} className={`${styles['bar']} unprinted ${styles['below']}`} />
    </>
  );
}
