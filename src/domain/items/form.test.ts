// The form that a list is narrowed to.
import { expect, test } from 'vitest';
import { parseForm } from '#domain/items/form.ts';

test.each([
  ['form=pair', 'pair'],
  ['form=nonsense', null],
  ['', null],
])('V32 the address %j narrows to %s', (query, form) => {
  expect(parseForm(new URLSearchParams(query))).toBe(form);
});
