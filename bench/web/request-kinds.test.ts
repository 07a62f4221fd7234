// Every byte of a first visit is counted once, under what it is and when it came.
import { describe, expect, test } from 'vitest';
import { KINDS, requestKind, requestPhase, weigh, type ServedResponse } from './request-kinds.ts';

const LOADED_AT = 1000;

function response(
  destination: string,
  contentType: string,
  bytes: number,
  arrivedAt = 500,
): ServedResponse {
  return { path: '/', destination, contentType, bytes, arrivedAt };
}

describe('kinds of requests', () => {
  test.each([
    ['text/html;charset=utf-8', 'HTML'],
    ['text/html; charset=utf-8', 'HTML'],
    ['text/css', 'CSS'],
    ['text/javascript', 'JS'],
    ['application/javascript', 'JS'],
    ['application/wasm', 'wasm'],
    ['image/svg+xml', 'images'],
    ['application/manifest+json', 'other'],
    ['', 'other'],
  ])('%s is %s', (contentType, kind) => {
    expect(requestKind({ contentType })).toBe(kind);
  });

  test.each([
    ['script', 999, 'first'],
    ['style', 1000, 'first'],
    ['script', 1001, 'later'],
    ['image', 1001, 'later'],
    ['worker', 500, 'later'],
    ['serviceworker', 500, 'later'],
    ['empty', 500, 'later'],
  ])('a request for %s at %d comes %s', (destination, arrivedAt, phase) => {
    expect(requestPhase({ destination, arrivedAt }, LOADED_AT)).toBe(phase);
  });

  test('the kinds of both phases add up to everything', () => {
    const visit = [
      response('document', 'text/html', 1),
      response('script', 'text/javascript', 20),
      response('script', 'text/javascript', 300),
      response('worker', 'text/javascript', 4000),
      response('empty', 'application/wasm', 50_000),
      response('image', 'image/png', 600_000, 1200),
    ];
    expect(weigh(visit, LOADED_AT, 'first', 'JS')).toEqual({ requests: 2, bytes: 320 });
    expect(weigh(visit, LOADED_AT, 'later', 'JS')).toEqual({ requests: 1, bytes: 4000 });
    expect(weigh(visit, LOADED_AT, 'first')).toEqual({ requests: 3, bytes: 321 });
    const parts = (['first', 'later'] as const).flatMap((phase) =>
      KINDS.map((kind) => weigh(visit, LOADED_AT, phase, kind)),
    );
    expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(654_321);
    expect(parts.reduce((sum, { requests }) => sum + requests, 0)).toBe(6);
  });
});
