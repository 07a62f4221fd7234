// A slider that says in words where it stands.
import styles from '#ui/slider.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  /** What a screen reader hears in place of the number. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, value, min = 0, max, valueText, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className={styles['slider']}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
