// Sentences on one subject, each true alone, with twins that are false alone: any four make one question.
import type { LibraryItem } from '#domain/library/deck.ts';
import {
  correctionOf,
  isTwinKey,
  twinKey,
  twinText,
  type Statement,
  type StatementOf,
  type Twin,
} from '#domain/library/subject.ts';
import type { Form } from '#domain/quiz/form.ts';
import type { Question } from '#domain/quiz/question.ts';
import type { Confusions } from '#domain/quiz/quiz-entry.ts';
import { numberFor } from '#domain/seeded-random.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { RichText } from '#domain/text/rich-text.ts';

const OTHERS = 3;

export const STATEMENT_FORMS: readonly Form[] = ['statement', 'wrong-statement'];

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
    explanation: own.twins.map(({ why }) => why).join(''),
    card: {
      front: `${subject.about}について、正か誤か：${sentence}`,
      back: twin === null ? '正しい' : `誤り。正しくは「${own.text}」`,
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

/** Of the question that a showing makes of a statement: no two of its sentences come from one. */
export function composeStatements(
  { subject, own }: StatementOf,
  confusions: Confusions,
  random: RandomNumber,
  form: Form | null,
): Pick<Question, 'form' | 'q' | 'choices' | 'choiceKeys' | 'answerIndex' | 'choiceNotes'> &
  Required<Pick<Question, 'corrections' | 'form'>> {
  const chosen = form ?? formFor(confusions, random);
  const isRightAsked = chosen !== 'wrong-statement';
  const weight = (key: string) => confusions.get(key) ?? 0;
  const falseOf = (statement: Statement) => {
    const made = shuffle(
      statement.twins.map((twin) => choiceOf(statement, twin)),
      random,
    );
    return made.toSorted((a, b) => weight(b.key) - weight(a.key))[0] ?? choiceOf(statement, null);
  };
  const answer = isRightAsked ? choiceOf(own, null) : falseOf(own);
  const others = shuffle(
    subject.statements.filter((statement) => statement !== own),
    random,
  )
    .map((statement) => (isRightAsked ? falseOf(statement) : choiceOf(statement, null)))
    // What this learner took for the answer comes first.
    .toSorted((a, b) => weight(b.key) - weight(a.key))
    .slice(0, OTHERS);
  const shown = [answer, ...others];
  return {
    form: chosen,
    q: stemSegments(subject.about, chosen),
    choices: shown.map(({ text }) => [{ text }]),
    choiceKeys: shown.map(({ key }) => key),
    answerIndex: 0,
    choiceNotes: shown.map(({ twin }) => (twin === null ? null : [{ text: twin.why }])),
    corrections: shown.map(({ twin, of }) => (twin === null ? null : correctionOf(of, twin))),
  };
}

function choiceOf({ key, text }: Statement, twin: Twin | null) {
  return twin === null
    ? { key, text, of: text, twin }
    : { key: twinKey(key, twin), text: twinText(text, twin), of: text, twin };
}

/** As it went wrong before, where that says one form; else by chance. */
function formFor(confusions: Confusions, random: RandomNumber): Form {
  const keys = [...confusions.keys()];
  const chance: Form = random() < 0.5 ? 'statement' : 'wrong-statement';
  if (keys.length !== 1) return chance;
  return keys.every(isTwinKey) ? 'statement' : 'wrong-statement';
}

/** What is asked for is set apart: 誤 is read as 正 by whoever hurries. */
function stemSegments(about: string, form: Form): RichText {
  const stem = stemOf(about, form);
  const asked = form === 'wrong-statement' ? '誤っているもの' : '正しいもの';
  const at = stem.lastIndexOf(asked);
  return [
    { text: stem.slice(0, at) },
    { text: asked, mark: 'asked' },
    { text: stem.slice(at + asked.length) },
  ];
}
