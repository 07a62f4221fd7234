// Names as questions: how an original spelling is read in katakana, and how a reading is spelled.
import { nameItemId } from '#domain/items/item-id.ts';
import type { Deck } from '#domain/items/deck.ts';
import { lookAlikes } from '#domain/items/look-alikes.ts';
import type { Name } from '#domain/text/names.ts';
import type { Word } from '#domain/items/words.ts';
import type { Confusions, QuizEntry } from '#domain/items/quiz-entry.ts';
import type { Question } from '#domain/items/question.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { RichText } from '#domain/text/rich-text.ts';

/** What is asked for. */
export type NameDirection = 'to-katakana' | 'to-original';

interface SpelledName extends Name {
  readonly original: string;
  readonly lang: string;
}

const DRAWN = 3;
/** Chance picks among so many of the most alike, so that a showing is not the same each time. */
const MOST_ALIKE = 5;

/** An entry for every name with a spelling of its own, in the order of the decks. */
export function nameEntries(
  decks: readonly Pick<Deck, 'chapter' | 'names'>[],
  direction: NameDirection,
): readonly QuizEntry[] {
  const entries = new Map<string, QuizEntry>();
  for (const { chapter, names } of decks) {
    const spelled = names.filter(isSpelled);
    const words = spelled.map((name): Word => ({
      ...name,
      romaji: null,
      aliases: [],
      chapters: [chapter],
    }));
    for (const name of spelled) {
      const item = nameItemId(name.id);
      if (entries.has(item)) continue;
      entries.set(item, {
        item,
        key: null,
        names: [item],
        topic: null,
        chapter,
        isAnswerable: spelled.length > 1,
        show: (confusions, random) =>
          questionOf(name, drawOthers(name, spelled, words, confusions, random), direction),
      });
    }
  }
  return [...entries.values()];
}

function isSpelled(name: Name): name is SpelledName {
  return name.original !== null && name.lang !== null && name.original !== name.ja;
}

/** What this learner took for it first, then what looks like it, then any of the chapter. */
function drawOthers(
  name: SpelledName,
  names: readonly SpelledName[],
  words: readonly Word[],
  confusions: Confusions,
  random: RandomNumber,
): readonly SpelledName[] {
  const byId = new Map(names.map((one) => [one.id, one]));
  const alike = lookAlikes(name.id, words, MOST_ALIKE).map(({ id }) => id);
  const confused = [...confusions].toSorted((a, b) => b[1] - a[1]).map(([id]) => id);
  const drawn = new Map<string, SpelledName>();
  const taken = new Set([name.ja, name.original]);
  const others = shuffle([...byId.keys()], random);
  for (const id of [...confused, ...shuffle(alike, random), ...others]) {
    const other = byId.get(id);
    // Two names of one spelling would both be right.
    if (other === undefined || taken.has(other.ja) || taken.has(other.original)) continue;
    drawn.set(id, other);
    taken.add(other.ja).add(other.original);
    if (drawn.size === DRAWN) break;
  }
  return [...drawn.values()];
}

function questionOf(
  name: SpelledName,
  others: readonly SpelledName[],
  direction: NameDirection,
): Question {
  const toKatakana = direction === 'to-katakana';
  const all = [name, ...others];
  const spelled = ({ original, lang }: SpelledName): RichText => [{ text: original, lang }];
  const read = ({ id, ja }: SpelledName): RichText => [{ text: ja, word: id }];
  const [asked, counterpart] = toKatakana ? [read, spelled] : [spelled, read];
  return {
    id: nameItemId(name.id),
    topic: null,
    q: toKatakana
      ? [{ text: '「' }, ...spelled(name), { text: '」の読みはどれですか。' }]
      : [{ text: `「${name.ja}」の綴りはどれですか。` }],
    choices: all.map(asked),
    choiceKeys: all.map(({ id }) => id),
    answerIndex: 0,
    choiceNotes: [null, ...others.map(counterpart)],
    explanation: [...read(name), { text: '（' }, ...spelled(name), { text: '）です。' }],
    figure: null,
    source: null,
    asOf: null,
  };
}
