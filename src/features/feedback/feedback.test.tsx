// The feedback page with a form, with only an address, and with neither.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Feedback } from '#features/feedback/feedback.tsx';

test('P6 the form stands in a lazy, sandboxed frame 800 px high', () => {
  render(<Feedback formUrl="about:blank#form" contactEmail={null} item={null} />);
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

const ITEM = 'rank-of-chateau--chateau-latour';

test.each([null, ITEM])(
  'P6 C44 without a form there is no frame: the address, or that there is none, for %s',
  (item) => {
    const { container, rerender } = render(
      <Feedback formUrl={null} contactEmail="hello@example.com" item={item} />,
    );
    expect(container.querySelector('iframe')).toBeNull();
    const mail = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'hello@example.com' }).href,
    );
    expect(mail.pathname).toBe('hello@example.com');
    expect(mail.searchParams.get('subject')).toBe(item && `Wine Study：内容の誤り（${item}）`);
    rerender(<Feedback formUrl={null} contactEmail={null} item={item} />);
    expect(screen.getByText(/窓口がまだ用意されていません/)).toBeDefined();
    expect(screen.queryByText(ITEM) === null).toBe(item === null);
  },
);

test('C44 the item’s id goes into a form whose address has room for it, and none where none is named', () => {
  const { rerender } = render(
    <Feedback formUrl="about:blank?id={item}&id2={item}" contactEmail={null} item={ITEM} />,
  );
  const frame = screen.getByTitle('ご意見・ご感想のフォーム');
  expect(frame.getAttribute('src')).toBe(`about:blank?id=${ITEM}&id2=${ITEM}`);
  expect(screen.getByText(ITEM).tagName).toBe('CODE');
  expect(screen.queryByText(/書き写して/)).toBeNull();
  rerender(<Feedback formUrl="about:blank?id={item}" contactEmail={null} item={null} />);
  expect(screen.getByTitle('ご意見・ご感想のフォーム').getAttribute('src')).toBe('about:blank?id=');
  expect(screen.getByText(/それぞれの「誤りを知らせる」/)).toBeDefined();
});

test('C44 any other form stays as it is, with the id beside it to be copied', () => {
  render(<Feedback formUrl="about:blank#form" contactEmail={null} item={ITEM} />);
  expect(screen.getByTitle('ご意見・ご感想のフォーム').getAttribute('src')).toBe(
    'about:blank#form',
  );
  expect(screen.getByText(/書き写して/).textContent).toContain(ITEM);
});
