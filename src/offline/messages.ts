// What a page and the service worker say to each other. They may be of different versions: what arrives is parsed.
import { fieldsOf } from '#domain/unknown-values.ts';

export type MessageToServiceWorker =
  | { readonly type: 'take-over' } // become the active version now
  | { readonly type: 'report-copy' }; // answered with a CopyReport on the message's port

export interface CopyReport {
  /** Whether every file of the copy is there: a browser may have erased some. */
  readonly complete: boolean;
  readonly bytes: number;
}

/** @returns `null` for what this version does not know */
export function parseMessage(data: unknown): MessageToServiceWorker | null {
  const { type } = fieldsOf(data);
  return type === 'take-over' || type === 'report-copy' ? { type } : null;
}

export function parseCopyReport(data: unknown): CopyReport | null {
  const { complete, bytes } = fieldsOf(data);
  return typeof complete === 'boolean' && typeof bytes === 'number' ? { complete, bytes } : null;
}
