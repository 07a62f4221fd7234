// 画像にする: the figures of the page as a picture, to show to others.
import { calendarMonths, calendarWeeks } from '#domain/progress/answer-calendar.ts';
import { type Forecast } from '#domain/plan/forecast.ts';
import { linePoints } from '#domain/plan/points.ts';
import { ShareButton } from '#parts/share/share-button.tsx';
import type { Read } from '#services/study/live-query.ts';
import { FoldedSection } from '#ui/folded-section.tsx';

export interface ShareSectionProps {
  readonly forecast: Read<Forecast>;
  readonly calendar: Read<ReadonlyMap<number, number>>;
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
}

export function ShareSection({ forecast, calendar, today, line }: ShareSectionProps) {
  if (calendar?.ok !== true) return null;
  const months = calendarMonths(calendarWeeks(calendar.value, today));
  const answers = months.reduce((sum, month) => sum + month.answers, 0);
  const days = months.reduce((sum, month) => sum + month.days, 0);
  if (answers === 0) return null;
  const known = forecast?.ok === true && forecast.value.isKnown ? forecast.value : null;
  const figures = {
    forecast: known && { expected: Math.round(known.expected), band: known.band },
    line: linePoints(line),
    answers,
    days,
  };

  return (
    <FoldedSection title="画像にする">
      <p>
        予想と合格ライン、この1年の解答数と解いた日数だけを、1枚の画像にします。名前や日付など、あなたが分かるものは入りません。画像は、あなたが選んだ相手にだけ渡ります。
      </p>
      <p>
        <ShareButton make={({ figuresPicture }) => figuresPicture(figures)} />
      </p>
    </FoldedSection>
  );
}
