// The phone that is measured, as Lighthouse has it.

/** The screen on which Lighthouse looks at pages. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How many times slower than this machine a phone is taken to be, as Lighthouse takes it. */
export const CPU_SLOWDOWN = 4;
