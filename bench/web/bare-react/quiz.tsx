// A quiz in nothing but React, of the questions with one answer.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BUILT_IN_ENTRIES } from '../../../src/content/questions.ts';
import { plainText } from '../../../src/domain/text/rich-text.ts';
import '../page.css';

const ASKED = BUILT_IN_ENTRIES.flatMap((entry) => {
  const { q, choices, choiceNotes, explanation, answers, answerIndex } = entry.show(
    new Map(),
    () => 0,
  );
  if (answers !== undefined) return [];
  const notes = choiceNotes.map((note) => note && plainText(note));
  const shown = { q: plainText(q), choices: choices.map(plainText), notes };
  return { ...shown, explanation: plainText(explanation ?? []), answer: answerIndex };
});

function Quiz() {
  const [place, setPlace] = useState(0);
  const [picked, setPicked] = useState<number | null>(null);
  const [answered, setAnswered] = useState(false);
  const question = ASKED[place];
  if (question === undefined) return null;
  const { q, choices, notes, explanation, answer } = question;

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
      <h2>{q}</h2>
      <fieldset key={place}>
        {choices.map((choice, index) => (
          <label key={choice} data-verdict={verdict(index)}>
            <input
              type="radio"
              name="choice"
              checked={picked === index}
              disabled={answered}
              onChange={() => setPicked(index)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        {answered && (picked === answer ? '○ 正解！' : `× 不正解… 正解は「${choices[answer]}」`)}
      </p>
      {answered && (
        <section>
          <p>{explanation}</p>
          {notes.map((note, index) => note !== null && <p key={choices[index]}>{note}</p>)}
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
