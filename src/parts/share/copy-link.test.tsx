// The address of a page for others: copied, or shown where the browser does not let it.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { examCodePath } from '#domain/site/paths.ts';
import { CopyLink } from '#parts/share/copy-link.tsx';

test('Y41 a paper’s link is copied, and shown where it cannot be', async () => {
  const user = userEvent.setup();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  render(<CopyLink path={examCodePath('02XS6')} />);
  const url = `${window.location.origin}/exam?code=02XS6`;
  await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
  await screen.findByText('コピーしました。');
  expect(copy).toHaveBeenCalledWith(url);
  copy.mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
  await screen.findByText(url);
});
