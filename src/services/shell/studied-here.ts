// Whether anything was ever recorded in this browser, as far as can be told without its database.

/** The browser's name for its events, made with the first of them and forgotten with an erasure. */
export const DEVICE_KEY = 'wine-study-device:v1';

/** False where local storage is blocked. */
export function hasStudiedHere(): boolean {
  try {
    return window.localStorage.getItem(DEVICE_KEY) !== null;
  } catch {
    return false;
  }
}
