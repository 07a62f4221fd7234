// The document around every page, and what shows when a page fails.
// First, so that the layers of style stand in their order.
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/kit.css';
import type { ReactNode } from 'react';
import {
  Links,
  Link as RouterLink,
  Meta,
  Outlet,
  Scripts,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router';
import type { LoadLearner } from '#features/home/desk.tsx';
import { NotFoundPage } from '#parts/screen/not-found-route.tsx';
import { SiteFrame } from '#features/frame/site-frame.tsx';
import { UnexpectedErrorPage } from '#features/frame/unexpected-error.tsx';
import { idle } from '#services/shell/when-idle.ts';
import { usePart } from '#ui/lazy-part.tsx';
import { LinkRenderer, targetOf, type LinkProps } from '#ui/link.tsx';
import { Waiting } from '#ui/waiting.tsx';

export function Layout(props: { readonly children: ReactNode }) {
  return (
    <html lang="ja" translate="no">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content="#faf7f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171315" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={`${import.meta.env.BASE_URL}favicon.svg`} type="image/svg+xml" />
        <link
          rel="icon"
          href={`${import.meta.env.BASE_URL}icon-192.png`}
          type="image/png"
          sizes="192x192"
        />
        <link rel="apple-touch-icon" href={`${import.meta.env.BASE_URL}apple-touch-icon.png`} />
        <link rel="manifest" href={`${import.meta.env.BASE_URL}manifest.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        <LinkRenderer value={renderRouterLink}>
          <SiteFrame>{props.children}</SiteFrame>
        </LinkRenderer>
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet context={loadLearner satisfies LoadLearner} />
      <StayOnPage />
    </>
  );
}

function StayOnPage() {
  const part = usePart(loadStayOnPage);
  return part ? <part.StayOnPage /> : null;
}

/** What holds the page where the next one cannot be had is fetched once this one is at rest: it must be there by then. */
async function loadStayOnPage() {
  await idle();
  return import('#features/frame/stay-on-page.tsx');
}

/** For the home, which is drawn without a learner; the prerender has none. */
async function loadLearner() {
  return (await import('./learner.ts')).services;
}

/** What the HTML shows, until the router knows which page the address is: the fallback page waits for it. */
export function HydrateFallback() {
  return <Waiting>読み込んでいます…</Waiting>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  // A routing error is an address that leads nowhere; anything else is a fault of ours.
  return isRouteErrorResponse(error) ? <NotFoundPage /> : <UnexpectedErrorPage />;
}

function renderRouterLink({ href, ahead, inNewTab, children, ...props }: LinkProps): ReactNode {
  return (
    <RouterLink
      to={href}
      prefetch={ahead === true ? 'viewport' : 'none'}
      {...targetOf({ inNewTab })}
      {...props}
    >
      {children}
    </RouterLink>
  );
}
