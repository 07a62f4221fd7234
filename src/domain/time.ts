// Spans of time that the code counts in.

/** Milliseconds of 24 hours. A study day is told apart by `studyDay`: some are an hour longer or shorter. */
export const DAY = 24 * 60 * 60_000;

/** Days before an exam in which its last sittings are offered. */
export const LAST_DAYS = 7;
