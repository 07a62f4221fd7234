// The lint of topics: every item belongs to one of its chapter, and together they ask what the exam asks of it.
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { Library } from '#authoring/library/read-library.ts';

/** Percent of all topics: what is more is no priority. */
const MOST = [
  ['S', 13],
  ['SA', 35],
] as const;
/** Expected questions are written with three digits. */
const NEARLY = 0.02;

export function lintTopics(
  { chapters, topics }: Pick<Library, 'chapters' | 'topics'>,
  items: readonly WrittenItem[],
): readonly Mistake[] {
  const rule = 'topics';
  const mistakes: Mistake[] = [];
  const partOf = new Map<string, string>();
  for (const { file, chapter, value } of topics) {
    const key = `${chapter}/${value.id}`;
    const add = (message: string) => mistakes.push({ file, row: value.id, rule, message });
    if (partOf.has(key)) add('stands twice');
    partOf.set(key, value.part);
    const parts = chapters.find((known) => known.key === chapter)?.parts ?? [];
    if (!parts.some(({ key: part }) => part === value.part)) {
      add(`the chapter has no part "${value.part}"`);
    }
  }
  for (const { key, weight } of chapters) {
    const own = topics.filter(({ chapter }) => chapter === key);
    const [first] = own;
    if (first === undefined) continue;
    const expected = own.reduce((sum, { value }) => sum + value.expected, 0);
    if (Math.abs(expected - weight) <= NEARLY) continue;
    const message = `${expected.toFixed(3)} expected questions, but the chapter has ${weight}`;
    mistakes.push({ file: first.file, row: null, rule, message });
  }
  for (const { id, chapter, part, topic, file, row } of items) {
    const add = (message: string) => mistakes.push({ file, row: `${row} (${id})`, rule, message });
    const known = topic === null ? undefined : partOf.get(`${chapter}/${topic}`);
    if (topic === null) add('has no topic');
    else if (known === undefined) add(`the chapter has no topic "${topic}"`);
    else if (known !== part) add(`is of part "${part}", its topic "${topic}" of "${known}"`);
  }
  for (const [priorities, most] of MOST) {
    const many = topics.filter(({ value }) => priorities.includes(value.priority)).length;
    const percent = Math.round((many / topics.length) * 100);
    const message = `${percent} % of all topics are ${priorities}, at most ${most} %`;
    if (percent > most) mistakes.push({ file: 'topics.yaml', row: null, rule, message });
  }
  return mistakes;
}
