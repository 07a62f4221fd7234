// What is folded.
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldedSection } from '#ui/folded-section.tsx';

const FOLDED = (
  <FoldedSection title="カレンダー">
    <p>この1年の解答</p>
  </FoldedSection>
);

test('W8 what is folded is drawn after what is seen', () => {
  const first = renderToString(FOLDED);
  expect(first).toContain('カレンダー');
  expect(first).not.toContain('この1年の解答');
  render(FOLDED);
  expect(screen.getByText('この1年の解答')).toBeDefined();
});

function FoldedBox() {
  const [isOn, setIsOn] = useState(false);
  return (
    <FoldedSection title="自分で選ぶ">
      <input type="checkbox" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
    </FoldedSection>
  );
}

test('W8 a box in it is ticked at the press, and not only once all around is drawn again', () => {
  render(<FoldedBox />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { hidden: true });
  // As in a browser: nothing waits for what is drawn later.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  box.click();
  expect(box.checked).toBe(true);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});
