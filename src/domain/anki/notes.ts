// The items of a deck as notes for Anki: fields of HTML made from plain texts.
import { guidOf } from '#domain/anki/guid.ts';
import { NOTE_FIELDS, type NoteField } from '#domain/anki/note-type.ts';
import { deckSegments, type Deck, type Distractor, type LibraryItem } from '#domain/items/deck.ts';
import { soleSentence } from '#domain/items/statement-texts.ts';
import { correctionOf, type StatementOf, type Twin } from '#domain/items/subject.ts';
import { namesIn } from '#domain/text/marked-text.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import type { Source } from '#domain/source.ts';

export interface AnkiNote {
  readonly item: string;
  readonly guid: string;
  /** As Anki names it, below the one of the app. */
  readonly deck: string;
  /** HTML, in the order of `NOTE_FIELDS`. */
  readonly fields: readonly string[];
  readonly tags: readonly string[];
  /** Whether it has a card without choices too. */
  readonly hasRecallCard: boolean;
}

/** The deck above all of ours. */
export const TOP = 'Wine Study';
/** The nearest of the pool, which stand beside the answer. */
const DISTRACTORS = 3;

export function notesOf(deck: Deck): readonly AnkiNote[] {
  return deck.items.map((item) => noteOf(deck, item));
}

function noteOf(deck: Deck, item: LibraryItem): AnkiNote {
  const html = (text: string) => segmentsHtml(deckSegments(deck, text));
  const drawn = item.pool.slice(0, DISTRACTORS);
  const edition = item.asOf ?? item.source.date;
  const part = deck.parts.find(({ key }) => key === item.part)?.label ?? item.part;
  const place = item.figure === null ? '' : `<div>（${escapeHtml(item.figure.words)}）</div>`;
  const names = namesOf(deck, item);
  const asked = item.statement === undefined ? null : judgedSentence(item.statement);
  const fields: Readonly<Record<NoteField, string>> = {
    Id: item.id,
    問題: asked?.question ?? html(item.stem) + place,
    選択肢: listHtml('ol', asked?.choices ?? choicesOf(item, drawn).map(html)),
    正解: asked?.answer ?? html(item.answer.text),
    解説: asked?.why ?? html(item.explanation) + whyHtml(drawn, html),
    原語: names.originals.join(' ／ '),
    読み: names.readings.join(' ／ '),
    章: escapeHtml(part === deck.label ? deck.label : `${deck.label} ／ ${part}`),
    出典: sourceHtml(item.source),
    版: escapeHtml(edition),
    予備1: '',
    予備2: '',
    カード表: item.card === null || asked !== null ? '' : html(item.card.front) + place,
    カード裏: item.card === null || asked !== null ? '' : html(item.card.back),
  };
  return {
    item: item.id,
    guid: guidOf(item.id),
    deck: `${TOP}::${oneLevel(deck.label)}`,
    fields: NOTE_FIELDS.map((field) => fields[field]),
    tags: [
      `WineStudy::章::${oneWord(deck.label)}`,
      `WineStudy::重要度::${item.importance}`,
      `WineStudy::版::${oneWord(edition)}`,
    ],
    hasRecallCard: item.card !== null && asked === null,
  };
}

/** A sentence stands alone in Anki, to be judged: its neighbours of the subject have notes of their own. */
function judgedSentence(statement: StatementOf) {
  const { subject, own } = statement;
  const { sentence, twin } = soleSentence(statement);
  return {
    question: `<div>${escapeHtml(subject.about)}</div>${escapeHtml(sentence)}`,
    choices: ['正しい', '誤り'],
    answer: twin === null ? '正しい' : '誤り',
    why:
      twin === null
        ? own.twins.map((other) => `<div>${correctedHtml(own.text, other)}</div>`).join('')
        : correctedHtml(own.text, twin),
  };
}

function correctedHtml(text: string, twin: Twin): string {
  const marked = correctionOf(text, twin).map(({ text: words, mark }) => {
    const plain = escapeHtml(words);
    if (mark === undefined) return plain;
    return mark === 'removed' ? `<del>${plain}</del>` : `<ins>${plain}</ins>`;
  });
  return `${marked.join('')} ${escapeHtml(twin.why)}`;
}

/** Always the same order for an item: a text that is the same must not look changed. */
function choicesOf(item: LibraryItem, drawn: readonly Distractor[]): readonly string[] {
  return shuffle(
    [...(item.right ?? [item.answer]), ...drawn].map(({ text }) => text),
    seededRandom(item.id),
  );
}

function whyHtml(drawn: readonly Distractor[], html: (text: string) => string): string {
  const said = drawn.filter(({ why }) => why !== '');
  return listHtml(
    'ul',
    said.map(({ text, why }) => `${html(text)}：${html(why)}`),
  );
}

/** The names that question and answer have, in both spellings. */
function namesOf(deck: Deck, item: LibraryItem) {
  const found = [item.answer.text, item.stem].flatMap((text) =>
    namesIn(text).flatMap((key) => deck.names[Number(key)] ?? []),
  );
  const named = [...new Set(found)].filter(({ original }) => original !== null);
  return {
    originals: named.map(({ original, lang }) => inLanguage(original ?? '', lang)),
    readings: named.map(({ ja }) => escapeHtml(ja)),
  };
}

function segmentsHtml(segments: RichText): string {
  return segments.map(({ text, lang }) => inLanguage(text, lang ?? null)).join('');
}

function inLanguage(text: string, lang: string | null): string {
  return lang === null
    ? escapeHtml(text)
    : `<span lang="${escapeHtml(lang)}">${escapeHtml(text)}</span>`;
}

function sourceHtml({ title, lang, publisher, date, url }: Source): string {
  const named = inLanguage(title, lang);
  const linked = url === null ? named : `<a href="${escapeHtml(url)}">${named}</a>`;
  return `${linked}、${escapeHtml(publisher)}、${escapeHtml(date)}`;
}

function listHtml(element: 'ol' | 'ul', items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<${element}>${items.map((item) => `<li>${item}</li>`).join('')}</${element}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Anki would take two of them for the name of a field.
  '{': '&#123;',
  '}': '&#125;',
};

/** In one line: a line's end would end the row of a table of tabs. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(/[&<>"{}]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/\r?\n/g, '<br>')
    .replaceAll('\t', ' ')
    .replaceAll('\u001f', '');
}

/** `::` begins a deck within a deck. */
function oneLevel(label: string): string {
  return label.replaceAll('::', '：');
}

/** A tag ends at a space. */
export function oneWord(label: string): string {
  return oneLevel(label).replaceAll(/[\s\u3000]+/g, '_');
}
