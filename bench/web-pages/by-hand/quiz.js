// The quiz of the page written by hand.
const questions = JSON.parse(document.getElementById('content').textContent);
const status = document.querySelector('[role="status"]');
const others = document.querySelector('dl');
const labels = [...document.querySelectorAll('label')];
const [answer, next] = document.querySelectorAll('button');
let place = 0;

function show() {
  const question = questions[place];
  document.querySelector('.counter').textContent = `問題 ${place + 1} / ${questions.length}`;
  document.querySelector('h2').textContent = question.question;
  for (const [index, label] of labels.entries()) {
    label.querySelector('span').textContent = question.options[index];
    label.querySelector('input').checked = false;
    label.querySelector('input').disabled = false;
    delete label.dataset.verdict;
  }
  status.textContent = '';
  document.querySelector('.reveal').hidden = true;
  answer.hidden = false;
  answer.disabled = true;
  next.hidden = true;
}

document.querySelector('fieldset').addEventListener('change', () => (answer.disabled = false));

answer.addEventListener('click', () => {
  const question = questions[place];
  const picked = labels.findIndex((label) => label.querySelector('input').checked);
  const right = question.options.indexOf(question.answer);
  for (const label of labels) label.querySelector('input').disabled = true;
  labels[picked].dataset.verdict = 'wrong';
  labels[right].dataset.verdict = 'correct';
  status.textContent = picked === right ? '○ 正解！' : `× 不正解… 正解は「${question.answer}」`;
  document.querySelector('.explanation').textContent = question.explanation;
  others.replaceChildren(
    ...question.options.flatMap((option, index) => {
      if (question.choiceNotes[index] === null) return [];
      const [term, note] = [document.createElement('dt'), document.createElement('dd')];
      term.textContent = option;
      note.textContent = question.choiceNotes[index];
      return [term, note];
    }),
  );
  document.querySelector('.source').textContent = `出典：${question.source.title}`;
  document.querySelector('.reveal').hidden = false;
  answer.hidden = true;
  next.hidden = false;
});

next.addEventListener('click', () => {
  place = (place + 1) % questions.length;
  show();
});
