// Where the learner's clock stands.
import type { TimezoneOffset } from '#domain/memory/study-day.ts';

export const timezoneOffset: TimezoneOffset = (moment) => new Date(moment).getTimezoneOffset();
