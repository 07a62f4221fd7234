// The end of the day's study, in its words.
import { DECKS_PATH, REVIEW_PATH, quizPath } from '#domain/site/paths.ts';
import type { OpenedDay } from '#features/today/open-day.ts';
import { SittingEnd } from '#parts/study-sitting/sitting-end.tsx';
import type { SittingSoFar } from '#parts/study-sitting/study-sitting.tsx';
import { Link } from '#ui/link.tsx';

export function DayEnd({ day, ...end }: SittingSoFar & { readonly day: OpenedDay }) {
  return (
    <SittingEnd
      {...end}
      title={endWords(day, end.given.length, end.isDone)}
      known={day.known}
      againLabel="あらためて出題する項目"
      outlook="解答はすべて記録されています。間違えた項目や自信のない項目は、忘れかけた頃にまた出題されます。"
    >
      <Link href={REVIEW_PATH}>復習</Link>
      <Link href={quizPath(null)}>クイズ</Link>
      <Link href={DECKS_PATH}>教材</Link>
    </SittingEnd>
  );
}

function endWords(day: OpenedDay, given: number, isDone: boolean): string {
  if (!isDone) return 'ここまでの記録';
  if (given > 0 || day.given >= day.size) return '今日の分は終わりました';
  return '今日、覚え直すものはありません';
}
