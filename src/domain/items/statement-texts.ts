// What a statement says in a list, on a card and in a table of answers.
import type { LibraryItem } from '#domain/items/deck.ts';
import { twinText, type StatementOf, type Twin } from '#domain/items/subject.ts';
import type { Form } from '#domain/items/form.ts';
import { numberFor } from '#domain/seeded-random.ts';
import { quoted } from '#domain/text/quoted.ts';

export function statementItemId(subject: string, key: string): string {
  return `${subject}--${key}`;
}

export function stemOf(about: string, form: Form): string {
  return form === 'wrong-statement'
    ? `${about}についての記述のうち、誤っているものを1つ選んでください。`
    : `${about}についての記述のうち、正しいものを1つ選んでください。`;
}

/** What a statement says in a list, on a card and in a table of answers. */
export function textsOfStatement({ subject, own }: StatementOf): Pick<
  LibraryItem,
  'stem' | 'answer' | 'explanation'
> & {
  readonly card: NonNullable<LibraryItem['card']>;
} {
  const { sentence, twin } = soleSentence({ subject, own });
  return {
    stem: stemOf(subject.about, 'statement'),
    answer: { key: own.key, text: own.text },
    explanation: saidOnce(own.twins.map(({ why }) => why)).join(''),
    card: {
      front: `${subject.about}について、正か誤か：${sentence}`,
      back: twin === null ? '正しい' : `誤り。正しくは${quoted(own.text)}`,
    },
  };
}

/** One sentence to be judged alone, always the same of an item; `twin` is `null` where it is the true one. */
export function soleSentence({ subject, own }: StatementOf): {
  readonly sentence: string;
  readonly twin: Twin | null;
} {
  const chance = numberFor(statementItemId(subject.id, own.key));
  const [twin] = own.twins;
  return chance < 0.5 || twin === undefined
    ? { sentence: own.text, twin: null }
    : { sentence: twinText(own.text, twin), twin };
}

/** Keeps the longest of the reasons that say one thing, so that it is read once. */
function saidOnce(reasons: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const reason of reasons.toSorted((a, b) => b.length - a.length)) {
    const isSaid = (other: string) => shareClause(other, reason) || sharesPairs(other, reason);
    if (!kept.some(isSaid)) kept.push(reason);
  }
  return reasons.filter((reason) => kept.includes(reason));
}

/** Of the pairs of letters of a sentence, the part from which it says what another says in another order. */
const SAME = 0.7;

function sharesPairs(other: string, reason: string): boolean {
  const letters = reason.replaceAll(/[、。「」]/g, '');
  const pairs = Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) =>
    letters.slice(at, at + 2),
  );
  const own = other.replaceAll(/[、。「」]/g, '');
  // 「75％は州名の下限です」 and 「95％は畑名の下限です」 differ in what matters.
  if (reason.match(/\d+/g)?.some((number) => !own.includes(number)) === true) return false;
  return pairs.filter((pair) => own.includes(pair)).length >= pairs.length * SAME;
}

const CLAUSE = 11;

/** @param isClause whether so many letters are more than a name */
export function shareClause(a: string, b: string, isClause = (_letters: string) => true): boolean {
  return Array.from({ length: Math.max(0, a.length - CLAUSE + 1) }, (_, at) =>
    a.slice(at, at + CLAUSE),
  ).some((letters) => b.includes(letters) && isClause(letters));
}
