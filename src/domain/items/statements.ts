// Questions of sentences on one subject: of four one is true or one is false, or a single one is judged.
import { stemOf } from '#domain/items/statement-texts.ts';
import {
  HELD_FALSE,
  correctionOf,
  isTwinKey,
  twinKey,
  twinText,
  type Statement,
  type StatementOf,
  type Twin,
} from '#domain/items/subject.ts';
import type { Form } from '#domain/items/form.ts';
import type { Question } from '#domain/items/question.ts';
import type { Confusions } from '#domain/items/quiz-entry.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { RichText } from '#domain/text/rich-text.ts';

const OTHERS = 3;

type Composed = Pick<
  Question,
  'form' | 'q' | 'choices' | 'choiceKeys' | 'answerIndex' | 'choiceNotes'
> &
  Required<Pick<Question, 'corrections' | 'form'>>;

/** Composes the question of a showing: no two of its sentences come from one statement. */
export function composeStatements(
  { subject, own }: StatementOf,
  confusions: Confusions,
  random: RandomNumber,
  form: Form | null,
): Composed {
  const chosen = form ?? formFor(confusions, random);
  const isRightAsked = chosen !== 'wrong-statement';
  const weight = (key: string) => confusions.get(key) ?? 0;
  const falseOf = (statement: Statement) => falseChoice(statement, confusions, random);
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

/** One sentence to be judged: chance says whether it is the true one, so that who guesses is right half of the time. */
export function composeSentence(
  { subject, own }: StatementOf,
  confusions: Confusions,
  random: RandomNumber,
): Composed & Required<Pick<Question, 'about'>> {
  const { key, text, twin } =
    random() < 0.5 ? choiceOf(own, null) : falseChoice(own, confusions, random);
  return {
    form: 'truefalse',
    about: subject.about,
    q: [{ text }],
    choices: [[{ text: '正しい' }], [{ text: '誤り' }]],
    choiceKeys: [key, HELD_FALSE],
    answerIndex: twin === null ? 0 : 1,
    choiceNotes: [twin && [{ text: twin.why }], null],
    corrections: [twin && correctionOf(own.text, twin), null],
  };
}

/** What this learner took for true comes first, then chance. */
function falseChoice(statement: Statement, confusions: Confusions, random: RandomNumber) {
  const weight = (key: string) => confusions.get(key) ?? 0;
  const made = shuffle(
    statement.twins.map((twin) => choiceOf(statement, twin)),
    random,
  );
  return made.toSorted((a, b) => weight(b.key) - weight(a.key))[0] ?? choiceOf(statement, null);
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

/** The asked kind is set apart: a hurried reader takes 誤 for 正. */
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
