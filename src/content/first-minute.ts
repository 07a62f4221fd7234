// What the home shows a stranger. A few kB, so that it stands in the first HTML.
import map from 'virtual:content/specimen-map';
import { SITE_COUNTS } from '#content/site-counts.ts';
import type { FirstMinute } from '#domain/site/first-minute.ts';

export const FIRST_MINUTE: FirstMinute = { counts: SITE_COUNTS, map };
