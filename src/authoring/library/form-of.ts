// In which of the exam's forms an item asks, and in which others it may be asked.
import { readText, type WrittenItem } from '#authoring/library/items.ts';
import type { Name } from '#domain/text/names.ts';
import type { Form } from '#domain/items/form.ts';

type Names = ReadonlyMap<string, Name>;

const YEAR = /^(?:紀元前)?\d{3,4}年(?:\d{1,2}月)?$/;
const FIGURE = /^(?:約|およそ)?\d[\d.,〜]*[^\d\s（）、。]{0,6}$/;
const COLOUR =
  /^(?:(?:赤|白|ロゼ|黄|甘口|辛口|発泡|VDN|ヴァン・ジョーヌ|だけ|の)[・、とだけの]*)+$/;

export function formOf(item: WrittenItem, names: Names): Form {
  switch (item.kind) {
    case 'card':
    case 'statement':
    case 'describe':
    case 'pair':
    case 'order':
    case 'multi':
      return item.kind;
    case 'map':
      // Some of a map's questions are asked in words alone.
      return item.figure === undefined ? formOfChoices(item, names) : 'map';
    case 'odd':
      return 'not';
    case 'count':
      return 'number';
    case 'hand':
      return item.situation === undefined ? formOfChoices(item, names) : 'case';
    case 'value':
    case 'row':
    case 'figure':
      return formOfChoices(item, names);
  }
}

/** A question by hand, too, may ask for what does not belong. */
const NOT = /(?:ない|ません)(?:もの|の)は(?:どれ|どこ|だれ)ですか。$/;

function formOfChoices({ stem, answer, pool }: WrittenItem, names: Names): Form {
  const choices = [answer, ...pool].map(({ text }) => readText(text, names));
  const all = (pattern: RegExp) => choices.every((choice) => pattern.test(choice));
  if (all(/→/)) return 'order';
  if (all(YEAR)) return 'year';
  if (all(FIGURE)) return 'number';
  if (all(COLOUR)) return 'colour';
  return NOT.test(stem) ? 'not' : 'single';
}

/** All forms in which a showing may ask it. */
export function writtenForms(item: WrittenItem, names: Names): readonly Form[] {
  const own = formOf(item, names);
  return [
    own,
    ...(item.kind === 'statement' ? (['wrong-statement', 'truefalse'] as const) : []),
    ...(item.figure?.map !== undefined && item.figure.beside !== undefined
      ? (['mark'] as const)
      : []),
    ...(item.card !== null && own !== 'card' ? (['card'] as const) : []),
  ];
}
