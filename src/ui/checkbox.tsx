// A box to tick, and what it does.
import type { ReactNode } from 'react';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Its label. */
  readonly children: ReactNode;
}

export function Checkbox({ checked, disabled = false, onChange, children }: CheckboxProps) {
  return (
    <label className="target gap-2">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
