// The document around the bare React Router page.
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import '../../page.css';

export function Layout(props: { readonly children: ReactNode }) {
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>React Router</title>
        <Meta />
        <Links />
      </head>
      <body>
        {props.children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
