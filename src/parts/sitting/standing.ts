// What the end of a sitting goes by, read as the sitting begins.
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type StudySettings,
} from '#domain/site/study-settings.ts';
import { loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';

export interface Standing {
  readonly bank: StudyBank;
  readonly settings: StudySettings;
}

/** Never rejects. */
export async function loadStanding(
  services: Pick<Services, 'store' | 'library'>,
): Promise<Standing> {
  const { store } = services;
  const [settings, bank] = await Promise.all([
    store.query('settings', null),
    loadStudyBank(services),
  ]);
  return { bank, settings: settings.ok ? parseSettings(settings.value) : DEFAULT_SETTINGS };
}
