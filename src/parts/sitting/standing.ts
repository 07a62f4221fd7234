// Where the learner stands: read as a sitting begins, to be held against what stands at its end.
import type { ItemProgress } from '#domain/log/item-progress.ts';
import { DEFAULT_SETTINGS, parseSettings } from '#domain/site/study-settings.ts';
import { loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';

export interface Standing {
  readonly bank: StudyBank;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** `null` where the log did not say. */
  readonly progress: ReadonlyMap<string, ItemProgress> | null;
}

/** Never rejects. */
export async function loadStanding(
  services: Pick<Services, 'store' | 'library'>,
): Promise<Standing> {
  const { store } = services;
  // Asked before anything is waited for: the first answer comes after it.
  const [progress, settings, bank] = await Promise.all([
    store.query('progress', null),
    store.query('settings', null),
    loadStudyBank(services),
  ]);
  const { passLine: line } = settings.ok ? parseSettings(settings.value) : DEFAULT_SETTINGS;
  return { bank, line, progress: progress.ok ? progress.value : null };
}
