// Statements as items: each sentence of a subject is one.
import type { WrittenItem } from '#authoring/library/items.ts';
import type { InFile } from '#authoring/library/read-library.ts';
import type { StatementFile } from '#authoring/library/schemas.ts';
import { statementItemId, textsOfStatement } from '#domain/items/statement-texts.ts';
import type { Subject } from '#domain/items/subject.ts';

export function itemsOfStatements({
  file,
  chapter,
  value,
}: InFile<StatementFile>): readonly WrittenItem[] {
  return value.subjects.flatMap((written) => {
    const subject: Subject = {
      id: written.id,
      about: written.about,
      statements: written.statements.map(({ id, text, twins }) => ({
        key: id,
        text,
        twins: twins.map(({ change, why }) => ({ change: Object.entries(change), why })),
      })),
    };
    return written.statements.flatMap((statement, at): readonly WrittenItem[] => {
      const own = subject.statements[at];
      // Without a twin there is nothing to ask; the lint says so.
      if (own === undefined || own.twins.length === 0) return [];
      return [
        {
          id: statementItemId(subject.id, own.key),
          chapter,
          part: value.part,
          topic: statement.topic ?? written.topic ?? value.topic ?? null,
          importance: statement.importance,
          kind: 'statement',
          ...textsOfStatement({ subject, own }),
          pool: [],
          source: statement.source ?? value.source,
          asOf: statement.asOf ?? value.asOf ?? null,
          reviewBy: statement.reviewBy ?? value.reviewBy ?? null,
          basis: statement.basis ?? value.basis,
          file,
          row: `${written.id} › ${own.key}`,
          group: subject.id,
          statement: { subject, own },
        },
      ];
    });
  });
}
