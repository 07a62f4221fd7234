// Which section of which text teaches a topic. Loaded by what leads there: most pages never need it.
import list from 'virtual:content/lesson-sections';

/** A section of a lesson, or of an article that is one. */
export interface TaughtSection {
  /** The topic's key, e.g. `germany/praedikat`. */
  readonly key: string;
  /** Id within the chapter. */
  readonly topic: string;
  /** What the text is called in lists. */
  readonly label: string;
  /** Address of the section. */
  readonly path: string;
  /** Below content/. */
  readonly file: string;
}

/** What asks: an item by its topic, a question on a map by the map where no section teaches its topic. */
export interface AskedTopic {
  readonly topic?: string | undefined;
  readonly map?: string | undefined;
}

export function sectionOf({ topic, map }: AskedTopic): TaughtSection | null {
  const key = [topic, list.maps[map ?? '']].find(
    (found) => found !== undefined && list.sections[found] !== undefined,
  );
  const [at, anchor] = list.sections[key ?? ''] ?? [];
  const text = at === undefined ? undefined : list.texts[at];
  if (key === undefined || text === undefined) return null;
  return {
    key,
    topic: key.slice(key.indexOf('/') + 1),
    label: text.label,
    path: `${text.path}#${anchor}`,
    file: text.file,
  };
}
