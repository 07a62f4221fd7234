// The way from an item to whoever hosts the app.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownCardId } from '#domain/anki/own-deck.ts';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';

test('C44 the link names the item, and opens beside the sitting', () => {
  render(<ReportMistake item="card-7" />);
  const link = screen.getByRole('link', { name: '誤りを知らせる（新しいタブで開きます）' });
  expect(link.getAttribute('href')).toBe('/feedback?item=card-7');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener');
});

test('C44 a card of the learner’s own is no mistake of the host', () => {
  const { container } = render(<ReportMistake item={ownCardId('mosel')} />);
  expect(container.textContent).toBe('');
});
