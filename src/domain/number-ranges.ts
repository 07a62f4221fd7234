// A set of whole numbers as the ranges that it is made of.

/** Both ends included. */
export type NumberRange = readonly [first: number, last: number];

/** In order, neither overlapping nor touching. */
export type NumberRanges = readonly NumberRange[];

export function addRange(ranges: NumberRanges, [first, last]: NumberRange): NumberRanges {
  if (first > last) return ranges;
  const before = ranges.filter(([, end]) => end < first - 1);
  const after = ranges.filter(([start]) => start > last + 1);
  const touching = ranges.slice(before.length, ranges.length - after.length);
  const joined: NumberRange = [
    Math.min(first, touching[0]?.[0] ?? first),
    Math.max(last, touching.at(-1)?.[1] ?? last),
  ];
  return [...before, joined, ...after];
}

export function addNumbers(ranges: NumberRanges, numbers: readonly number[]): NumberRanges {
  const sorted = numbers.toSorted((a, b) => a - b);
  let added = ranges;
  let first = sorted[0];
  let last = first;
  for (const number of sorted.slice(1)) {
    if (last !== undefined && number <= last + 1) {
      last = number;
      continue;
    }
    if (first !== undefined && last !== undefined) added = addRange(added, [first, last]);
    first = number;
    last = number;
  }
  return first === undefined || last === undefined ? added : addRange(added, [first, last]);
}

/** What is not in them, from 1 to the largest whole number. */
export function gapsOf(ranges: NumberRanges): NumberRanges {
  const starts = [1, ...ranges.map(([, last]) => last + 1)];
  const ends = [...ranges.map(([first]) => first - 1), Number.MAX_SAFE_INTEGER];
  return starts.flatMap((start, at): NumberRange[] => {
    const end = ends[at] ?? 0;
    return start <= end ? [[start, end]] : [];
  });
}
