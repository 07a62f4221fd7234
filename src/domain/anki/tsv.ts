// Notes as a table of tabs, with the header lines by which Anki (2.1.54 and later) knows what each column is.
import { NOTE_FIELDS, NOTE_TYPE } from '#domain/anki/note-type.ts';
import type { AnkiNote } from '#domain/anki/notes.ts';

export function notesTsv(notes: readonly AnkiNote[]): string {
  const tags = NOTE_FIELDS.length + 4;
  const lines = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#notetype column:2',
    '#deck column:3',
    `#tags column:${tags}`,
    `#columns:${['GUID', 'ノートタイプ', 'デッキ', ...NOTE_FIELDS, 'タグ'].join('\t')}`,
    ...notes.map(({ guid, deck, fields, tags: ofNote }) =>
      [guid, NOTE_TYPE.name, deck, ...fields, ofNote.join(' ')].map(cell).join('\t'),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** A quote that begins a cell would begin a quoted one. */
function cell(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
