// What the home shows a stranger. A few kB, so that it stands in the first HTML.
import firstMinute from 'virtual:content/first-minute';
import type { FirstMinute } from '#domain/site/first-minute.ts';

export const FIRST_MINUTE: FirstMinute = firstMinute;
