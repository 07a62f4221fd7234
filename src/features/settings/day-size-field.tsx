// The size of a day, as answers or as minutes: the one follows the other.
import { useId, useState } from 'react';
import { answersIn, LARGEST_DAY, isDaySize } from '#domain/site/study-settings.ts';
import styles from '#features/settings/settings.module.css';
import { Field } from '#ui/field.tsx';

export interface DaySizeFieldProps {
  /** Answers in a day. */
  readonly size: number;
  readonly disabled: boolean;
  readonly onSet: (size: number) => void;
}

type Unit = 'answers' | 'minutes';

interface Draft {
  readonly unit: Unit;
  readonly text: string;
}

const ANSWERS_A_MINUTE = answersIn(1);

/** @param size answers in a day */
export const minutesOf = (size: number) => Math.round(size / ANSWERS_A_MINUTE);

export function DaySizeField({ size, disabled, onSet }: DaySizeFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const note = useId();
  const isWrong = draft !== null && sizeOf(draft) === null;

  function change(next: Draft) {
    setDraft(next);
    const wanted = sizeOf(next);
    if (wanted !== null && wanted !== size) onSet(wanted);
  }

  const shown: Readonly<Record<Unit, string>> = {
    answers: String(size),
    minutes: String(minutesOf(size)),
  };
  const field = (unit: Unit, label: string, min: number, max: number) => (
    <Field label={label}>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={draft?.unit === unit ? draft.text : shown[unit]}
        disabled={disabled}
        aria-invalid={isWrong && draft.unit === unit}
        aria-describedby={note}
        onChange={({ target }) => change({ unit, text: target.value })}
        // A wrong text stays, beside the words that say what is wrong with it.
        onBlur={() => setDraft((before) => (isWrong ? before : null))}
      />
    </Field>
  );
  return (
    <div role="group" aria-label="1日の量">
      <div className={styles['fields']}>
        {field('answers', '1日の解答数（問）', LEAST, LARGEST_DAY)}
        {field(
          'minutes',
          '時間にすると（分）',
          Math.ceil(LEAST / ANSWERS_A_MINUTE),
          LARGEST_DAY / ANSWERS_A_MINUTE,
        )}
      </div>
      <p id={note} className="note lines" data-failed={isWrong}>
        {isWrong
          ? `${LEAST}〜${LARGEST_DAY}問になる数を入れてください。前の量のままにしてあります。`
          : '1問20秒として数えます。残りがたまることはありません。'}
      </p>
    </div>
  );
}

const LEAST = 5;

/** `null` unless it is a size that a day may have. */
function sizeOf({ unit, text }: Draft): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const size = unit === 'answers' ? number : answersIn(number);
  return isDaySize(size) ? size : null;
}
