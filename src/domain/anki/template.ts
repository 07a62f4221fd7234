// What a template of Anki shows of a note: its fields, through filters, under conditions.

/** A field as a template shows it. */
export interface ShownField {
  readonly field: number;
  /** What is left of text with its reading in brackets. */
  readonly ruby: 'word' | 'reading' | null;
  readonly hasGaps: boolean;
  /** Whether the learner has to press for it. */
  readonly isHint: boolean;
  /** Shown where each of these fields is filled, or is empty. */
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly field: number;
  readonly isFilled: boolean;
}

/** As read once for all notes of a type. */
export interface ForeignNoteType {
  readonly front: readonly ShownField[];
  readonly back: readonly ShownField[];
}

interface Filter {
  /** Where it shows nothing: a field that is typed is asked for on the front, and shown on the back. */
  readonly silentOn?: 'front' | 'both';
  readonly ruby?: 'word' | 'reading';
  readonly hasGaps?: true;
  readonly isHint?: true;
}

/**
 * By the first word of its name (https://docs.ankiweb.net/templates/fields.html). Any other filter shows the text as it is,
 * as Anki does with those that no add-on of its own knows.
 */
const FILTERS: Readonly<Record<string, Filter>> = {
  type: { silentOn: 'front' },
  tts: { silentOn: 'both' },
  'tts-voices': { silentOn: 'both' },
  cloze: { hasGaps: true },
  'cloze-only': { hasGaps: true },
  furigana: { ruby: 'word' },
  kanji: { ruby: 'word' },
  kana: { ruby: 'reading' },
  hint: { isHint: true },
};

/** Anki's own form for a note type has a dozen. What a file has beyond them is not read. */
export const MAX_FIELDS_OF_A_NOTE = 200;
/** Conditions within each other; those further in are not looked at. */
const DEEPEST = 10;

/**
 * @param fields names, in their order
 * @param front template as HTML, with names of fields in double braces
 */
export function noteTypeOf(
  fields: readonly string[],
  front: string,
  back: string,
): ForeignNoteType {
  const numbers = new Map(
    fields.slice(0, MAX_FIELDS_OF_A_NOTE).map((name, number) => [name, number]),
  );
  const shownBehind = shownIn(back, numbers, 'back');
  const plain = new Set(shownBehind.filter(({ isHint }) => !isHint).map(({ field }) => field));
  return {
    // A hint that is the answer would give it away.
    front: shownIn(front, numbers, 'front').filter(
      ({ isHint, field }) => !isHint || !plain.has(field),
    ),
    back: shownBehind,
  };
}

function shownIn(
  template: string,
  numbers: ReadonlyMap<string, number>,
  side: 'front' | 'back',
): readonly ShownField[] {
  const found = new Map<string, ShownField>();
  const conditions: (Condition | null)[] = [];
  for (const [, reference = ''] of withoutComments(template).matchAll(/\{\{([^{}]{1,200})\}\}/g)) {
    const sign = reference[0] ?? '';
    if (sign === '!') continue;
    if (sign === '/') conditions.pop();
    else if (sign === '#' || sign === '^') {
      const field = numbers.get(reference.slice(1).trim());
      conditions.push(field === undefined ? null : { field, isFilled: sign === '#' });
    } else {
      const [name = '', ...filters] = reference
        .split(':')
        .map((word) => word.trim())
        .toReversed();
      const field = numbers.get(name);
      const known = filters.map((filter) => FILTERS[filter.split(' ', 1)[0] ?? ''] ?? {});
      const isSilent = known.some(({ silentOn }) => silentOn === 'both' || silentOn === side);
      if (field === undefined || isSilent) continue;
      const shown: ShownField = {
        field,
        ruby: known.find(({ ruby }) => ruby !== undefined)?.ruby ?? null,
        hasGaps: known.some(({ hasGaps }) => hasGaps),
        isHint: known.some(({ isHint }) => isHint),
        conditions: conditions.slice(0, DEEPEST).filter((condition) => condition !== null),
      };
      found.set(JSON.stringify(shown), shown);
    }
  }
  return [...found.values()];
}

/** Templates of old begin with other braces. */
function withoutComments(template: string): string {
  const braces = template.startsWith('{{=<% %>=}}')
    ? template.slice(11).replaceAll('<%', '{{').replaceAll('%>', '}}')
    : template;
  // One without an end takes the rest, so that each character is looked at once.
  return braces.replaceAll(/<!(?=--).*?(?:-->|$)/gs, '');
}

/** Text with readings as Anki writes them: a space, the word, its reading in brackets. */
export function withoutReadings(text: string, kept: 'word' | 'reading'): string {
  const pieces: string[] = [];
  let at = 0;
  for (const match of text.matchAll(/\[([^[\]\n]{1,200})\]/g)) {
    const before = text.slice(at, match.index);
    at = match.index + match[0].length;
    const gap = Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n'));
    const word = before.slice(gap + 1);
    if (word === '') pieces.push(before, match[0]);
    else {
      pieces.push(before.slice(0, before[gap] === '\n' ? gap + 1 : Math.max(gap, 0)));
      pieces.push(kept === 'word' ? word : (match[1] ?? ''));
    }
  }
  return pieces.join('') + text.slice(at);
}
