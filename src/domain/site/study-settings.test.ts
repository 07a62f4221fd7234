// What a learner has set, and what a file from anywhere may claim.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '#domain/log/event.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  settingEvent,
  type StudySettings,
} from '#domain/site/study-settings.ts';

function stored(set: Partial<StudySettings>): ReadonlyMap<string, JsonValue> {
  return new Map(
    Object.entries(set).flatMap(([name, value]) => {
      const event = settingEvent(name as keyof StudySettings, value as never);
      return event.kind === 'setting' ? [[event.item, event.value] as const] : [];
    }),
  );
}

test('Y22 what was set is read back', () => {
  const set: StudySettings = {
    examDates: ['2027-07-20', '2027-08-10'],
    daySize: 40,
    passLine: 70,
    importances: ['A', 'B', 'C'],
    originalChoices: true,
    readFirst: false,
    answerByPick: true,
  };
  expect(parseSettings(stored(set))).toEqual(set);
  expect(parseSettings(new Map())).toEqual(DEFAULT_SETTINGS);
});

test('Y94 importance C is asked only of those who set it', () => {
  expect(parseSettings(new Map()).importances).toEqual(['A', 'B']);
  expect(parseSettings(stored({ importances: ['A', 'B', 'C'] })).importances).toContain('C');
});

test('Y22 exam dates are in order, two at most, and none that does not exist', () => {
  const dates = ['2027-09-01', '2027-02-30', '2027-07-20', '2027-08-10'];
  expect(parseSettings(stored({ examDates: dates })).examDates).toEqual([
    '2027-07-20',
    '2027-08-10',
  ]);
});

test('Y22 whatever a file claims, the settings can be used', () => {
  const json = fc.jsonValue().map((value) => value as JsonValue);
  const names = [
    'exam-dates',
    'day-size',
    'pass-line',
    'importances',
    'original-choices',
    'read-first',
    'answer-by-pick',
  ];
  fc.assert(
    fc.property(fc.tuple(json, json, json, json, json, json, json), (values) => {
      const settings = parseSettings(new Map(names.map((name, at) => [name, values[at] ?? null])));
      expect(settings.examDates.length).toBeLessThanOrEqual(2);
      expect(settings.importances[0]).toBe('A');
      expect(settings.daySize ?? 5).toBeGreaterThanOrEqual(5);
      expect(settings.passLine).toBeGreaterThanOrEqual(63);
    }),
  );
});
