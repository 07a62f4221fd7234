// Reads what came from a file piece by piece: it may be cut off, or of another version.

export class UnreadableError extends Error {}

/** `null` where anything in it is not what it should be. */
export function readWhole<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

export function record(raw: unknown): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new UnreadableError('No record');
  return raw as Readonly<Record<string, unknown>>;
}

export function list(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new UnreadableError('No list');
  return raw;
}

export function text(raw: unknown): string {
  if (typeof raw !== 'string') throw new UnreadableError('No text');
  return raw;
}

export function number(raw: unknown): number {
  if (typeof raw !== 'number') throw new UnreadableError('No number');
  return raw;
}

export function at<Value>(values: readonly Value[], index: unknown): Value {
  const found = typeof index === 'number' ? values[index] : undefined;
  if (found === undefined) throw new UnreadableError('An index leads nowhere');
  return found;
}

export function optionalText(raw: unknown): string | null {
  return raw === null ? null : text(raw);
}
