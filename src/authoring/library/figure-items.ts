// Figures as they are drawn, and what is asked of their parts.
import {
  allMade,
  frameOf,
  keyOfChoice,
  readText,
  standsIn,
  type MadeItems,
  type WrittenItem,
} from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { InFile, Library } from '#authoring/library/read-library.ts';
import type { FigureFile } from '#authoring/library/schemas.ts';
import { markedWords, rowsOf, type Figure, type FigurePart } from '#domain/items/figure.ts';
import { circledNumber } from '#domain/text/circled-number.ts';

type Names = Library['names'];
type WrittenPart = FigureFile['parts'][string];

const MOST_DISTRACTORS = 12;
const LEAST_CHOICES = 4;
/** Beyond them the row of marks ends. */
const MOST_ASKED = 20;

/** In Japanese alone: a box has no room for two spellings. @throws where it refers to a name that is not there */
export function drawnFigure(written: FigureFile, names: Names): Figure {
  const [start, end] = written.axis ?? [0, 1];
  const onAxis = (value: number) => Math.round(((value - start) / (end - start)) * 1000) / 10;
  const said = (text: string | undefined) => (text === undefined ? null : readText(text, names));
  const asked = askedParts(written).map(([key]) => key);
  return {
    id: written.id,
    kind: written.kind,
    title: readText(written.title, names),
    parts: Object.entries(written.parts).map(([key, part]): FigurePart => ({
      key,
      name: readText(inJapanese(part.name), names),
      mark: asked.includes(key) ? circledNumber(asked.indexOf(key)) : null,
      at: said(part.at),
      note: said(part.note),
      isBeside: part.beside === true,
      bar: part.bar === undefined ? null : [onAxis(part.bar[0]), onAxis(part.bar[1])],
    })),
  };
}

export function itemsOfFigures({ figures, names }: Pick<Library, 'figures' | 'names'>): MadeItems {
  const ids = figures.map(({ value }) => value.id);
  return allMade(
    figures.map((figure, index): MadeItems => {
      let drawing: Figure;
      try {
        drawing = drawnFigure(figure.value, names);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { items: [], mistakes: [{ ...at(figure), rule: 'references', message }] };
      }
      const isTwice = ids.indexOf(figure.value.id) < index;
      const found = [
        ...(isTwice ? ['another figure has this id'] : []),
        ...mistakesOf(figure.value, drawing, names),
      ];
      return {
        items: itemsOf(figure, drawing),
        mistakes: found.map((message) => ({
          ...at(figure),
          rule: 'figures',
          message,
        })),
      };
    }),
  );
}

function at({ file, value }: InFile<FigureFile>): Pick<Mistake, 'file' | 'row'> {
  return { file, row: value.id };
}

function itemsOf(figure: InFile<FigureFile>, drawing: Figure): readonly WrittenItem[] {
  const { value } = figure;
  const marks = new Map(drawing.parts.map(({ key, mark }) => [key, mark]));
  const asked = askedParts(value);
  const words = markedWords(drawing);
  const written = [...asked.map(([, { name }]) => name), ...Object.keys(value.others)];
  // The one name with an original spelling beside it, or without, would be seen among the others.
  const isMixed = written.some(hasOriginal) && !written.every(hasOriginal);
  const spelled = (text: string) => (isMixed ? inJapanese(text) : text);
  return asked.map(([key, part], index): WrittenItem => {
    const nearest = asked
      .filter((other) => isWrongFor(value, [key, part], other))
      .toSorted(([a], [b]) => distance(asked, a, index) - distance(asked, b, index));
    return {
      ...frameOf(figure, { importance: part.importance ?? value.importance }),
      id: `fg-${value.id}--${key}`,
      kind: 'figure',
      stem: `「${value.title}」の図で、${marks.get(key) ?? ''}に入る${value.thing}はどれですか。`,
      answer: { key, text: spelled(part.name) },
      pool: [
        ...nearest.map(([other, { name }]) => ({
          key: other,
          text: spelled(name),
          why: `図の${marks.get(other) ?? ''}です。`,
        })),
        ...Object.entries(value.others).map(([text, why]) => ({
          key: keyOfChoice(text),
          text: spelled(text),
          why,
        })),
      ].slice(0, MOST_DISTRACTORS),
      explanation: part.explain ?? '',
      row: key,
      figure: { drawing, place: key, words },
      // The figure of one answer has the names of all.
      group: `fg-${value.id}`,
    };
  });
}

