// A quiz in nothing but React.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BUILT_IN_ENTRIES } from '../../../src/content/questions.ts';
import type { Question } from '../../../src/domain/items/question.ts';
import { plainText } from '../../../src/domain/text/rich-text.ts';
import '../page.css';

const ASKED = BUILT_IN_ENTRIES.map((entry) => askedPlainly(entry.show(new Map(), () => 0)));

/** In plain text. */
function askedPlainly(question: Question) {
  return {
    q: plainText(question.q),
    choices: question.choices.map(plainText),
    choiceNotes: question.choiceNotes.map((note) => (note === null ? null : plainText(note))),
    explanation: plainText(question.explanation ?? []),
    answers: question.answers ?? [question.answerIndex],
    source: question.source?.title ?? '',
  };
}

function Quiz() {
  const [place, setPlace] = useState(0);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [answered, setAnswered] = useState(false);
  const question = ASKED[place];
  if (question === undefined) return null;
  const { answers } = question;
  const isMulti = answers.length > 1;
  const isRight = picked.length === answers.length && picked.every((at) => answers.includes(at));

  function verdict(choice: number) {
    if (!answered) return undefined;
    if (answers.includes(choice)) return 'correct';
    return picked.includes(choice) ? 'wrong' : undefined;
  }

  function pick(choice: number) {
    if (!isMulti) setPicked([choice]);
    else if (picked.includes(choice)) setPicked(picked.filter((at) => at !== choice));
    else setPicked([...picked, choice]);
  }

  function next() {
    setPlace((place + 1) % ASKED.length);
    setPicked([]);
    setAnswered(false);
  }

  return (
    <main>
      <h1>クイズ</h1>
      <p>
        問題 {place + 1} / {ASKED.length}
      </p>
      <h2>{question.q}</h2>
      <fieldset key={place}>
        {question.choices.map((choice, index) => (
          <label key={choice} data-verdict={verdict(index)}>
            <input
              type={isMulti ? 'checkbox' : 'radio'}
              name="choice"
              checked={picked.includes(index)}
              disabled={answered}
              onChange={() => pick(index)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        {answered &&
          (isRight
            ? '○ 正解！'
            : `× 不正解… 正解は「${answers.map((at) => question.choices[at]).join('、')}」`)}
      </p>
      {answered && (
        <section>
          <p>{question.explanation}</p>
          <dl>
            {question.choices.map(
              (choice, index) =>
                typeof question.choiceNotes[index] === 'string' && (
                  <div key={choice}>
                    <dt>{choice}</dt>
                    <dd>{question.choiceNotes[index]}</dd>
                  </div>
                ),
            )}
          </dl>
          <p>出典：{question.source}</p>
        </section>
      )}
      {answered ? (
        <button key="next" type="button" onClick={next}>
          次の問題
        </button>
      ) : (
        <button
          key="answer"
          type="button"
          disabled={picked.length === 0}
          onClick={() => setAnswered(true)}
        >
          解答する
        </button>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Quiz />);
