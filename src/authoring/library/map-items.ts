// Questions out of a map: what a marked place is called, in which order places lie, on which bank, in which a town lies.
import {
  areaParentsOf,
  closeRing,
  middleOf,
  parentsOf,
  type MapFile,
} from '#authoring/schemas/map-schema.ts';
import {
  LEAST_DISTRACTORS,
  sharesRoot,
  type ItemOrNone,
  type WrittenItem,
} from '#authoring/library/items.ts';
import { VOLATILE } from '#authoring/library/lints.ts';
import { placeItemId } from '#domain/items/item-id.ts';
import type { Importance, Distractor } from '#domain/items/deck.ts';
import type { Name } from '#domain/text/names.ts';
import { withoutNames } from '#domain/text/marked-text.ts';
import { directionTo } from '#domain/maps/direction.ts';
import { centroid, isInside, type Point } from '#domain/maps/geometry.ts';
import { allApart, liesApart } from '#domain/maps/naming.ts';

/** So many of the nearest are offered as wrong. */
const MOST_DISTRACTORS = 8;
/** The chapter of all questions that show a map, as the exam counts them. */
export const MAPS = 'maps';

type WrittenPlace = MapFile['regions' | 'rivers' | 'cities'][number];

interface Place {
  readonly id: string;
  /** Id of its name in the glossary. */
  readonly word: string;
  /** As the map calls it. */
  readonly name: string;
  readonly kana: string;
  readonly at: Point;
  readonly kind: keyof typeof THINGS;
  readonly parents: readonly string[];
  readonly importance: Importance;
  readonly info: string;
  readonly date: string | null;
  readonly bank?: MapFile['regions'][number]['bank'];
}

/**
 * Places without a name in the glossary get no items.
 *
 * @param country as it is called in questions; `null` for a map of several
 */
export function itemsOfMap(
  map: MapFile,
  names: ReadonlyMap<string, Name>,
  country: string | null = null,
): readonly WrittenItem[] {
  const places = placesOf(map);
  if (places.length <= LEAST_DISTRACTORS || map.credits.length === 0) return [];
  return [
    ...places.flatMap((place) => nameItem(map, place, places, names)),
    ...map.order.flatMap((order) => orderItems(map, order, places)),
    ...places.flatMap((place) => bankItem(map, place, places)),
    ...townItems(map, places, names, country),
  ];
}

function placesOf(map: MapFile): readonly Place[] {
  const place = (
    written: WrittenPlace,
    about: Pick<Place, 'at' | 'kind' | 'parents' | 'bank'>,
  ): readonly Place[] => {
    const { id, name, kana, word, importance = map.importance, info = '', source } = written;
    if (word === undefined) return [];
    const date = source?.date ?? null;
    return [{ id, word, name, kana, importance, info: withoutNames(info), date, ...about }];
  };
  return [
    ...map.regions.flatMap((region) =>
      place(region, {
        at: centroid(closeRing(map.arcs, region.ring)),
        kind: 'area',
        parents: areaParentsOf(map, region),
        bank: region.bank,
      }),
    ),
    ...map.rivers
      .filter(({ asked }) => asked)
      .flatMap((river) =>
        place(river, { at: middleOf(river.line ?? []), kind: river.kind, parents: [] }),
      ),
    ...map.cities
      .filter(({ asked }) => asked)
      .flatMap((city) =>
        place(city, { at: city.at, kind: city.kind, parents: parentsOf(map, city) }),
      ),
  ];
}

function frame(map: MapFile, id: string, place: Place | null, text: string) {
  return {
    id: placeItemId(map.id, id),
    chapter: map.chapter,
    part: map.part,
    topic: (map.chapter === MAPS ? map.topic : map.textTopic) ?? null,
    kind: 'map' as const,
    card: null,
    source: map.credits[0] ?? '',
    asOf: VOLATILE.test(text) ? (place?.date ?? null) : null,
    reviewBy: null,
    basis: 'sourced' as const,
    file: `maps/${map.id}/map.yaml`,
    row: id,
  };
}

