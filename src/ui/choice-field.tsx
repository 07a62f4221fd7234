// One of a few, set as soon as it is picked.
import { useId } from 'react';
import layout from '#ui/layout.module.css';

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
    <fieldset disabled={disabled} className={layout['unprinted']}>
      <legend>{title}</legend>
      <div className={`${layout['row']} ${layout['gap-5']} ${layout['flat']}`}>
        {choices.map(({ key, label }) => (
          <label key={key} className={`${layout['target']} ${layout['gap-2']}`}>
            <input type="radio" name={name} checked={key === picked} onChange={() => onPick(key)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
