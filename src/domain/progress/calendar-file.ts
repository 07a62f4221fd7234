// The days of study and the exams as a calendar reads them: RFC 5545, in the time of the wall where it is opened.
import { dateOfDay } from '#domain/progress/answer-calendar.ts';

export interface CalendarAsked {
  /** Calendar days such as `2027-07-20`, the earlier first. */
  readonly examDates: readonly string[];
  /** The day of the first study, as its number. */
  readonly from: number;
  /** When it begins, such as `21:00`; `null` for exams alone. */
  readonly time: string | null;
  readonly minutes: number;
  /** Address of the day's study. */
  readonly url: string;
  /** When the file is made, in UTC, such as `20261129T030405Z`. */
  readonly stamp: string;
}

/** The ids are the same each time: a calendar that is given it again changes what it has. */
export function calendarFile(asked: CalendarAsked): string {
  const { examDates, time } = asked;
  const stamp = `DTSTAMP:${asked.stamp}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wine Study//JA',
    ...(time === null ? [] : studyLines(asked, time, stamp)),
    ...examDates.flatMap((date, at) => [
      'BEGIN:VEVENT',
      `UID:exam-${at + 1}@wine-study`,
      stamp,
      `DTSTART;VALUE=DATE:${digits(date)}`,
      `SUMMARY:${escaped(examDates.length > 1 ? `一次試験（${at + 1}回目）` : '一次試験')}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Each day up to the last exam; without one, on and on. */
function studyLines(
  { examDates, from, minutes, url }: CalendarAsked,
  time: string,
  stamp: string,
): readonly string[] {
  const last = examDates.at(-1);
  const start = `T${digits(time)}00`;
  return [
    'BEGIN:VEVENT',
    'UID:study@wine-study',
    stamp,
    `DTSTART:${digits(dateOfDay(from))}${start}`,
    `DURATION:PT${minutes}M`,
    `RRULE:FREQ=DAILY${last === undefined ? '' : `;UNTIL=${digits(last)}${start}`}`,
    `SUMMARY:${escaped(`Wine Study 今日の学習（約${minutes}分）`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Wine Study',
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
  ];
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);
}

/** RFC 5545, 3.1: at most 75 octets a line. A Japanese letter has three. */
const LETTERS = 24;

function folded(line: string): string {
  const letters = Array.from(line);
  const parts = Array.from({ length: Math.ceil(letters.length / LETTERS) }, (_, at) =>
    letters.slice(at * LETTERS, (at + 1) * LETTERS).join(''),
  );
  return parts.join('\r\n ');
}
