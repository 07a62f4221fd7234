// Study days.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfDate, startOfDay, studyDay } from '#domain/memory/study-day.ts';

const TOKYO = () => -540;
const HOUR = 3_600_000;

/** A place with summer time: five hours behind UTC, four from the moment on until the end. */
function withSummer(from: number, until: number) {
  return (moment: number) => (moment >= from && moment < until ? 240 : 300);
}

test('Y2 a study day begins at four in the morning', () => {
  const before = Date.parse('2027-02-11T03:59:59+09:00');
  const after = Date.parse('2027-02-11T04:00:00+09:00');
  expect(studyDay(before, TOKYO)).toBe(dayOfDate('2027-02-10'));
  expect(studyDay(after, TOKYO)).toBe(dayOfDate('2027-02-11'));
  expect(studyDay(Date.parse('2027-02-12T03:00:00+09:00'), TOKYO)).toBe(dayOfDate('2027-02-11'));
});

test('Y2 a day is one more than the day before, also when it has 23 or 25 hours', () => {
  const summer = Date.parse('2027-03-14T07:00:00Z');
  const winter = Date.parse('2027-11-07T06:00:00Z');
  const zone = withSummer(summer, winter);
  for (const [date, hour] of [
    ['2027-03-13', 'T10:00:00Z'],
    ['2027-03-14', 'T08:00:00Z'],
    ['2027-03-15', 'T08:00:00Z'],
    ['2027-11-06', 'T08:00:00Z'],
    ['2027-11-07', 'T09:00:00Z'],
    ['2027-11-08', 'T09:00:00Z'],
  ] as const) {
    expect([date, studyDay(Date.parse(date + hour), zone)]).toEqual([date, dayOfDate(date)]);
    const earlier = studyDay(Date.parse(date + hour) - HOUR - 1, zone);
    expect([date, earlier]).toEqual([date, (dayOfDate(date) ?? 0) - 1]);
    const start = startOfDay(dayOfDate(date) ?? 0, zone);
    expect([start, start - 1].map((at) => studyDay(at, zone))).toEqual([
      dayOfDate(date),
      (dayOfDate(date) ?? 0) - 1,
    ]);
  }
});

test('Y2 the number of a date is that of the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
      const date = new Date(day * 24 * HOUR).toISOString().slice(0, 10);
      expect(dayOfDate(date)).toBe(day);
    }),
  );
});

test.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '1900-02-29', '27-1-1', ''])(
  'Y2 %o is no date',
  (date) => {
    expect(dayOfDate(date)).toBeNull();
  },
);
