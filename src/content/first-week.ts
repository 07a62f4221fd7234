// What the first days of a learner ask and read.
import firstWeek from 'virtual:content/first-week';
import type { FirstWeekDay } from '#domain/plan/first-week.ts';

export const FIRST_WEEK: readonly FirstWeekDay[] = firstWeek;
