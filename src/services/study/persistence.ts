// The browser's promise to keep the learner's data.

/** `unknown` where the browser cannot be asked, as on a page that is not served securely. */
export type PersistenceState = 'promised' | 'not-promised' | 'unknown';

/** No function rejects. */
export interface Persistence {
  load(): Promise<PersistenceState>;
  /** Whether the window is a private one, as far as can be told: then all goes when it is closed. */
  isPrivate(): Promise<boolean>;
  /** Asks for the promise; some browsers put the question to the learner. */
  ask(): Promise<PersistenceState>;
}
