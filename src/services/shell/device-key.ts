// Where the browser's name for its events is: made with the first of them, and forgotten with an erasure.

/** In local storage. So it also tells, without the database, that something was recorded here. */
export const DEVICE_KEY = 'wine-study-device:v1';
