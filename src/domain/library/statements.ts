// Questions of four sentences on one subject, one of them true or one of them false.
import { stemOf } from '#domain/library/statement-texts.ts';
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
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { RichText } from '#domain/text/rich-text.ts';

const OTHERS = 3;

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