function mistakesOf(written: FigureFile, drawing: Figure, names: Names): readonly string[] {
  const found: string[] = [];
  const isScale = written.kind === 'scale';
  const asked = drawing.parts.filter(({ mark }) => mark !== null);
  const parts = askedParts(written);
  const fewest = Math.min(
    ...parts.map((part) => parts.filter((other) => isWrongFor(written, part, other)).length + 1),
  );
  if (fewest + Object.keys(written.others).length < LEAST_CHOICES)
    found.push(`${LEAST_CHOICES} names to choose from: parts with explain, and others`);
  if (asked.length > MOST_ASKED) found.push(`at most ${MOST_ASKED} parts are asked`);
  const choices = [
    ...askedParts(written).map(([, { name }]) => name),
    ...Object.keys(written.others),
  ];
  for (const [index, choice] of choices.entries()) {
    const name = readText(inJapanese(choice), names);
    const holds = choices.find((other, place) => {
      // Two names of the glossary are two things, and a scale parts V.S. from V.S.O.P.
      if (place === index || isScale || (isName(choice) && isName(other))) return false;
      return readText(inJapanese(other), names).includes(name);
    });
    if (holds !== undefined) found.push(`「${holds}」 holds 「${choice}」: both are choices`);
  }
  const seen = [
    drawing.title,
    ...drawing.parts.flatMap(({ at: stands, note }) => [stands ?? '', note ?? '']),
    ...drawing.parts.flatMap(({ mark, name }) => (mark === null ? name : '')),
  ];
  for (const { name } of asked) {
    const tells = seen.find((text) => text === name || standsIn(name, text));
    if (tells !== undefined) found.push(`「${tells}」 tells 「${name}」, which is asked`);
  }
  for (const row of rowsOf(drawing).filter(({ length }) => length > 1)) {
    const places = row.map(placeOf);
    const isTold = row.every(({ mark }, index) => mark === null || places[index] !== '');
    if (!isTold || new Set(places).size < row.length)
      found.push(`nothing tells 「${row.map(({ name }) => name).join('」 from 「')}」`);
  }
  if (written.kind !== 'steps' && written.kind !== 'levels') {
    const places = asked.map(placeOf);
    for (const [index, place] of places.entries())
      if (places.indexOf(place) < index)
        found.push(`two parts stand at 「${place}」, and both are asked`);
  }
  const [first] = drawing.parts;
  if (
    written.kind === 'timeline' &&
    first !== undefined &&
    first.mark !== null &&
    isBeginning(first)
  )
    found.push(`「${first.name}」 is seen to be the first: it keeps its name`);
  if (isScale !== (written.axis !== undefined))
    found.push('a scale, and nothing else, has an axis');
  for (const { name, at: stands, bar } of drawing.parts) {
    if (isScale !== (bar !== null)) found.push(`「${name}」: each part of a scale has a bar`);
    else if (bar !== null && !(0 <= bar[0] && bar[0] < bar[1] && bar[1] <= 100))
      found.push(`the bar of 「${name}」 is not on the axis`);
    if ((isScale || written.kind === 'timeline') && stands === null)
      found.push(`「${name}」 has no place: at`);
  }
  return found;
}

/** In a timeline of years only one event can be the beginning, or lie before Christ. */
function isBeginning({ name, at: stands }: FigurePart): boolean {
  return /ワイン造りの始まり|^最初|伝来/.test(name) || stands?.startsWith('紀元前') === true;
}

/** On a scale what has the same value is parted by its note alone: it is no choice. */
function isWrongFor(
  { kind }: FigureFile,
  [key, { at: stands }]: readonly [string, WrittenPart],
  [otherKey, other]: readonly [string, WrittenPart],
): boolean {
  return otherKey !== key && (kind !== 'scale' || other.at !== stands);
}

/** By what it is known while its name is not shown. */
function placeOf({ at: stands, note }: FigurePart): string {
  return [stands, note].filter((text) => text !== null).join(' ');
}

/** From a part to the one that is asked. */
function distance(
  asked: readonly (readonly [string, WrittenPart])[],
  key: string,
  index: number,
): number {
  return Math.abs(asked.findIndex(([other]) => other === key) - index);
}

function askedParts({ parts }: FigureFile): readonly (readonly [string, WrittenPart])[] {
  return Object.entries(parts).filter(([, { explain }]) => explain !== undefined);
}

function isName(text: string): boolean {
  return keyOfChoice(text) !== text;
}

function hasOriginal(text: string): boolean {
  return /\{[a-z0-9-]+\}/.test(text);
}

function inJapanese(text: string): string {
  return text.replaceAll(/\{([a-z0-9-]+)\}/g, '{$1.ja}');
}
