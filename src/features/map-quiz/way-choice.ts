// In which way a map opens: as its learner chose last on this device, or as suits the map and the device.

/** One name after the other, or all cards at once. */
export type MapWay = 'one' | 'lay';

const CHOICE_KEY = 'wine-study-map-way:v1';

/** Where local storage is blocked, as if nothing had been chosen. */
export function openingWay(isTouch: boolean, cardsFirst: boolean): MapWay {
  return keptWay() ?? (isTouch && !cardsFirst ? 'one' : 'lay');
}

function keptWay(): MapWay | null {
  try {
    const kept = window.localStorage.getItem(CHOICE_KEY);
    return kept === 'one' || kept === 'lay' ? kept : null;
  } catch {
    return null;
  }
}

export function keepWay(way: MapWay): void {
  try {
    window.localStorage.setItem(CHOICE_KEY, way);
  } catch {
    // It costs one press at the next map.
  }
}

/** For the first HTML: says the same before the page is painted. */
export const FIRST_WAY = `((quiz) => {
  let way = null;
  try {
    way = localStorage.getItem('${CHOICE_KEY}');
  } catch {}
  const isTouch = matchMedia('(pointer: coarse)').matches;
  quiz.dataset.firstWay = way ?? (isTouch && !quiz.dataset.cardsFirst ? 'one' : 'lay');
})(document.currentScript.parentElement);`;
