// A place that is marked on its map, as a question: which of four names is it?
import type { BuiltMap, BuiltRegion } from '#domain/maps/built-map.ts';
import { directionTo } from '#domain/maps/direction.ts';
import { namesToChoose } from '#domain/maps/naming.ts';
import type { Question } from '#domain/items/question.ts';
import type { RandomNumber } from '#domain/shuffle.ts';
import type { RichText } from '#domain/text/rich-text.ts';

export function placeQuestion(map: BuiltMap, place: BuiltRegion, random: RandomNumber): Question {
  const choices = namesToChoose(place, map.regions, random);
  return {
    id: place.id,
    topic: null,
    q: [{ text: `「${map.title}」の地図で、印のある場所はどれですか。` }],
    choices: choices.map((choice) => nameOf(map, choice)),
    choiceKeys: choices.map(({ id }) => id),
    answerIndex: 0,
    choiceNotes: choices.map(() => null),
    explanation: place.info,
    source: place.source,
    asOf: null,
    figure: { map: map.id, place: place.id, words: wordsFor(map, place) },
  };
}

function nameOf({ lang }: BuiltMap, { name, kana }: BuiltRegion): RichText {
  if (name === kana) return [{ text: kana }];
  return [{ text: `${kana}（` }, { text: name, lang }, { text: '）' }];
}

/** Where it lies and what is nearest, for learners who do not see the map. */
function wordsFor(map: BuiltMap, place: BuiltRegion): string {
  const distance = ({ label: [x, y] }: BuiltRegion) =>
    Math.hypot(x - place.label[0], y - place.label[1]);
  const near = map.regions
    .filter(({ id }) => id !== place.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 2)
    .map((other) => `${directionTo(place.label, other.label)}の${other.kana}`);
  const side = directionTo([map.width / 2, map.height / 2], place.label);
  return `「${map.title}」の地図。印の場所は図の${side}寄りで、近いのは${near.join('、')}です。`;
}
