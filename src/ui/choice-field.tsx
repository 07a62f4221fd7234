// One of a few, set as soon as it is picked.
import { useId } from 'react';

export interface ChoiceFieldProps<Key> {
  readonly title: string;
  readonly choices: readonly { readonly key: Key; readonly label: string }[];
  readonly picked: Key;
  readonly disabled?: boolean;
  readonly onPick: (key: Key) => void;
}

export function ChoiceField<Key extends string | number | null>(props: ChoiceFieldProps<Key>) {
  const { title, choices, picked, disabled = false, onPick } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className="unprinted">
      <legend>{title}</legend>
      <div className="row gap-5 flat">
        {choices.map(({ key, label }) => (
          <label key={key} className="target gap-2">
            <input type="radio" name={name} checked={key === picked} onChange={() => onPick(key)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
