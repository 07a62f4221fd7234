// A success or an expected failure as plain data, so that it can cross a worker boundary.

export type Result<Value, Reason> = Success<Value> | Failure<Reason>;

interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

interface Failure<Reason> {
  readonly ok: false;
  readonly error: Reason;
}

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure<Reason>(error: Reason): Failure<Reason> {
  return { ok: false, error };
}
