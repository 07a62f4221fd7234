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
    answer: question.answerIndex,
    source: question.source?.title ?? '',
  };
}

function Quiz() {
  const [place, setPlace] = useState(0);
  const [picked, setPicked] = useState<number | null>(null);
  const [answered, setAnswered] = useState(false);
  const question = ASKED[place];
  if (question === undefined) return null;
  const { answer } = question;

  function verdict(choice: number) {
    if (!answered) return undefined;
    if (choice === answer) return 'correct';
    return choice === picked ? 'wrong' : undefined;
  }

  function next() {
    setPlace((place + 1) % ASKED.length);
    setPicked(null);
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
              type="radio"
              name="choice"
              checked={index === picked}
              disabled={answered}
              onChange={() => setPicked(index)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        {answered &&
          (picked === answer ? '○ 正解！' : `× 不正解… 正解は「${question.choices[answer]}」`)}
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
          disabled={picked === null}
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
