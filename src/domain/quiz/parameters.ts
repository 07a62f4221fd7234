// What the address of a quiz asks for, read from it and written to it.

export interface QuizParameters {
  /** Exact topic key; `null` asks for all topics. */
  readonly topic: string | null;
  /** How many questions at most; `null` for all. */
  readonly limit: number | null;
  readonly random: boolean;
}

/** The part of `URLSearchParams` that is needed; `domain` knows no browser. */
export interface QueryReader {
  get(name: string): string | null;
}

/** The topic in the path wins over the one in the query. An unusable `limit` or `random` is ignored. */
export function parseQuizParameters(
  pathTopic: string | undefined,
  query: QueryReader,
): QuizParameters {
  return {
    topic: parseTopic(pathTopic, query),
    limit: parseLimit(query.get('limit')),
    random: query.get('random') === '1',
  };
}

export function parseTopic(pathTopic: string | undefined, query: QueryReader): string | null {
  return pathTopic || query.get('topic') || null;
}

function parseLimit(raw: string | null): number | null {
  if (raw === null || raw.trim() === '') return null;
  const limit = Math.floor(Number(raw));
  return Number.isFinite(limit) && limit > 0 ? limit : null;
}
