// What the address of a quiz asks for.
import { parseTopic, type QueryReader } from '#domain/topic.ts';

export interface QuizParameters {
  /** Exact topic key; `null` asks for all topics. */
  readonly topic: string | null;
  /** Exact chapter key; `null` asks for all chapters, and for what belongs to none. */
  readonly chapter: string | null;
  /** How many questions at most; `null` for all. */
  readonly limit: number | null;
  readonly random: boolean;
}

/** The topic in the path wins over the one in the query. An unusable `limit` or `random` is ignored. */
export function parseQuizParameters(
  pathTopic: string | undefined,
  query: QueryReader,
): QuizParameters {
  return {
    topic: parseTopic(pathTopic, query),
    chapter: query.get('chapter') || null,
    limit: parseLimit(query.get('limit')),
    random: query.get('random') === '1',
  };
}

function parseLimit(raw: string | null): number | null {
  if (raw === null || raw.trim() === '') return null;
  const limit = Math.floor(Number(raw));
  return Number.isFinite(limit) && limit > 0 ? limit : null;
}
