// A learner who studies the library through the real screens' code.
import { expect, test } from 'vitest';
import { readRealBank } from './bank.ts';
import { openScreenStorage } from './screen-storage.ts';
import { forecastFigures, screenTable } from './tables.ts';
import { studyThroughScreens } from './through-screens.ts';
import { WORLD_NAMES } from './worlds.ts';

test('Y17 after 90 days through the screens the forecast is near what exams give', async () => {
  const bank = readRealBank(0.1);
  const rows = [];
  for (const world of WORLD_NAMES) {
    const storage = openScreenStorage();
    const { db, queries } = storage;
    const outcome = await studyThroughScreens(
      // A tenth of the library has two items a topic: who reads first would begin four a day.
      { bank, world, seed: 1, days: 90, size: 25, checks: [30, 60, 90], readFirst: false },
      storage,
    );
    rows.push({ world, outcomes: [outcome] });
    // What the screens recorded is what the learner did, no more and no less.
    const memories = queries.memory(db, { now: 1e15 });
    const reviews = [...memories.values()].reduce((sum, memory) => sum + memory.reviews, 0);
    expect(reviews).toBe(outcome.answers);
    expect(memories.size).toBe(outcome.seen);
    expect(outcome.unplanned).toBe(0);
    expect(outcome.cards).toBeGreaterThan(0);
    expect(outcome.takenBack).toBeGreaterThan(0);
    expect(queries.settings(db, null).get('day-size')).toBe(25);
    db.close();
  }
  console.log(screenTable(rows));
  const figures = forecastFigures(
    rows.flatMap(({ outcomes }) => outcomes.flatMap(({ checks }) => checks)),
  );
  expect(figures.unknown).toBe(0);
  expect(Math.abs(figures.bias)).toBeLessThanOrEqual(5);
  expect(figures.coverage).toBeGreaterThanOrEqual(70);
});