function nameItem(
  map: MapFile,
  place: Place,
  places: readonly Place[],
  names: ReadonlyMap<string, Name>,
): ItemOrNone {
  // A river among villages would be no choice.
  const alike = places.filter(({ kind }) => kind === place.kind);
  const pool = nearestTo(place, alike).map((other): Distractor => ({
    ...choice(map, other),
    why: `{${other.word}.ja}は、印の場所から見て${directionTo(place.at, other.at)}です。`,
  }));
  if (pool.length < LEAST_DISTRACTORS) return [];
  const beside = placesBeside(map, place, alike);
  const explanation = place.info;
  const known = names.get(place.word);
  const called = [place.kana, place.name].filter(
    (spelling) => spelling !== known?.ja && spelling !== known?.original,
  );
  const thing = thingAt(map, place, places);
  return {
    ...frame(map, `${place.id}--name`, place, explanation),
    chapter: MAPS,
    part: map.chapter === MAPS ? map.part : `${MAPS}-${map.chapter}`,
    topic: map.topic ?? null,
    importance: place.importance,
    // 「コート・ド・ボーヌの村」 says Beaune.
    stem: map.title.includes(names.get(place.word)?.ja ?? place.name)
      ? `地図で、印のある${thing}はどれですか。`
      : `「${map.title}」の地図で、印のある${thing}はどれですか。`,
    answer: choice(map, place),
    pool,
    explanation,
    figure: {
      map: map.id,
      place: placeItemId(map.id, place.id),
      ...(beside !== null && { beside: beside.map(({ id }) => placeItemId(map.id, id)) }),
      ...(called.length > 0 && { called }),
      words: `「${map.title}」の地図。印の場所は${partOfMap(map, place.at)}で、近いのは${nearestTo(
        place,
        places,
      )
        .slice(0, 2)
        .map((other) => `${directionTo(place.at, other.at)}の${other.kana}`)
        .join('、')}です。`,
    },
  };
}

/** Four at a time, each beginning with the last of those before. */
function orderItems(
  map: MapFile,
  order: readonly string[],
  places: readonly Place[],
): readonly WrittenItem[] {
  const found = order.map((name) => places.find((place) => place.name === name));
  if (found.some((place) => place === undefined)) return [];
  const known = found.filter((place) => place !== undefined);
  const items: WrittenItem[] = [];
  for (let start = 0; start + 3 < known.length; start += 3) {
    const four = known.slice(start, start + 4);
    const [first] = four;
    if (first === undefined) break;
    const inOrder = (indices: readonly number[]) => ({
      key: indices.join(''),
      text: indices.map((index) => `{${four[index]?.word ?? ''}.ja}`).join('→'),
    });
    const wrong: readonly (readonly [readonly number[], number, number])[] = [
      [[1, 0, 2, 3], 0, 1],
      [[0, 2, 1, 3], 1, 2],
      [[0, 1, 3, 2], 2, 3],
      [[3, 1, 2, 0], 0, 3],
      [[2, 1, 0, 3], 0, 2],
    ];
    items.push({
      ...frame(map, `${first.id}--order`, first, ''),
      importance: 'B',
      // 「コート・ド・ニュイの村」の村: without its map a question says where alone.
      stem: `${map.title.replace(/の.*/, '')}の次の${thingOf(map)}を、北から南へ正しく並べたものはどれですか。`,
      answer: inOrder([0, 1, 2, 3]),
      pool: wrong.map(([indices, north, south]) => ({
        ...inOrder(indices),
        why: `{${four[north]?.word ?? ''}.ja}は、{${four[south]?.word ?? ''}.ja}より北にあります。`,
      })),
      explanation: `北から${known.map(({ word }) => `{${word}.ja}`).join('、')}と並びます。`,
    });
  }
  return items;
}

const SIDES = { left: '左岸', right: '右岸' } as const;

function bankItem(map: MapFile, place: Place, places: readonly Place[]): ItemOrNone {
  const { bank } = place;
  if (bank === undefined) return [];
  const river = map.rivers.find(({ name }) => name === bank.river);
  const across = places.filter(
    (other) => other.bank?.river === bank.river && other.bank.side !== bank.side,
  );
  const pool = nearestTo(place, across).map((other): Distractor => ({
    ...choice(map, other),
    why: `{${other.word}.ja}があるのは${SIDES[other.bank?.side ?? 'left']}です。`,
  }));
  if (river === undefined || pool.length < LEAST_DISTRACTORS) return [];
  const riverText = river.word === undefined ? river.kana : `{${river.word}.ja}`;
  return {
    ...frame(map, `${place.id}--bank`, place, place.info),
    importance: place.importance,
    stem: `次の${thingOf(map)}のうち、${riverText}の${SIDES[bank.side]}にあるのはどれですか。`,
    answer: choice(map, place),
    pool,
    explanation: place.info,
  };
}

