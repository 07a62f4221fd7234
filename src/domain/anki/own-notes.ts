// What the learner wrote, in our notes for Anki: cards of their own, メモ beside any item, and both as they come back.
import { guidOf, textHash } from '#domain/anki/guid.ts';
import { NOTE_FIELDS, type NoteField } from '#domain/anki/note-type.ts';
import { TOP, escapeHtml, oneWord, type AnkiNote } from '#domain/anki/notes.ts';
import { LONGEST_TITLE, type OwnCard } from '#domain/anki/own-deck.ts';
import { hasWords, plainTextOf, shortened } from '#domain/anki/plain-text.ts';
import { OWN_CARDS } from '#domain/items/item-id.ts';
import { LONGEST_NOTE, LONGEST_OWN_BACK, LONGEST_OWN_FRONT } from '#domain/log/event.ts';

/** @param deck the title of its deck in the app */
export function noteOfOwn({ item, front, back }: OwnCard, deck: string): AnkiNote {
  const fields: Partial<Record<NoteField, string>> = {
    Id: item,
    問題: escapeHtml(front),
    正解: escapeHtml(back),
    章: escapeHtml(deck),
  };
  return withPrint({
    item,
    guid: guidOf(item),
    deck: `${TOP}::${deck}`,
    fields: NOTE_FIELDS.map((field) => fields[field] ?? ''),
    tags: [`WineStudy::章::${oneWord(deck)}`],
    hasRecallCard: false,
  });
}

/** With what the learner noted on the item: beside the reason, where the card shows it, and by itself. */
export function withMemo(note: AnkiNote, memo: string | undefined): AnkiNote {
  if (memo === undefined) return note;
  const html = escapeHtml(memo);
  return withPrint({
    ...note,
    fields: note.fields.map((text, at) => {
      if (at === FIELD.memo) return html;
      return at === FIELD.why ? `${text}<div>メモ：${html}</div>` : text;
    }),
  });
}

/** What a note of ours says that the learner may have changed in Anki. */
export interface ReturnedNote {
  readonly item: string;
  /** `null` for an item of the library. */
  readonly card: Returned<Pick<OwnCard, 'front' | 'back'> & { readonly deck: string }> | null;
  /** Nothing, where there is none. */
  readonly memo: Returned<string>;
  /** Epoch milliseconds of its last change in Anki; `null` where the file does not say. */
  readonly at: number | null;
}

export interface Returned<Value> {
  readonly value: Value;
  /** It is not as we wrote it. */
  readonly isChanged: boolean;
}

/** `null` where there is nothing of the kind, or only our GUID. @param fields as HTML */
export function returnedNote(
  item: string,
  fields: readonly string[],
  at: number | null,
): ReturnedNote | null {
  if (fields[FIELD.id] !== item) return null;
  const text = (field: number, longest: number) =>
    shortened(plainTextOf(fields[field] ?? ''), longest);
  const front = text(FIELD.front, LONGEST_OWN_FRONT);
  const back = text(FIELD.back, LONGEST_OWN_BACK);
  const isOwn = item.startsWith(OWN_CARDS) && hasWords(front) && hasWords(back);
  const [card, memo] = (fields[FIELD.print] ?? '').split(' ');
  const [cardNow, memoNow] = printOf(fields);
  const note: ReturnedNote = {
    item,
    card: isOwn
      ? {
          value: { front, back, deck: text(FIELD.chapter, LONGEST_TITLE) },
          isChanged: card !== cardNow,
        }
      : null,
    memo: { value: text(FIELD.memo, LONGEST_NOTE), isChanged: (memo ?? '') !== memoNow },
    at,
  };
  return note.card === null && note.memo.value === '' && !note.memo.isChanged ? null : note;
}

const FIELD = {
  id: NOTE_FIELDS.indexOf('Id'),
  front: NOTE_FIELDS.indexOf('問題'),
  back: NOTE_FIELDS.indexOf('正解'),
  why: NOTE_FIELDS.indexOf('解説'),
  chapter: NOTE_FIELDS.indexOf('章'),
  memo: NOTE_FIELDS.indexOf('予備1'),
  print: NOTE_FIELDS.indexOf('予備2'),
} as const;

/** Of the text as we write it, so that a change in Anki is told from a file that is merely old. */
function withPrint(note: AnkiNote): AnkiNote {
  const print = printOf(note.fields).join(' ');
  return { ...note, fields: note.fields.map((text, at) => (at === FIELD.print ? print : text)) };
}

function printOf(fields: readonly string[]): readonly [card: string, memo: string] {
  const text = (field: number) => plainTextOf(fields[field] ?? '');
  const memo = text(FIELD.memo);
  return [
    textHash(`${text(FIELD.front)}\u001f${text(FIELD.back)}`),
    memo === '' ? '' : textHash(memo),
  ];
}
