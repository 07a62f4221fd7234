// 画像にする: the figures of the page as a picture, to show to others.
import { useState } from 'react';
import { calendarMonths, calendarWeeks } from '#domain/progress/answer-calendar.ts';
import { linePoints, type Forecast } from '#domain/forecast/forecast.ts';
import styles from '#features/progress/progress-page.module.css';
import type { SharedFigures } from '#features/progress/share-picture.ts';
import type { Read } from '#services/study/live-query.ts';
import { downloadFile } from '#services/shell/download-file.ts';
import { Button } from '#ui/button.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';

const NAME = 'wine-study.png';

export interface ShareSectionProps {
  readonly forecast: Read<Forecast>;
  readonly calendar: Read<ReadonlyMap<number, number>>;
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
}

export function ShareSection({ forecast, calendar, today, line }: ShareSectionProps) {
  const [told, setTold] = useState('');
  const [isBusy, setIsBusy] = useState(false);
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

  async function share() {
    if (isBusy) return;
    setIsBusy(true);
    setTold('');
    setTold(await handOut(await makePicture(figures)));
    setIsBusy(false);
  }

  return (
    <FoldedSection title="画像にする">
      <p>
        予想と合格ライン、この1年の解答数と解いた日数だけを、1枚の画像にします。名前や日付など、あなたが分かるものは入りません。画像は、あなたが選んだ相手にだけ渡ります。
      </p>
      <p>
        <Button emphasis="secondary" disabled={isBusy} onClick={() => void share()}>
          画像にする
        </Button>
      </p>
      <p role="status" className={styles['told']}>
        {told}
      </p>
    </FoldedSection>
  );
}

/** `null` where it cannot be made. Few want one: what makes it is loaded when it is asked for. */
async function makePicture(figures: SharedFigures): Promise<Blob | null> {
  try {
    const { drawPicture, pictureOf } = await import('#features/progress/share-picture.ts');
    return await drawPicture(pictureOf(figures));
  } catch {
    return null;
  }
}

/** Through the device's share sheet, or as a download. @returns what became of it */
async function handOut(picture: Blob | null): Promise<string> {
  if (picture === null) return '画像を作れませんでした。';
  const file = new File([picture], NAME, { type: picture.type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return '';
    } catch (error) {
      // Called off by the learner: there is nothing to say.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  downloadFile(NAME, picture.type, new Uint8Array(await picture.arrayBuffer()));
  return `「${NAME}」を書き出しました。ダウンロードの一覧にあります。`;
}
