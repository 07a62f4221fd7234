// The topics and their Japanese names.
import topics from 'virtual:content/topics';

export const TOPICS = topics;

/** The Japanese name, or the key itself for a topic that is not ours. */
export function topicLabel(topic: string): string {
  return TOPICS.find((known) => known.key === topic)?.label ?? topic;
}
