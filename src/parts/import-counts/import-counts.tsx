// What would be added to the log, kind by kind: from a file, or from other devices.
import type { ImportCount } from '#services/study/study-backup.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatCount } from '#ui/format-quantity.ts';

export interface ImportCountsProps {
  readonly rows: readonly (readonly [label: string, count: ImportCount])[];
  /** Whether what is there already has a column of its own. */
  readonly showsKnown: boolean;
}

export function ImportCounts({ rows, showsKnown }: ImportCountsProps) {
  return (
    <DataTable
      caption="記録の件数"
      columns={['種類', '見つかった', '新しく加わる', ...(showsKnown ? ['すでにある'] : [])]}
      rows={rows.map(([label, { found, added }]) => ({
        key: label,
        cells: [
          label,
          formatCount(found),
          <strong key="added">{formatCount(added)}</strong>,
          ...(showsKnown ? [formatCount(found - added)] : []),
        ],
      }))}
    />
  );
}
