// Before a mock exam: its size, its time, its code.
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { EXAM_SEEDS, parseExamCode, writeExamCode } from '#domain/exam/exam-code.ts';
import { examItems, examQuestions, fittingSizes, lackFor } from '#domain/exam/exam-start.ts';
import { EXAM_MINUTES, minutesFor } from '#domain/exam/exam-time.ts';
import type { ExamForecast, ExamFrame } from '#domain/exam/exam.ts';
import { EXAM_SIZES, type ExamSize } from '#domain/exam/blueprint.ts';
import { DEFAULT_LINE, type Forecast } from '#domain/forecast/forecast.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import type { Result } from '#domain/result.ts';
import { DECKS_PATH } from '#domain/site/paths.ts';
import styles from '#features/exam/exam-start-form.module.css';
import { inTime } from '#services/shell/in-time.ts';
import { useServices } from '#services/study/services.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import layout from '#ui/layout.module.css';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** Milliseconds that the beginning waits for the forecast. */
const PATIENCE = 3000;
const CODE_SIGNS = 5;

export interface ExamStartFormProps {
  readonly bank: StudyBank;
  /** The learner set that choices stand in the original spelling alone. */
  readonly inOriginal: boolean;
  readonly onStart: (frame: ExamFrame) => void;
}

export function ExamStartForm({ bank, inOriginal, onStart }: ExamStartFormProps) {
  const { clock, random, store } = useServices();
  const [items] = useState(() => examItems(bank.items, bank));
  const fitting = fittingSizes(items);
  const [chosenSize, setChosenSize] = useState<ExamSize>(fitting[0] ?? 120);
  const [minutesOf120, setMinutesOf120] = useState<number | null>(EXAM_MINUTES[0] ?? null);
  const [showsChapters, setShowsChapters] = useState(false);
  const [seed] = useState(() => Math.floor(random() * EXAM_SEEDS));
  const [typed, setTyped] = useState('');
  const [isStarting, setIsStarting] = useState(false);
  const codeNote = useId();
  const forecasting = useRef<Promise<Result<Forecast, StorageFailure>> | null>(null);

  useEffect(() => {
    forecasting.current = store.query('forecast', {
      bank,
      line: DEFAULT_LINE,
      now: clock.now(),
    });
  }, [bank, clock, store]);

  const isTyped = typed.trim() !== '';
  const typedCode = parseExamCode(typed);
  const code = isTyped ? typedCode : { size: chosenSize, seed };
  const size = code?.size ?? chosenSize;
  const lack = lackFor(items, size);
  const isMistyped = code === null && typed.trim().length >= CODE_SIGNS;

  async function start(event: SubmitEvent) {
    event.preventDefault();
    if (code === null || lack !== null || isStarting) return;
    setIsStarting(true);
    const asked = forecasting.current && (await inTime(forecasting.current, PATIENCE));
    const startedAt = clock.now();
    onStart({
      id: newSittingId(startedAt, random),
      seed: code.seed,
      minutes: minutesOf120 === null ? null : minutesFor(code.size, minutesOf120),
      startedAt,
      showsChapters,
      inOriginal,
      questions: examQuestions({ ...bank, items }, code),
      forecast: asked?.ok === true ? keptForecast(asked.value) : null,
      result: null,
      givenUpAt: null,
      through: null,
    });
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void start(event)}>
      <p>
        加えた教材の章から、本番と同じ割合で出題します。途中で正誤は示しません。途中で閉じても、答えはすべて残り、時計は進みます。
      </p>

      <ChoiceField
        title="問題の数"
        choices={EXAM_SIZES.map((option) => ({ key: option, label: `${option}問` }))}
        picked={size}
        disabled={typedCode !== null}
        onPick={setChosenSize}
      />

      {lack !== null && (
        <Notice role="status">
          <p>
            {lack === 'items'
              ? `いまの教材の問題は${items.length}問です。${size}問の模擬試験には足りません。`
              : 'いまの教材は2章以下です。模擬試験には、3章以上が必要です。'}
          </p>
          <div className={layout['row']}>
            <LinkButton href={DECKS_PATH}>教材を加える</LinkButton>
            {fitting[0] !== undefined && (
              <Button
                emphasis="secondary"
                onClick={() => {
                  setTyped('');
                  setChosenSize(fitting[0] ?? size);
                }}
              >
                {fitting[0]}問にする
              </Button>
            )}
          </div>
        </Notice>
      )}

      <ChoiceField
        title="時間"
        choices={[...EXAM_MINUTES, null].map((option) => ({
          key: option,
          label: option === null ? '制限なし' : `${minutesFor(size, option)}分`,
        }))}
        picked={minutesOf120}
        onPick={setMinutesOf120}
      />

      <Checkbox checked={showsChapters} onChange={setShowsChapters}>
        章の名前を表示する
      </Checkbox>

      <div className={styles['code']}>
        <p>
          この試験のコード：
          <strong className={styles['signs']}>{code === null ? '–' : writeExamCode(code)}</strong>
        </p>
        <details>
          <summary>ほかの人と同じ試験を受ける</summary>
          <label className={styles['typed']}>
            その人の試験のコード
            <input
              type="text"
              value={typed}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={isMistyped}
              aria-describedby={codeNote}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <p id={codeNote} role="status" className={styles['codeNote']} data-failed={isMistyped}>
            {isMistyped
              ? 'このコードの試験はありません。5文字を、もう一度確かめてください。'
              : typedCode === null
                ? '同じ教材を加えた人どうしなら、同じ問題が同じ順に出ます。'
                : `${typedCode.size}問の試験です。同じ教材を加えた人どうしなら、同じ問題が同じ順に出ます。`}
          </p>
        </details>
      </div>

      {lack === null && (
        <Button type="submit" className={styles['start']} disabled={code === null || isStarting}>
          模擬試験を始める
        </Button>
      )}
    </form>
  );
}

function keptForecast(forecast: Forecast): ExamForecast | null {
  if (!forecast.isKnown) return null;
  const { expected, band } = forecast;
  return { expected: Math.round(expected * 10) / 10, band };
}
