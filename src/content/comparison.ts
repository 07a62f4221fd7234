// What the page that compares countries shows.
import comparison from 'virtual:content/comparison';
import type { Comparison } from '#domain/items/comparison.ts';

export const COMPARISON: Comparison = comparison;
