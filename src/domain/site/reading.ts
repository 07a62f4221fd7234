// How far sections are read, and where one goes on.

export interface ReadableSection {
  /** The topic's key. */
  readonly key: string;
  /** Its address. */
  readonly path: string;
}

/** @param read keys of topics */
export function countRead(sections: readonly ReadableSection[], read: ReadonlySet<string>): number {
  return sections.filter(({ key }) => read.has(key)).length;
}

/**
 * With the address of the first unread section, or of the very first where all were read; `null` without sections.
 *
 * @param sections in the order in which they are read
 */
export function readingPlace(sections: readonly ReadableSection[], read: ReadonlySet<string>) {
  const [first] = sections;
  if (first === undefined) return null;
  const next = sections.find(({ key }) => !read.has(key));
  if (next === undefined) return { state: 'done', path: first.path };
  return { state: countRead(sections, read) > 0 ? 'begun' : 'unread', path: next.path };
}