/** Asks in which area a town lies. */
function townItems(
  map: MapFile,
  places: readonly Place[],
  names: ReadonlyMap<string, Name>,
  country: string | null,
): readonly WrittenItem[] {
  return map.cities.flatMap((city) => {
    const { word } = city;
    if (city.within === false) return [];
    const around = areaAround(map, city.at);
    const answer = places.find(({ name }) => name === around?.name);
    if (word === undefined || answer === undefined) return [];
    // 「アコンカグア・ヴァレー」 says Aconcagua.
    const asked = names.get(word)?.ja;
    const said = names.get(answer.word)?.ja;
    if (asked === undefined || said === undefined || asked.includes(said)) return [];
    const pool = nearestTo(
      answer,
      places.filter(({ kind }) => kind === 'area'),
    ).map((other): Distractor => ({
      ...choice(map, other),
      why: `{${other.word}.ja}は、{${word}.ja}から見て${directionTo(city.at, other.at)}です。`,
    }));
    if (pool.length < LEAST_DISTRACTORS) return [];
    const item: WrittenItem = {
      ...frame(map, `${city.id}--within`, answer, answer.info),
      importance: 'B',
      // Wellington lies in two countries; nobody in Japan says 「日本の安曇野」.
      stem: `${country === null || country === '日本' ? '' : `${country}の`}{${word}}があるのは、どの${thingOf(map)}ですか。`,
      answer: choice(map, answer),
      pool,
      explanation: answer.info,
    };
    return sharesRoot(item, names) ? [] : [item];
  });
}

/** The innermost area at a point: it is drawn last. */
function areaAround(map: MapFile, point: Point): MapFile['regions'][number] | undefined {
  return map.regions.findLast((region) =>
    [region.ring, ...region.parts].some((ring) => isInside(point, closeRing(map.arcs, ring))),
  );
}

function thingOf({ thing }: MapFile): string {
  return thing ?? '場所';
}

const THINGS = {
  area: '場所',
  site: '産地',
  vineyard: '畑',
  town: '町',
  range: '山地',
  river: '川',
  lake: '湖',
} as const;

/** The map's word for its places is meant for the first of these kinds that it has. */
function thingAt(map: MapFile, { kind }: Place, places: readonly Place[]): string {
  const main = Object.keys(THINGS).find((one) => places.some((place) => place.kind === one));
  return kind === main ? thingOf(map) : THINGS[kind];
}

function choice(map: MapFile, { id, word }: Place) {
  return { key: placeItemId(map.id, id), text: `{${word}}` };
}

/** Leaves out what holds the place and what lies in it: both would be right. */
function nearestTo(place: Place, places: readonly Place[]): readonly Place[] {
  const distance = ({ at: [x, y] }: Place) => Math.hypot(x - place.at[0], y - place.at[1]);
  const near = places
    .filter((other) => other.id !== place.id && other.word !== place.word)
    .filter((other) => liesApart(place, other))
    .toSorted((a, b) => distance(a) - distance(b));
  return allApart(near, LEAST_DISTRACTORS).slice(0, MOST_DISTRACTORS);
}

/** Marks that lie nearer to each other than this part of what is shown are not told apart on a phone. */
const APART = 1 / 7;

/** The nearest three whose marks, and that of the place, lie apart where all four are shown; `null` where there are none. */
function placesBeside(
  map: MapFile,
  place: Place,
  alike: readonly Place[],
): readonly Place[] | null {
  if (place.importance === 'C') return null;
  const near = nearestTo(place, alike);
  for (const [first, a] of near.entries()) {
    for (const [second, b] of near.entries()) {
      const c = near.find((one, third) => third > second && areApart(map, [place, a, b, one]));
      if (second > first && c !== undefined) return [a, b, c];
    }
  }
  return null;
}

function areApart({ width, height, regions }: MapFile, places: readonly Place[]): boolean {
  const marks = places.map(({ id, at }) => regions.find((region) => region.id === id)?.label ?? at);
  const xs = marks.map(([x]) => x);
  const ys = marks.map(([, y]) => y);
  const across = Math.max(
    Math.max(...xs) - Math.min(...xs),
    ((Math.max(...ys) - Math.min(...ys)) * width) / height,
  );
  return marks.every(([x, y], own) =>
    marks.slice(own + 1).every((other) => Math.hypot(other[0] - x, other[1] - y) > across * APART),
  );
}

function partOfMap({ width, height }: MapFile, [x, y]: Point): string {
  const [dx, dy] = [x / width - 0.5, y / height - 0.5];
  if (Math.hypot(dx, dy) < 0.15) return '図の中央';
  return `図の${directionTo([0, 0], [dx, dy])}寄り`;
}
