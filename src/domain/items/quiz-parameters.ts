// What the address of a quiz asks for.
import { isSweep } from '#domain/items/sweep.ts';
import type { QueryReader } from '#domain/query-reader.ts';

export interface QuizParameters {
  /** Exact topic key; `null` asks for all topics. */
  readonly topic: string | null;
  /** Exact chapter key; `null` asks for all chapters, and for what belongs to none. */
  readonly chapter: string | null;
  /** How many questions at most; `null` for all. */
  readonly limit: number | null;
  readonly random: boolean;
}

/** The topic in the path wins over the one in the query; `null` asks for all topics. */
export function parseTopic(pathTopic: string | undefined, query: QueryReader): string | null {
  return pathTopic || query.get('topic') || null;
}

/** An unusable `limit` or `random` is ignored. */
export function parseQuizParameters(
  pathTopic: string | undefined,
  query: QueryReader,
): QuizParameters {
  const chapter = query.get('chapter') || null;
  return {
    topic: parseTopic(pathTopic, query),
    chapter,
    limit: parseLimit(query.get('limit')),
    random: query.get('random') === '1',
  };
}

/** Key of the deck that is asked: of a sweep or a chapter. `null` asks what is built in. */
export function deckAsked({
  topic,
  chapter,
}: Pick<QuizParameters, 'topic' | 'chapter'>): string | null {
  return topic !== null && isSweep(topic) ? topic : chapter;
}

/** 今日の10問, as `tenQuestionsPath(null)` asks for it. */
export function isTenOfToday({ topic, chapter, limit, random }: QuizParameters): boolean {
  return topic === null && chapter === null && limit === 10 && random;
}

function parseLimit(raw: string | null): number | null {
  if (raw === null || raw.trim() === '') return null;
  const limit = Math.floor(Number(raw));
  return Number.isFinite(limit) && limit > 0 ? limit : null;
}
