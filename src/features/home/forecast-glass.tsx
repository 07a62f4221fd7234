// The forecast as a glass that fills towards the line; the words beside it say the same.
import type { DeskForecast } from '#domain/progress/desk.ts';
import styles from '#features/home/desk.module.css';

const BOWL = 'M26 8h48c6 34 4 72-24 72S20 42 26 8Z';
const BOTTOM = 80;
const HEIGHT = 72;

/** @param props.forecast `null` before there is one: an empty glass */
export function ForecastGlass({ forecast }: { readonly forecast: DeskForecast | null }) {
  const y = (points: number) => BOTTOM - (points / (forecast?.of ?? 1)) * HEIGHT;
  const known = forecast?.isKnown === true ? forecast : null;
  const level = y(known?.expected ?? 0);
  return (
    <svg className={styles['glass']} viewBox="0 0 100 124" aria-hidden="true">
      <clipPath id="glass-bowl">
        <path d={BOWL} />
      </clipPath>
      <g clipPath="url(#glass-bowl)">
        <rect className={styles['wine']} x="0" y={level} width="100" height={BOTTOM - level} />
        {known !== null && (
          <rect
            className={styles['band']}
            x="0"
            y={y(known.high)}
            width="100"
            height={Math.max(1, y(known.low) - y(known.high))}
          />
        )}
      </g>
      <path className={styles['rim']} d={BOWL} />
      <path className={styles['rim']} d="M50 80v32M30 115c6-3 12-3 20-3s14 0 20 3" />
      {forecast !== null && <path className={styles['line']} d={`M14 ${y(forecast.line)}H86`} />}
    </svg>
  );
}
