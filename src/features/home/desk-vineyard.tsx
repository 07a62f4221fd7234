// The vineyard of the desk, of what was kept of it.
import { CHAPTERS } from '#content/chapters.ts';
import { plotsOfText, seasonOf } from '#domain/progress/vineyard.ts';
import { Vineyard } from '#parts/vineyard/vineyard.tsx';

export interface DeskVineyardProps {
  readonly vines: string;
  /** To the exam; `null` where none is set. */
  readonly days: number | null;
}

export function DeskVineyard({ vines, days }: DeskVineyardProps) {
  return <Vineyard plots={plotsOfText(CHAPTERS, vines)} season={seasonOf(days)} />;
}
