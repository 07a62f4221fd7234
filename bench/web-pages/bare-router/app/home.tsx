// Our first page's text, as a route.
import { createElement } from 'react';
import blocks from 'virtual:bench/home-text';

export default function Home() {
  return createElement(
    'main',
    null,
    ...blocks.map(({ tag, text }) => createElement(tag, tag === 'a' ? { href: '#' } : null, text)),
  );
}
