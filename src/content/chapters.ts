// The chapters of the exam, in its order, and the sweeps across them.
import chapters from 'virtual:content/chapters';
import sweeps from 'virtual:content/sweeps';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';

export const CHAPTERS: readonly ChapterSummary[] = chapters;

export const SWEEPS: readonly SweepSummary[] = sweeps;
