// A note is written on an item, changed, removed and taken back, on the app's own storage in memory; and it is found.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OwnNote } from '#parts/note/own-note.tsx';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser, type MemoryTab } from '#tests/memory-browser.ts';
import { renderFor } from '#tests/render-for.tsx';

const user = userEvent.setup();

function show(tab: MemoryTab, about = 'card-7') {
  return within(renderFor(fakeServices({ tab }), <OwnNote about={about} />).container);
}

const field = () => screen.findByLabelText('覚え方や、気づいたこと');
/** Until the note's part is there, its button stands for it. */
async function press(name: string) {
  const ready = await waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.hasAttribute('disabled')).toBe(false);
    return button;
  });
  await user.click(ready);
}

async function write(text: string) {
  await user.clear(await field());
  await user.type(await field(), text);
  await press('保存');
}

test('N27 a note is written, changed, removed, taken back, and there again the next time', async () => {
  const browser = openMemoryBrowser(FAKE_NOW);
  const tab = browser.openTab();
  show(tab);
  await press('メモを書く');
  await write('タナは黒い');
  await screen.findByText('メモを保存しました。');
  await press('メモを直す');
  await write('タナは渋い');
  await screen.findByText('タナは渋い');
  await press('元に戻す');
  await screen.findByText('タナは黒い');
  cleanup();

  show(browser.openTab());
  await screen.findByText('タナは黒い');
  await press('メモを直す');
  await press('メモを消す');
  await screen.findByText('メモを消しました。');
  await waitFor(() => expect(screen.queryByText('タナは黒い')).toBeNull());
  await press('元に戻す');
  await screen.findByText('タナは黒い');
  expect(await tab.store.query('notes', null)).toMatchObject({
    value: new Map([['card-7', 'タナは黒い']]),
  });
});

test('N27 of two tabs the last one wins, and the other shows it', async () => {
  const browser = openMemoryBrowser(FAKE_NOW);
  const [one, two] = [browser.openTab(), browser.openTab()];
  const shown = show(one);
  await one.store.record({ kind: 'note', item: 'card-7', text: 'one' });
  await shown.findByText('one');
  await two.store.record({ kind: 'note', item: 'card-7', text: 'two' });
  await shown.findByText('two');
  await two.store.record({ kind: 'note', item: 'card-7', text: null });
  await waitFor(() => expect(shown.queryByText('two')).toBeNull());
});
