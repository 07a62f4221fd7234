// What a page and the service worker say to each other.

export type MessageToServiceWorker =
  | { readonly type: 'take-over' } // become the active version now
  | { readonly type: 'report-copy' }; // answered with a CopyReport on the message's port

export interface CopyReport {
  /** Whether every file of the copy is there: a browser may have erased some. */
  readonly complete: boolean;
  readonly bytes: number;
}
