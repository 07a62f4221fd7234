// The first page, for whoever comes first and for whoever comes again.
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { ForLearner } from '#features/home/for-learner.tsx';
import { Home } from '#features/home/home.tsx';
import { DEVICE_KEY } from '#services/shell/device-key.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const home = <Home newestArticle={null} />;

test('Y79 a first visit finds the home that everyone has', () => {
  render(home);
  expect(screen.queryByRole('link', { name: '今日の学習を始める' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});

test('Y79 whoever has studied before finds what to do today before anything else', () => {
  localStorage.setItem(DEVICE_KEY, '0123456789abcdef');
  render(home);
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('今日の学習を始める');
  expect(first?.getAttribute('href')).toBe('/today');
  expect(screen.getByRole('link', { name: '今日の10問' })).toBeDefined();
});

test('Y79 the prerendered page has it hidden', () => {
  const html = renderToString(<ForLearner>今日</ForLearner>);
  expect(html).toMatch(/^<div hidden="">今日/);
});
