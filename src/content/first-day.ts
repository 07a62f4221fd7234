// What the very first day asks: ids of items, in their order.
import firstDay from 'virtual:content/first-day';

export const FIRST_DAY: readonly string[] = firstDay;
