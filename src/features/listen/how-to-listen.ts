// How fast it is said, and how long one thinks: as it was chosen last on this device.
import { localRecord } from '#services/shell/local-record.ts';

export type HowToListen = typeof DEFAULT;

export const RATES = [0.8, 1, 1.25, 1.5] as const;
/** Seconds. */
export const PAUSES = [2, 4, 7] as const;

const DEFAULT = {
  /** 1 as the voice speaks by itself. */
  rate: 1,
  /** Seconds between the question and its answer. */
  pause: 4,
  /** The screen does not go dark meanwhile. */
  staysAwake: false,
};

export const howToListen = localRecord('wine-study-listening:v1', parse, DEFAULT);

function parse(raw: unknown): HowToListen | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { rate, pause, staysAwake } = raw as Partial<Record<keyof HowToListen, unknown>>;
  return {
    rate: RATES.find((one) => one === rate) ?? DEFAULT.rate,
    pause: PAUSES.find((one) => one === pause) ?? DEFAULT.pause,
    staysAwake: staysAwake === true,
  };
}
