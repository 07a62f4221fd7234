// The words that the page and its storage worker share.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import type { Result } from '#domain/result.ts';
import type { StudyBackup } from '#services/study-backup.ts';
import type { StorageFailure, StudyStore, StudyTable } from '#services/study-store.ts';
import type { StudyChange } from '#storage/study-change.ts';

/** What leaves the worker as a whole includes what the page still holds, and no place has. */
type WithUnsaved<Exporting extends () => unknown> = (
  unsaved: readonly StudyChange[],
) => ReturnType<Exporting>;

export interface StudyWorkerFunctions
  extends
    Pick<StudyStore, 'loadQuestionHistory' | 'loadKnownCards'>,
    Omit<StudyBackup, 'exportDatabase' | 'exportJson' | 'eraseAll'> {
  /** Succeeds once it is on disk, with the marks that a clearing removed. */
  change(change: StudyChange): Promise<Result<readonly KnownCard[], StorageFailure>>;
  exportDatabase: WithUnsaved<StudyBackup['exportDatabase']>;
  exportJson: WithUnsaved<StudyBackup['exportJson']>;
  eraseAll: WithUnsaved<StudyBackup['eraseAll']>;
  /** Whether the data is kept for this tab after a call, until another tab asks. */
  setKeeping(keeping: boolean): void;
}

/** What the worker tells the page unasked. */
export interface StudyPageFunctions {
  /** After a commit. */
  tablesChanged(tables: readonly StudyTable[]): void;
}

/** What a tab tells the others after a commit, over a BroadcastChannel of this name. */
export const CHANGES_CHANNEL = 'wine-study-changes';

export interface ChangeNotice {
  /** The name of the worker that committed. */
  readonly from: string;
  readonly tables: readonly StudyTable[];
}

const TABLES: readonly StudyTable[] = ['answers', 'known_cards'];

/** Any page of the origin can speak on the channel; `null` for what is no notice. */
export function parseChangeNotice(message: unknown): ChangeNotice | null {
  if (typeof message !== 'object' || message === null) return null;
  const { from, tables }: { readonly from?: unknown; readonly tables?: unknown } = message;
  if (typeof from !== 'string' || !Array.isArray(tables)) return null;
  return { from, tables: TABLES.filter((table) => tables.includes(table)) };
}
