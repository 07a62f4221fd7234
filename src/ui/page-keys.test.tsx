// Which keys a page hears.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePageKeys } from '#ui/page-keys.ts';

function heardKeys(): readonly string[] {
  const heard: string[] = [];
  function Page() {
    usePageKeys(({ key }) => heard.push(key));
    return (
      <main>
        <input aria-label="文字" />
        <textarea aria-label="文章" />
        <select aria-label="章" />
        <input type="radio" aria-label="選択肢" />
        <dialog open>
          <button type="button">閉じる</button>
        </dialog>
      </main>
    );
  }
  render(<Page />);
  return heard;
}

test.each([
  ['a letter', { key: 'u' }, true],
  ['a figure that Shift types', { key: '1', shiftKey: true }, true],
  ['a capital', { key: 'U', shiftKey: true }, false],
  ['with Control', { key: 'u', ctrlKey: true }, false],
  ['with Command', { key: 'u', metaKey: true }, false],
  ['with Alt', { key: 'u', altKey: true }, false],
  ['while a word is composed', { key: 'u', isComposing: true }, false],
])('a page hears %s, or leaves it to the browser', (_what, event, isHeard) => {
  const heard = heardKeys();
  fireEvent.keyDown(document.body, event);
  expect(heard).toEqual(isHeard ? [event.key] : []);
});

test('Q15 a page hears no key of a text field or a dialog, and those of a choice', () => {
  const heard = heardKeys();
  for (const field of ['文字', '文章', '章']) {
    fireEvent.keyDown(screen.getByLabelText(field), { key: '1' });
  }
  fireEvent.keyDown(screen.getByText('閉じる'), { key: '2' });
  fireEvent.keyDown(screen.getByLabelText('選択肢'), { key: '3' });
  expect(heard).toEqual(['3']);
});
