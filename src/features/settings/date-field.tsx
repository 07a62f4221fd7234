// A date that may be left empty, set as soon as it is whole.
import { useState } from 'react';
import { Field } from '#ui/field.tsx';

export interface DateFieldProps {
  readonly label: string;
  /** `2027-07-20`, or empty. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onSet: (date: string) => void;
}

export function DateField({ label, value, disabled, onSet }: DateFieldProps) {
  // The typed text stays until the field is left, also where the dates change places.
  const [draft, setDraft] = useState<string | null>(null);

  return (
    <Field label={label}>
      <input
        type="date"
        value={draft ?? value}
        disabled={disabled}
        onChange={({ target }) => {
          // Half a date is empty to the browser, and is no wish to have none.
          if (target.validity.badInput) return;
          setDraft(target.value);
          if (isWhole(target.value) && target.value !== value) onSet(target.value);
        }}
        onBlur={() => {
          if (draft !== null && !isWhole(draft)) onSet(draft);
          setDraft(null);
        }}
      />
    </Field>
  );
}

/** While a year is typed, `0002` is one to the browser. */
function isWhole(date: string): boolean {
  return date === '' || date >= '1000';
}
