// An item as it is written, for tests of what is made of items.
import type { WrittenItem } from '#authoring/library/items.ts';

export function writtenItem(id: string, own: Partial<WrittenItem> = {}): WrittenItem {
  return {
    id,
    chapter: 'italy',
    part: 'italy',
    topic: null,
    importance: 'A',
    kind: 'hand',
    stem: `${id}はどれですか。`,
    answer: { key: 'a', text: 'a' },
    pool: [],
    explanation: '',
    card: null,
    source: 'a-source',
    asOf: null,
    reviewBy: null,
    basis: 'sourced',
    file: 'italy/questions-law.yaml',
    row: id,
    ...own,
  };
}
