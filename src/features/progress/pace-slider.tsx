// もし1日に…分なら: a slider of minutes a day, what they give on the exam's day, and what the line takes.
import { useState } from 'react';
import { bandOfExam } from '#domain/plan/points.ts';
import {
  LEAST_MINUTES,
  MOST_MINUTES,
  minutesFor,
  type ForecastPoint,
  type WhatIf,
} from '#domain/plan/what-if.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import { answersIn, settingEvent } from '#domain/site/study-settings.ts';
import { chanceWords, monthDayWords } from '#features/progress/forecast-words.ts';
import styles from '#features/progress/progress-page.module.css';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { changingText } from '#ui/changing-text.tsx';
import { Slider } from '#ui/slider.tsx';
import { StatusLine } from '#ui/status-line.tsx';

export interface PaceSliderProps {
  readonly now: ForecastPoint;
  readonly minutes: number;
  /** As it is set. */
  readonly own: number;
  /** What the minutes give on the exam's day. */
  readonly then: WhatIf;
  /** Points of 120. */
  readonly line: number;
  readonly onMinutes: (minutes: number) => void;
}

/** So likely is what the line is said to take. */
const LIKELY = 0.7;

export function PaceSlider({ now, minutes, own, then, line, onMinutes }: PaceSliderProps) {
  const { store } = useServices();
  const [told, setTold] = useState({ text: '', failed: false });
  const words = `${monthDayWords(dateOfDay(then.day))}に${bandOfExam(then.band)}、見込み${chanceWords(then.chance)}`;

  async function keep() {
    const recorded = await store.record(settingEvent('daySize', answersIn(minutes)));
    setTold(
      recorded.ok
        ? { text: `✓ 1日の量を${minutes}分にしました。この端末に保存しました。`, failed: false }
        : { text: '1日の量を保存できませんでした。もう一度押してください。', failed: true },
    );
  }

  return (
    <div className={styles['pace']} role="group" aria-label="1日の分数を変えたら">
      <span aria-hidden="true">
        1日 <b>{changingText(`${minutes}分`)}</b>
      </span>
      <Slider
        label="1日の分数"
        min={LEAST_MINUTES}
        max={MOST_MINUTES}
        value={minutes}
        valueText={`${minutes}分なら${words}`}
        onChange={onMinutes}
      />
      <p className={styles['then']}>{words}</p>
      <p>何を変えれば：{takesWords(minutesFor(LIKELY, now, then.day, line), own)}</p>
      {minutes !== own && <Button onClick={() => void keep()}>この分数にする</Button>}
      <StatusLine failed={told.failed}>{told.text}</StatusLine>
    </div>
  );
}

function takesWords(minutes: number | null, own: number): string {
  if (minutes === null) {
    return `1日${MOST_MINUTES}分でも、届く見込みは7割になりません。下の3つから解くと、いちばん伸びます。`;
  }
  return minutes <= own
    ? `いまの1日${own}分のままで、7割の見込みで届きます。`
    : `1日を${own}分から${minutes}分にすると、7割の見込みで届きます。`;
}
