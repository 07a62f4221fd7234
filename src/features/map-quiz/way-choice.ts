// In which way a map opens: as its learner chose last on this device, or as suits the map and the device.
import { localRecord } from '#services/shell/local-record.ts';

/** One name after the other, or all cards at once. */
export type MapWay = 'one' | 'lay';

const CHOICE_KEY = 'wine-study-map-way:v1';

/** `null` where none was chosen, or local storage is blocked. */
export const wayChoice = localRecord<MapWay | null>(
  CHOICE_KEY,
  (raw) => (raw === 'one' || raw === 'lay' ? raw : null),
  null,
);

export function openingWay(isTouch: boolean, cardsFirst: boolean): MapWay {
  return wayChoice.read() ?? (isTouch && !cardsFirst ? 'one' : 'lay');
}

/** For the first HTML: says the same before the page is painted. */
export const FIRST_WAY = `((quiz) => {
  let way = null;
  try {
    way = JSON.parse(localStorage.getItem('${CHOICE_KEY}'));
  } catch {}
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const isChosen = way === 'one' || way === 'lay';
  quiz.dataset.firstWay = isChosen ? way : isTouch && !quiz.dataset.cardsFirst ? 'one' : 'lay';
})(document.currentScript.parentElement);`;
