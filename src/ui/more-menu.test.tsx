// How a menu closes.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MoreMenu } from '#ui/more-menu.tsx';

function opened() {
  render(
    <>
      <MoreMenu label="そのほか">
        <button type="button">元に戻す</button>
      </MoreMenu>
      <button type="button">次へ</button>
    </>,
  );
  const opener = screen.getByRole('button', { name: 'そのほか' });
  const isOpen = () => opener.getAttribute('aria-expanded') === 'true';
  expect(isOpen()).toBe(false);
  fireEvent.click(opener);
  expect(isOpen()).toBe(true);
  return { opener, isOpen };
}

test('P11 a menu stays open for what is in it, and closes for a press or the focus elsewhere', () => {
  const { opener, isOpen } = opened();
  fireEvent.pointerDown(screen.getByText('元に戻す'));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByText('次へ'));
  expect(isOpen()).toBe(false);
  fireEvent.click(opener);
  fireEvent.focusIn(screen.getByText('次へ'));
  expect(isOpen()).toBe(false);
});

test('Escape closes a menu, and its button has the focus', () => {
  const { opener, isOpen } = opened();
  const item = screen.getByText('元に戻す');
  item.focus();
  fireEvent.keyDown(item, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
});
