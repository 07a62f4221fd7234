// Statements as items: each sentence of a subject is one.
import { frameOf, type ItemOrNone, type WrittenItem } from '#authoring/library/items.ts';
import type { InFile } from '#authoring/library/read-library.ts';
import type { StatementFile } from '#authoring/library/schemas.ts';
import { statementItemId, textsOfStatement } from '#domain/items/statement-texts.ts';
import type { Subject } from '#domain/items/subject.ts';

export function itemsOfStatements(file: InFile<StatementFile>): readonly WrittenItem[] {
  return file.value.subjects.flatMap((written) => {
    const subject: Subject = {
      id: written.id,
      about: written.about,
      statements: written.statements.map(({ id, text, twins }) => ({
        key: id,
        text,
        twins: twins.map(({ change, why }) => ({ change: Object.entries(change), why })),
      })),
    };
    return written.statements.flatMap((statement, at): ItemOrNone => {
      const own = subject.statements[at];
      if (own === undefined) return [];
      return {
        ...frameOf(file, statement, written.topic),
        id: statementItemId(subject.id, own.key),
        kind: 'statement',
        ...textsOfStatement({ subject, own }),
        pool: [],
        row: `${written.id} › ${own.key}`,
        group: subject.id,
        statement: { subject, own },
      };
    });
  });
}
