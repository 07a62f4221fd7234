// How the figures of a forecast are said.

/** Never certain either way: the draws are few, and an exam is an exam. @param chance 0–1 */
export function chanceWords(chance: number): string {
  if (chance > 0.99) return '99%以上';
  return chance < 0.01 ? '1%未満' : `約${Math.round(chance * 100)}%`;
}

/** `2027-07-20` → `7月20日` */
export function monthDayWords(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}月${day}日`;
}
