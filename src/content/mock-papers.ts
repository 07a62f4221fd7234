// The mock exams that are the same for everybody. 1,440 ids, loaded when one is taken.
import papers from 'virtual:content/mock-papers';
import type { MockPaper } from '#domain/exam/mock-paper.ts';

export const MOCK_PAPERS: readonly MockPaper[] = papers;
