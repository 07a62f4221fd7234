// The map of the page written by hand: names are dragged onto regions.
const regions = JSON.parse(document.getElementById('content').textContent);
const status = document.querySelector('[role="status"]');
const figures = document.querySelectorAll('dd');
let [attempts, right] = [0, 0];
let held = null;

function tell(text) {
  status.textContent = text;
  figures[0].textContent = attempts;
  figures[1].textContent = right;
  figures[2].textContent = `${attempts === 0 ? 0 : Math.round((100 * right) / attempts)}%`;
}

function place(event) {
  held.style.transform = `translate(${event.clientX}px, ${event.clientY - 60}px)`;
}

for (const card of document.querySelectorAll('[data-card]')) {
  card.addEventListener('pointerdown', (event) => {
    card.setPointerCapture(event.pointerId);
    held = document.createElement('div');
    held.className = 'held';
    held.textContent = card.textContent;
    place(event);
    document.body.append(held);
  });
  card.addEventListener('pointermove', (event) => {
    if (held !== null) place(event);
  });
  card.addEventListener('pointerup', (event) => {
    held?.remove();
    held = null;
    const shape = document.elementFromPoint(event.clientX, event.clientY);
    const region = regions.find(({ name }) => name === shape?.dataset.region);
    if (region === undefined) return;
    attempts += 1;
    if (region.name === card.dataset.card) {
      right += 1;
      shape.dataset.state = 'answered';
      card.disabled = true;
      tell(`✓ ${region.kana}：${region.info}`);
    } else {
      tell(`ここは「${card.textContent}」ではありません`);
    }
  });
}

document.querySelector('.reset').addEventListener('click', () => {
  [attempts, right] = [0, 0];
  for (const card of document.querySelectorAll('[data-card]')) card.disabled = false;
  for (const shape of document.querySelectorAll('[data-region]')) {
    shape.dataset.state = 'unanswered';
  }
  tell('');
});
