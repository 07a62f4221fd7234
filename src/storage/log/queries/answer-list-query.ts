// All reviews, some thousand at a time.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { ListedAnswer } from '#domain/progress/answer-list.ts';
import type { AnswerListGiven } from '#services/study/study-queries.ts';
import { FORM, IS_ANSWER } from '#storage/log/queries/event-parts.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** In the order in which they came into the file. */
export function queryAnswerList(
  db: Database,
  { after, limit }: AnswerListGiven,
): readonly ListedAnswer[] {
  return readJson<ListedAnswer>(
    db,
    sql`SELECT json_group_array(json_object(
                 'seq', seq, 'at', at, 'kind', kind, 'item', item, 'correct', json(iif(correct, 'true', 'false')),
                 'picked', picked, 'doubt', doubt, 'took', took, 'mode', mode, 'direction', direction,
                 'questionKey', wording, 'form', form,
                 'sentence', iif(form = 'truefalse', value ->> '$.shown[0]', NULL)) ORDER BY seq)
          FROM (SELECT seq, at, iif(${IS_ANSWER}, 'answer', kind) AS kind, items.name AS item, correct, picked, doubt, took, mode, direction,
                       wordings.name AS wording, value, ${FORM} AS form
                  FROM events
                  JOIN names AS items ON items.id = events.item
                  LEFT JOIN names AS wordings ON wordings.id = events.wording
                 WHERE seq > ${after} AND correct IS NOT NULL
                 ORDER BY seq LIMIT ${limit})`,
  );
}
