// A link to questions of chosen topics.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { practicePath } from '#domain/site/paths.ts';
import { ShareTopics } from '#features/decks/share-topics.tsx';
import { FRANCE } from '#tests/fake-library.ts';

test('Y160 the link of chosen topics opens questions of these', async () => {
  const user = userEvent.setup();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const topics = ['margaux', 'graves'].map((topic) => ({
    key: `${FRANCE.chapter}/${topic}`,
    title: topic,
    part: 'bordeaux',
    priority: 'A' as const,
    expected: 1,
  }));
  const items = FRANCE.items.map((item, at) => ({ ...item, topic: topics[at % 2]?.key }));
  render(<ShareTopics deck={{ ...FRANCE, topics, items }} />);
  await user.click(screen.getByText('選んだ項から10問のリンク'));
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'graves' }));
  await user.click(screen.getByRole('button', { name: 'リンクをコピー' }));
  await screen.findByText('コピーしました。');
  const path = practicePath({ chapter: FRANCE.chapter, sections: ['graves'] });
  expect(copy).toHaveBeenCalledWith(`${window.location.origin}${path}`);
});
