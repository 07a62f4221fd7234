// The oldest browsers that the build aims at; docs/decisions/pages.md says why these.

export const BROWSER_TARGETS: readonly string[] = ['chrome111', 'safari16.4', 'firefox115'];
