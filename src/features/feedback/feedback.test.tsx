// The feedback page with a form, with only an address, and with neither.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Feedback } from '#features/feedback/feedback.tsx';

afterEach(cleanup);

test('P6 the form stands in a lazy, sandboxed frame 800 px high', () => {
  render(<Feedback formUrl="about:blank#form" contactEmail={null} />);
  const frame = screen.getByTitle('ご意見・ご感想のフォーム');
  expect(frame.getAttribute('src')).toBe('about:blank#form');
  expect(frame.getAttribute('height')).toBe('800');
  expect(frame.getAttribute('loading')).toBe('lazy');
  expect(frame.getAttribute('sandbox')?.split(' ')).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ]);
});

test('P7 without a form the address is shown and no frame', () => {
  const { container } = render(<Feedback formUrl={null} contactEmail="hello@example.com" />);
  expect(container.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe(
    'mailto:hello@example.com',
  );
});

test('P7 without form and address the page says so', () => {
  const { container } = render(<Feedback formUrl={null} contactEmail={null} />);
  expect(container.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/窓口がまだ用意されていません/)).toBeDefined();
});
