// The flashcards of the page written by hand.
const cards = JSON.parse(document.getElementById('content').textContent);
const turner = document.querySelector('.turner');
const [back, next] = document.querySelectorAll('button');
let place = 0;

function move(by) {
  place = (place + by + cards.length) % cards.length;
  const card = cards[place];
  document.querySelector('.counter').textContent = `カード ${place + 1} / ${cards.length}`;
  document.querySelector('[data-face="front"]').textContent = card.front;
  document.querySelector('[data-face="back"] .answer').textContent = card.back;
  document.querySelector('[data-face="back"] .note').textContent = card.note;
  turner.style.transition = 'none';
  turner.dataset.side = 'front';
}

turner.addEventListener('click', () => {
  turner.style.transition = '';
  turner.dataset.side = turner.dataset.side === 'front' ? 'back' : 'front';
});
back.addEventListener('click', () => move(-1));
next.addEventListener('click', () => move(1));
