// What the app says to the scripts that stand in its page, once it has started.

export const STARTED = 'wine-study:started';
