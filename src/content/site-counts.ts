// How much there is, for pages that load none of it.
import counts from 'virtual:content/site-counts';
import type { SiteCounts } from '#domain/site/first-minute.ts';

export const SITE_COUNTS: SiteCounts = counts;
