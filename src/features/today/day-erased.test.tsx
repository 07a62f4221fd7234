// A day while another tab erases what it was planned from, on the app's own storage.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { NewEvent } from '#domain/log/event.ts';
import { Today } from '#features/today/today.tsx';
import { beginDay } from '#services/bank/open-day.ts';
import { fakeLibrary } from '#tests/fake-library.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { eventsOf } from '#tests/study-content.ts';
import { TODAY_PROPS, letterEntry, testDay } from '#tests/test-day.ts';
import { renderFor } from '#tests/render-for.tsx';
import { button, hasButton } from '#tests/on-screen.ts';

const SET_UP: readonly NewEvent[] = [
  { kind: 'setting', item: 'day-size', value: 5 },
  { kind: 'setting', item: 'read-first', value: false },
];

function openBrowser() {
  let time = 1_760_000_000_000;
  // Time goes on, by which an erasure tells what was before it.
  const now = () => (time += 1);
  const browser = openMemoryBrowser(now);
  return { browser, tab: browser.openTab(), other: browser.openTab(), clock: { now } };
}

test('J7 E15 a doubt about an answer that another tab erased brings nothing back, and is there when the answer is', async () => {
  const { browser, tab, other, clock } = openBrowser();
  const services = fakeServices({ tab, clock });
  const day = testDay([letterEntry('甲', 'valley-0')]);
  renderFor(services, <Today {...TODAY_PROPS} day={day} onMore={async () => day} />);
  const user = userEvent.setup();
  const kinds = async () => (await browser.read(eventsOf)).map(({ kind }) => kind);
  const answers = async () => {
    const listed = await other.store.query('answer-list', { after: 0, limit: 10 });
    return listed.ok ? listed.value.map(({ doubt }) => doubt) : [];
  };
  await user.keyboard('1');
  await expect.poll(kinds).toEqual(['answer']);

  const erased = await other.backup.eraseAll();
  await user.click(button('自信なし'));
  await expect.poll(kinds).toEqual(['erasure', 'doubt']);
  expect(screen.getByText('✓ この端末に記録しました')).toBeDefined();
  expect(await answers()).toEqual([]);

  if (erased.ok) await other.backup.undoErase(erased.value);
  expect((await kinds()).toSorted()).toEqual(['answer', 'doubt', 'erasure']);
  expect(await answers()).toEqual(['unsure']);
});

test('Y29 J7 what is asked beyond the day after an erasure in another tab begins with the first use', async () => {
  const { browser, tab, other, clock } = openBrowser();
  const services = fakeServices({ tab, clock, library: fakeLibrary().library });
  await services.store.record(...SET_UP);
  const day = await beginDay(services, null);
  renderFor(services, <Today {...TODAY_PROPS} day={day} onMore={() => beginDay(services, 10)} />);
  const user = userEvent.setup();
  await user.keyboard('0');
  await other.backup.eraseAll();
  // The sitting goes on, and brings nothing back.
  await user.click(button('次へ'));
  await user.keyboard('0');
  await user.keyboard('uu');
  await expect.poll(() => services.store.pendingEvents()).toBe(0);
  const kinds = (await browser.read(eventsOf)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'setting')).toEqual([]);

  while (!hasButton('もう10問')) {
    await user.keyboard('0');
    await user.click(button('次へ'));
  }
  await user.click(button('もう10問'));
  const lead = await screen.findByText(/試験日までに点になる順で/);
  expect(document.activeElement).toBe(lead);
});
