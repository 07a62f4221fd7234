// What a hydrated page says to the guard that watched over its start.

export const STARTED = 'wine-study:started';
