// What undo events say: which events are out of the log, whatever brings them.
import { LONGEST_UNDO, type UndoEvent } from '#domain/log/event.ts';

/** @param undos in order of time and id */
export function undoneIds(undos: Iterable<Pick<UndoEvent, 'on' | 'ids'>>): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { on, ids } of undos) {
    for (const id of ids) {
      if (on) undone.add(id);
      else undone.delete(id);
    }
  }
  return undone;
}

/** As many as it takes to name all. An id that is longer than any event's may be is left out. */
export function undoEvents(
  ids: Iterable<string>,
  { on, at }: Pick<UndoEvent, 'on' | 'at'>,
  newId: () => string,
): readonly UndoEvent[] {
  const parts: string[][] = [];
  let room = 0;
  for (const id of ids) {
    // Each id has two quotes and a comma.
    const length = id.length + 3;
    if (length > LONGEST_UNDO) continue;
    if (length > room) {
      parts.push([]);
      room = LONGEST_UNDO;
    }
    parts.at(-1)?.push(id);
    room -= length;
  }
  return parts.map((part) => ({
    kind: 'undo',
    id: newId(),
    at,
    device: null,
    item: 'log',
    on,
    ids: part,
  }));
}
