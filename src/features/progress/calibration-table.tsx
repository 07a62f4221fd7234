// 見込みと実際: how often answers of later days were right, beside what the model had expected of them.
import { LEAST_OF_CLASS, measureSecond } from '#domain/plan/second-answers.ts';
import { measureRecall, type MeasuredClass } from '#domain/plan/measured-recall.ts';
import { FromLog } from '#parts/not-read/not-read.tsx';
import type { ProgressData } from '#features/progress/use-progress.ts';
import { useQuery } from '#services/study/live-query.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { FoldedSection } from '#ui/folded-section.tsx';
import { DataTable } from '#ui/data-table.tsx';

/** Fewer say nothing. */
const LEAST_ANSWERS = 100;

export function CalibrationTable({ memories }: Pick<ProgressData, 'memories'>) {
  const seconds = useQuery('second-answers', null);
  return (
    <FoldedSection title="見込みと実際">
      <FromLog what="見込みと実際" read={memories}>
        {(known) => (
          <Measured classes={measureRecall([...known.values()].flatMap(({ trials }) => trials))} />
        )}
      </FromLog>
      <FromLog what="2回目の解答" read={seconds}>
        {(answers) => <Seconds classes={measureSecond(answers)} />}
      </FromLog>
    </FoldedSection>
  );
}

/** Models of memory disagree most about it, and a learner's own figure is the best there is. */
function Seconds({ classes }: { readonly classes: readonly MeasuredClass[] }) {
  if (classes.length === 0) {
    return (
      <p>
        初めて間違えた項目の2回目の解答は、あけた日数ごとに{LEAST_OF_CLASS}
        問になると、ここに示します。
      </p>
    );
  }
  return (
    <DataTable
      caption={`初めて間違えたあとの2回目の解答（あけた日数ごと、${LEAST_OF_CLASS}問から）`}
      columns={['あけた日数', '解答', '見込み', '実際']}
      rows={rowsOf(classes, daysWords)}
    />
  );
}

function daysWords({ from, below }: MeasuredClass): string {
  if (below === null) return `${from}日以上`;
  return below === from + 1 ? `${from}日` : `${from}〜${below - 1}日`;
}

function rowsOf(classes: readonly MeasuredClass[], words: (own: MeasuredClass) => string) {
  return classes.map((own) => ({
    key: own.from,
    cells: [
      words(own),
      `${formatCount(own.answers)}問`,
      percentWords(own.expected),
      percentWords(own.right),
    ],
  }));
}

function Measured({ classes }: { readonly classes: readonly MeasuredClass[] }) {
  const answers = classes.reduce((sum, own) => sum + own.answers, 0);
  if (answers < LEAST_ANSWERS) {
    return (
      <p>
        日をおいて解き直した解答が{LEAST_ANSWERS}
        問になると、このアプリの見込みがどれだけ当たったかを、ここに示します。いまは
        {answers}問です。
      </p>
    );
  }
  const mean = (value: (own: MeasuredClass) => number) =>
    classes.reduce((sum, own) => sum + value(own) * own.answers, 0) / answers;
  const expected = mean((own) => own.expected);
  const right = mean((own) => own.right);
  return (
    <>
      <p>
        日をおいて解き直した{formatCount(answers)}問で、見込みは{percentWords(expected)}
        、実際の正解は{percentWords(right)}でした。
        {differenceWords(right - expected)}
      </p>
      <DataTable
        caption="思い出せる見込みごとの、実際の正解"
        columns={['見込みの幅', '解答', '見込み', '実際']}
        rows={rowsOf(classes, ({ from }) => classWords(from))}
      />
      <p className="note">
        見込みは「思い出せるか」、実際は四択などの正解なので、まぐれ当たりの分だけ実際が高めに出ます。試験の予想は、この差を直してから計算しています。
      </p>
    </>
  );
}

/** Within it nobody could tell the two apart. */
const CLOSE = 0.05;

function differenceWords(difference: number): string {
  if (Math.abs(difference) < CLOSE) return 'ほぼ見込みのとおりです。';
  return difference > 0
    ? '見込みよりよく覚えています。'
    : '見込みより忘れています。予想も、その分だけ低めに計算します。';
}

function percentWords(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function classWords(from: number): string {
  const least = Math.round(from * 100);
  if (least === 0) return '50%未満';
  return least === 90 ? '90%以上' : `${least}〜${least + 10}%`;
}
