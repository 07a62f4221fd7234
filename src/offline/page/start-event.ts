// Said by a page that has come to life, to what watched over its start.

export const STARTED = 'wine-study:started';
