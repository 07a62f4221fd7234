import { expect, test } from 'vitest';
import { calendarFile } from '#domain/site/calendar-file.ts';

const ASKED = {
  examDates: ['2027-07-20', '2027-08-20'],
  from: 20_786,
  time: '21:00',
  minutes: 20,
  url: 'https://wine.example/today',
  now: Date.UTC(2026, 10, 29, 3, 4, 5),
};

test('Y166 the days of study begin today and end with the last exam, at the time of the wall', () => {
  const lines = calendarFile(ASKED).split('\r\n');
  expect(lines).toContain('DTSTART:20261129T210000');
  expect(lines).toContain('RRULE:FREQ=DAILY;UNTIL=20270820T210000');
  expect(lines).toContain('DTSTAMP:20261129T030405Z');
  expect(lines.filter((line) => line.startsWith('DTSTART;VALUE=DATE:'))).toEqual([
    'DTSTART;VALUE=DATE:20270720',
    'DTSTART;VALUE=DATE:20270820',
  ]);
  expect(calendarFile({ ...ASKED, examDates: [] })).toContain('RRULE:FREQ=DAILY\r\n');
});

test('Y166 without a time there are the exams alone', () => {
  expect(calendarFile({ ...ASKED, time: null })).not.toContain('RRULE');
});

test('Y166 a file that is made later changes what the calendar has, and doubles nothing', () => {
  const ids = (now: number) => calendarFile({ ...ASKED, now }).match(/^UID:.*$/gm);
  expect(ids(0)).toEqual(ids(1e12));
});

test('Y166 no line has more than 75 octets', () => {
  const file = calendarFile({ ...ASKED, url: `https://wine.example/${'a'.repeat(200)}` });
  const longest = Math.max(
    ...file.split('\r\n').map((line) => new TextEncoder().encode(line).length),
  );
  expect(longest).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Wine Study 今日の学習（約20分）\r\n');
});
