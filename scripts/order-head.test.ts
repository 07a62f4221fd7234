// What the built pages ask for first.
import { expect, test } from 'vitest';
import { orderHead } from './order-head.ts';

const PAGE =
  '<html><head><meta charSet="utf-8"/><link rel="icon" href="/i.svg"/><title>A</title>' +
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/b.css"/></head><body>b</body></html>';

test('W3 style sheets come before everything else that is loaded, in their order, and scripts last', () => {
  expect(orderHead(PAGE)).toBe(
    '<html><head><meta charSet="utf-8"/>' +
      '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>' +
      '<link rel="icon" href="/i.svg"/><title>A</title>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/></head><body>b</body></html>',
  );
});

test('W3 what is no page is not taken for one', () => {
  expect(() => orderHead('<p>text</p>')).toThrow('no head');
});
