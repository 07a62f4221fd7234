// The calendar file, as RFC 5545 has it.
import { expect, test } from 'vitest';
import { calendarFile, type CalendarAsked } from '#domain/progress/calendar-file.ts';

const unfolded = (asked: CalendarAsked) => calendarFile(asked).replaceAll('\r\n ', '');

const ASKED = {
  examDates: ['2027-07-20', '2027-08-20'],
  from: 20_786,
  time: '21:00',
  minutes: 20,
  url: 'https://wine.example/today',
  stamp: '20261129T030405Z',
};

test('Y166 the days of study begin today and end with the last exam, at the time of the wall', () => {
  const lines = unfolded(ASKED).split('\r\n');
  expect(lines).toContain('DTSTART:20261129T210000');
  expect(lines).toContain('RRULE:FREQ=DAILY;UNTIL=20270820T210000');
  expect(lines).toContain('DTSTAMP:20261129T030405Z');
  expect(lines.filter((line) => line.startsWith('DTSTART;VALUE=DATE:'))).toEqual([
    'DTSTART;VALUE=DATE:20270720',
    'DTSTART;VALUE=DATE:20270820',
  ]);
  expect(unfolded({ ...ASKED, examDates: [] })).toContain('RRULE:FREQ=DAILY\r\n');
});

test('Y166 without a time there are the exams alone', () => {
  expect(calendarFile({ ...ASKED, time: null })).not.toContain('RRULE');
});

test('Y166 a file that is made later changes what the calendar has, and doubles nothing', () => {
  const ids = (stamp: string) => calendarFile({ ...ASKED, stamp }).match(/^UID:.*$/gm);
  expect(ids('20261129T030405Z')).toEqual(ids('20270101T000000Z'));
});

test('Y166 no line has more than 75 octets', () => {
  const file = calendarFile({ ...ASKED, url: `https://wine.example/${'a'.repeat(200)}` });
  const longest = Math.max(
    ...file.split('\r\n').map((line) => new TextEncoder().encode(line).length),
  );
  expect(longest).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Wine Study 今日の学習（約20分）\r\n');
});
