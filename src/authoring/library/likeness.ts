// How much two names look alike: candidates mix up what shares its beginning or most of its letters.

/** From 0 to 1: the share of pairs of letters that both have (Dice's coefficient). */
export function likeness(a: string, b: string): number {
  const ofA = pairs(a);
  const ofB = pairs(b);
  if (ofA.size + ofB.size === 0) return 0;
  const shared = [...ofA].filter((pair) => ofB.has(pair)).length;
  return (2 * shared) / (ofA.size + ofB.size);
}

/** The same names are compared many times over. */
const known = new Map<string, ReadonlySet<string>>();

function pairs(text: string): ReadonlySet<string> {
  const found = known.get(text);
  if (found !== undefined) return found;
  const letters = Array.from(text.replaceAll(/[・\s=＝-]/g, ''));
  const made = new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
  known.set(text, made);
  return made;
}
