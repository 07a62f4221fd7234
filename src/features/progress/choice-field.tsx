// One of a few, set as soon as it is picked.
import { useId } from 'react';
import styles from '#features/progress/progress-page.module.css';

export interface ChoiceFieldProps {
  readonly title: string;
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly picked: string;
  readonly disabled: boolean;
  readonly onPick: (key: string) => void;
}

export function ChoiceField({ title, choices, picked, disabled, onPick }: ChoiceFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['choices']} disabled={disabled}>
      <legend>{title}</legend>
      <div>
        {choices.map(({ key, label }) => (
          <label key={key}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === picked}
              onChange={() => onPick(key)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
