// Mock exams out of the library as it is, held against the blueprint.
import { beforeAll, expect, test } from 'vitest';
import { buildLibrary } from '#authoring/library/build-library.ts';
import { mockBankOf } from '#authoring/library/mock-bank.ts';
import { breachesOf, countedAs, formQuotas } from '#domain/exam/blueprint.ts';
import { planOf, seedOf } from '#domain/exam/exam-code.ts';
import { examQuestions } from '#domain/exam/exam-start.ts';
import { paperOf } from '#domain/exam/paper.ts';
import { clash } from '#domain/exam/question-look.ts';

const DRAWN = 50;

let bank: ReturnType<typeof mockBankOf>;
beforeAll(() => {
  bank = mockBankOf(buildLibrary('2026-11-25'));
});

test('Y90 of 50 drawn papers each is as the blueprint says, by form, chapter, priority, topic and subject', () => {
  const clashes: string[] = [];
  for (let draw = 0; draw < DRAWN; draw += 1) {
    const kind = draw % 2 === 0 ? 'sommelier' : 'expert';
    const seed = seedOf(draw * 97, { kind, hasNewForms: draw % 5 > 0 });
    const plan = planOf(seed);
    const paper = paperOf(bank, examQuestions(bank, { size: 120, seed }), seed);
    const breaches = breachesOf(paper, bank.chapters, plan).map((breach) => JSON.stringify(breach));
    expect([`seed ${seed}`, ...breaches]).toEqual([`seed ${seed}`]);
    for (const [form, quota] of formQuotas(120, plan)) {
      const count = paper.filter((question) => countedAs(question.form) === form).length;
      expect(Math.abs(count - quota)).toBeLessThanOrEqual(2);
    }
    for (const [at, { id, look }] of paper.entries()) {
      const told = paper.slice(0, at).find((other) => clash(other.look, look));
      if (told !== undefined) clashes.push(`${told.id} ${id}`);
    }
  }
  // A chapter of one question may have no other that fits.
  expect(clashes.length).toBeLessThanOrEqual(2);
}, 120_000);
