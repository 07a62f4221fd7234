// A finger drawn sideways.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSwipe } from '#ui/swipe.ts';

function Card(props: {
  readonly onSwipe: (side: string) => void;
  readonly onDrag: (x: number | null) => void;
}) {
  return (
    <div role="note" {...useSwipe({ ...props, distance: 80 })}>
      文
    </div>
  );
}

function open() {
  const swiped: string[] = [];
  const dragged: (number | null)[] = [];
  render(<Card onSwipe={(side) => swiped.push(side)} onDrag={(x) => dragged.push(x)} />);
  const card = screen.getByRole('note');
  const touch = { pointerType: 'touch', isPrimary: true };
  const draw = (to: { x: number; y: number }, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
    fireEvent.pointerDown(card, { ...touch, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(card, { ...touch, clientX: 100 + to.x, clientY: 100 + to.y });
    fireEvent[end](card, { ...touch, clientX: 100 + to.x, clientY: 100 + to.y });
  };
  return { card, touch, swiped, dragged, draw };
}

test('V34 a finger drawn far enough sideways swipes to its side, and is followed on the way', () => {
  const { swiped, dragged, draw } = open();
  draw({ x: 90, y: 10 });
  expect(dragged).toEqual([null, 90, null]);
  draw({ x: -80, y: 0 });
  expect(swiped).toEqual(['right', 'left']);
});

test('V34 what is drawn back, too steep, scrolled, by a mouse or by two fingers is no swipe', () => {
  const { card, touch, swiped, dragged, draw } = open();
  draw({ x: 79, y: 0 });
  draw({ x: 100, y: 60 });
  draw({ x: 4, y: 200 });
  draw({ x: 200, y: 0 }, 'pointerCancel');
  expect(dragged.at(-1)).toBeNull();
  for (const other of [
    { pointerType: 'mouse', isPrimary: true },
    { pointerType: 'touch', isPrimary: false },
  ]) {
    fireEvent.pointerDown(card, { ...touch, clientX: 0 });
    fireEvent.pointerDown(card, { ...other, clientX: 0 });
    fireEvent.pointerUp(card, { ...touch, clientX: 200 });
  }
  expect(swiped).toEqual([]);
});
