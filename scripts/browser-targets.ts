// The oldest browsers that the build aims at; docs/decisions/pages.md says why these.

export const BROWSER_TARGETS: readonly string[] = ['chrome111', 'safari16.4', 'firefox115'];

/** The oldest that can read the sentence by which they hear that they are too old: those with modules and `async`. */
export const OLDEST_TOLD: readonly string[] = ['chrome61', 'safari11', 'firefox60'];
