// What a page and the service worker say to each other. They may be of different versions: what arrives is parsed.

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
  const type = fieldOf(data, 'type');
  return type === 'take-over' || type === 'report-copy' ? { type } : null;
}

export function parseCopyReport(data: unknown): CopyReport | null {
  const complete = fieldOf(data, 'complete');
  const bytes = fieldOf(data, 'bytes');
  return typeof complete === 'boolean' && typeof bytes === 'number' ? { complete, bytes } : null;
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}
