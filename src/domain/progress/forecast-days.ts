// The days at which a look back says what the forecast would have been.

/** A handful: each is a forecast of its own. */
const LOOKS = 7;

/**
 * Study days before today, the earliest first, evenly apart; none of the day on which learning began, when nothing was
 * known.
 *
 * @param begun the study day of the first review; `null` before it
 */
export function forecastDays(begun: number | null, today: number): readonly number[] {
  if (begun === null) return [];
  const apart = Math.max(1, Math.ceil((today - begun) / LOOKS));
  return Array.from({ length: LOOKS }, (_, at) => today - (LOOKS - at) * apart).filter(
    (day) => day > begun,
  );
}
