// Mock exams out of the library as it is, held against the blueprint.
import { expect, test } from 'vitest';
import { wholeLibrary } from '#authoring/library/whole-library.ts';
import { mockBankOf } from '#authoring/library/mock-bank.ts';
import { countedAs, formQuotas } from '#domain/exam/blueprint.ts';
import { editedPaper, planOf, seedOf } from '#domain/exam/exam-code.ts';
import { examQuestions } from '#domain/exam/exam-start.ts';
import { paperPlaces } from '#domain/exam/mock-paper.ts';
import { clash } from '#domain/exam/question-look.ts';
import { breachesOf, paperOf } from '../scripts/paper-breaches.ts';
import { some } from '#tests/runs.ts';

const DRAWN = some(
  Array.from({ length: 50 }, (_, draw) => draw),
  4,
);

const built = wholeLibrary();
const bank = mockBankOf(built);
const papers = built.library.mockPapers;

/** What breaks the blueprint, and which questions tell another's answer. */
function faultsOf(paper: ReturnType<typeof paperOf>, plan: ReturnType<typeof planOf>) {
  const clashes = paper.flatMap(({ id, look }, at) => {
    const told = paper.slice(0, at).find((other) => clash(other.look, look));
    return told === undefined ? [] : [`${told.id} ${id}`];
  });
  return { breaches: breachesOf(paper, bank.chapters, plan), clashes };
}

test('Y93 of 50 drawn papers each is as the blueprint says, by form, chapter, priority, topic and subject', () => {
  const clashes: string[] = [];
  for (const draw of DRAWN) {
    const kind = draw % 2 === 0 ? 'sommelier' : 'expert';
    const seed = seedOf(draw * 97, { kind, hasNewForms: draw % 5 > 0 });
    const plan = planOf({ size: 120, seed });
    const paper = paperOf(bank, examQuestions(bank, { size: 120, seed }), seed);
    const faults = faultsOf(paper, plan);
    expect([seed, ...faults.breaches]).toEqual([seed]);
    for (const [form, quota] of formQuotas(120, plan)) {
      const count = paper.filter((question) => countedAs(question.form) === form).length;
      expect(Math.abs(count - quota)).toBeLessThanOrEqual(2);
    }
    clashes.push(...faults.clashes);
  }
  // A chapter of one question may have no other that fits.
  expect(clashes.length).toBeLessThanOrEqual(2);
});

test('Y91 each of the twelve edited papers is as the blueprint says, and asks in the forms that its file names', () => {
  expect(papers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const edited of papers) {
    const code = { size: 120, seed: edited.number } as const;
    expect(editedPaper(code)).toBe(edited.number);
    const paper = paperOf(bank, paperPlaces(edited, bank.items), edited.number);
    const { breaches, clashes } = faultsOf(paper, planOf(code));
    expect([edited.number, ...breaches, ...clashes]).toEqual([edited.number]);
    expect(paper.map(({ id, form }) => [id, form])).toEqual(edited.questions);
  }
});
