// The chapters of the exam, in its order.
import chapters from 'virtual:content/chapters';
import type { ChapterSummary } from '#domain/library/chapter.ts';

export const CHAPTERS: readonly ChapterSummary[] = chapters;
