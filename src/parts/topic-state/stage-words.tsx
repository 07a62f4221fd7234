// 基礎 412／1,300: the one count of how far the learner is.
import { STAGES } from '#domain/items/stage.ts';
import type { StageCount } from '#domain/progress/topic-state.ts';
import { formatCount } from '#ui/format-quantity.ts';

export function stageWords({ stage, right, items }: StageCount): string {
  return `${STAGES[stage].label} ${formatCount(right)}／${formatCount(items)}`;
}
