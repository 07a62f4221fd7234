// The small drawings.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { MessagePage } from '#ui/message-page.tsx';

test('P60 what is empty or missing has a drawing that a screen reader passes over', () => {
  const { container } = render(
    <>
      <EmptyTopic title="ありません" topic={null} href="/" linkText="ホームへ" />
      <MessagePage title="見つかりません">
        <p>道しるべ</p>
      </MessagePage>
    </>,
  );
  const drawings = [...container.querySelectorAll('svg')];
  expect(drawings).toHaveLength(2);
  expect(new Set(drawings.map((svg) => svg.querySelector('path')?.getAttribute('d'))).size).toBe(2);
  for (const svg of drawings) expect(svg.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});
