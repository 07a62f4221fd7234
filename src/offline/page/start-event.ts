// Said by a page that has hydrated, to what watched over its start.

export const STARTED = 'wine-study:started';
