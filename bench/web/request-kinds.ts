// What a request was for, and whether the page was waiting for it.

export const KINDS = ['HTML', 'CSS', 'JS', 'wasm', 'images', 'other'] as const;
export type RequestKind = (typeof KINDS)[number];

export interface ServedResponse {
  readonly path: string;
  /** The request's `Sec-Fetch-Dest`. */
  readonly destination: string;
  readonly contentType: string;
  /** Of the body as sent, without headers. 0 for 304. */
  readonly bytes: number;
  /** Epoch milliseconds at which the request arrived. */
  readonly arrivedAt: number;
}

/** `first`: loaded with the page. `later`: by a worker or the service worker, or after the load event. */
export type RequestPhase = 'first' | 'later';

export function requestKind({ contentType }: Pick<ServedResponse, 'contentType'>): RequestKind {
  const [type = ''] = contentType.split(';');
  if (type === 'text/html') return 'HTML';
  if (type === 'text/css') return 'CSS';
  if (type === 'text/javascript' || type === 'application/javascript') return 'JS';
  if (type === 'application/wasm') return 'wasm';
  return type.startsWith('image/') ? 'images' : 'other';
}

/** What the page's own parser and its modules ask for; a worker's script and any `fetch` are not among them. */
const FIRST_DESTINATIONS: ReadonlySet<string> = new Set(['document', 'style', 'script', 'image']);

/** @param loadedAt epoch milliseconds of the page's load event */
export function requestPhase(
  { destination, arrivedAt }: Pick<ServedResponse, 'destination' | 'arrivedAt'>,
  loadedAt: number,
): RequestPhase {
  return FIRST_DESTINATIONS.has(destination) && arrivedAt <= loadedAt ? 'first' : 'later';
}

export interface Weight {
  readonly requests: number;
  readonly bytes: number;
}

export function weigh(
  responses: readonly ServedResponse[],
  loadedAt: number,
  phase: RequestPhase,
  kind?: RequestKind,
): Weight {
  const counted = responses.filter(
    (response) =>
      requestPhase(response, loadedAt) === phase &&
      (kind === undefined || requestKind(response) === kind),
  );
  return {
    requests: counted.length,
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
