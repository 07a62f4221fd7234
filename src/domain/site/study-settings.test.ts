// What a learner has set, and what a file from anywhere may claim.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue, NewEvent } from '#domain/log/event.ts';
import {
  answersIn,
  DEFAULT_SETTINGS,
  chapterEvent,
  parseSettings,
  settingEvent,
  type SettingName,
  type StudySettings,
} from '#domain/site/study-settings.ts';

function stored(set: Partial<StudySettings>): ReadonlyMap<string, JsonValue> {
  return new Map(
    Object.entries(set).flatMap(([name, value]) => {
      if (name === 'leftOut' || name === 'inFull') return [];
      const event = settingEvent(name as SettingName, value as never);
      return event.kind === 'setting' ? [[event.item, event.value] as const] : [];
    }),
  );
}

test('a day in minutes is so many answers', () => {
  expect(answersIn(10)).toBe(30);
  expect(answersIn(10, 12)).toBe(50);
  expect(answersIn(0)).toBe(1);
});

test('Y106 what was set is read back', () => {
  const set: StudySettings = {
    examDates: ['2027-07-20', '2027-08-10'],
    daySize: 40,
    passLine: 70,
    importances: ['A', 'B', 'C'],
    originalChoices: true,
    readFirst: false,
    answerByPick: true,
    leftOut: new Set(),
    inFull: new Set(),
  };
  expect(parseSettings(stored(set))).toEqual(set);
  expect(parseSettings(new Map())).toEqual(DEFAULT_SETTINGS);
});

test('Y106 exam dates are in order, two at most, and none that does not exist', () => {
  const dates = ['2027-09-01', '2027-02-30', '2027-07-20', '2027-08-10'];
  expect(parseSettings(stored({ examDates: dates })).examDates).toEqual([
    '2027-07-20',
    '2027-08-10',
  ]);
});

test('Y106 whatever a file claims, the settings can be used', () => {
  const json = fc.jsonValue().map((value) => value as JsonValue);
  const names = fc.constantFrom('exam-dates', 'day-size', 'pass-line', 'importances', 'read-first');
  fc.assert(
    fc.property(fc.dictionary(names, json), (values) => {
      const settings = parseSettings(new Map(Object.entries(values)));
      expect(settings.examDates.length).toBeLessThanOrEqual(2);
      expect(settings.importances[0]).toBe('A');
      expect(settings.daySize ?? 5).toBeGreaterThanOrEqual(5);
      expect(settings.passLine).toBeGreaterThanOrEqual(63);
    }),
  );
});

test('Y154 each chapter is left out by a setting of its own, and what is no true is none', () => {
  const set = (...events: readonly NewEvent[]) =>
    new Map(
      events.flatMap((event) => (event.kind === 'setting' ? [[event.item, event.value]] : [])),
    );
  const events = [chapterEvent('leftOut', 'italy', true), chapterEvent('leftOut', 'spain', true)];
  expect(parseSettings(set(...events)).leftOut).toEqual(new Set(['italy', 'spain']));
  const back = parseSettings(set(...events, chapterEvent('leftOut', 'italy', false)));
  expect(back.leftOut).toEqual(new Set(['spain']));
  expect(parseSettings(new Map([['left-out--italy', 'yes']])).leftOut.size).toBe(0);
});
