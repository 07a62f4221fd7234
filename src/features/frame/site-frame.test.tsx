// The links at the foot of every page, and where a new path begins.
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
async function openWith(supportUrl: string | null) {
  vi.doMock(import('#services/shell/site-settings.ts'), async (importOriginal) => ({
    ...(await importOriginal()),
    SUPPORT_URL: supportUrl,
  }));
  const { SiteFrame } = await import('#features/frame/site-frame.tsx');
  const element = <SiteFrame>本文</SiteFrame>;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test.each([['https://example.com/support'], [null]])(
  'P5 the support link leads to its address: %s',
  async (address) => {
    await openWith(address);
    expect(screen.getByRole('link', { name: 'データ' })).toBeDefined();
    const link = screen.queryByRole('link', { name: '開発を応援する' });
    expect(link?.getAttribute('href') ?? null).toBe(address);
  },
);

test('L2 an address that names a section begins there, any other at the top', async () => {
  const { SiteFrame } = await import('#features/frame/site-frame.tsx');
  const element = (
    <SiteFrame>
      <section id="rivers" />
    </SiteFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  const reached: Element[] = [];
  Element.prototype.scrollIntoView = function reach() {
    reached.push(this);
  };
  const toTop = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const section = document.getElementById('rivers');
  await act(() => router.navigate('/decks/france/overview#rivers'));
  expect(reached).toEqual([section]);
  expect(document.activeElement).toBe(section);
  expect(toTop).not.toHaveBeenCalled();
  await act(() => router.navigate('/decks#gone'));
  expect(toTop).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
