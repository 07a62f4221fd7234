// What is read of a mailbox at once, by a run and by the look before joining: more is hostile, or another run's.

/** Segments that cannot be opened. */
export const MAX_REFUSED = 200;
/** A year of hard study a hundred times over. */
export const MAX_BYTES = 64 * 1024 * 1024;
export const MAX_PAGES = 1000;
