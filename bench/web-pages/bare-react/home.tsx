// Our first page's text, drawn by React in the browser.
import { createElement } from 'react';
import blocks from 'virtual:bench/home-text';
import { show } from './show.tsx';

show(
  createElement(
    'main',
    null,
    ...blocks.map(({ tag, text }) => createElement(tag, tag === 'a' ? { href: '#' } : null, text)),
  ),
);
