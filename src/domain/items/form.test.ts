// The form that a list is narrowed to.
import { expect, test } from 'vitest';
import { formsAsked, parseForm } from '#domain/items/form.ts';

test.each([
  ['form=pair', 'pair'],
  ['form=', null],
  ['form=nonsense', null],
  ['form=PAIR', null],
  ['', null],
])('V32 the address %j narrows to %s', (query, form) => {
  expect(parseForm(new URLSearchParams(query))).toBe(form);
});

test('V32 what says no form asks one name', () => {
  expect(formsAsked({})).toEqual(['single']);
  expect(formsAsked({ forms: ['map', 'typed'] })).toEqual(['map', 'typed']);
});
