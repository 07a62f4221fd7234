// A backup in memory that behaves: a file adds what is new, an undo takes exactly that back.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type {
  ErasedData,
  ImportFailure,
  SetAsideDatabase,
  StudyBackup,
} from '#services/study-backup.ts';

export interface FakeStudy {
  /** Ids. */
  readonly answers: readonly string[];
  readonly knownCards: readonly KnownCard[];
}

export interface FakeStudyBackup extends StudyBackup {
  readonly stored: () => FakeStudy;
}

export const NO_STUDY: FakeStudy = { answers: [], knownCards: [] };

/** The bytes of a file that the fake takes in. */
export function fakeBackupBytes(study: FakeStudy): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(study));
}

export function createFakeStudyBackup(
  initial: FakeStudy = NO_STUDY,
  setAside: readonly SetAsideDatabase[] = [],
  onChange: () => void = () => {},
): FakeStudyBackup {
  let study = initial;
  let aside = setAside;

  function commit(next: FakeStudy) {
    study = next;
    onChange();
  }

  function merge(other: FakeStudy) {
    const before = new Map(study.knownCards.map((card) => [card.id, card.markedAt]));
    const answerIds = other.answers.filter((id) => !study.answers.includes(id));
    const added = other.knownCards.filter(({ id }) => !before.has(id));
    const changed = other.knownCards.filter(
      ({ id, markedAt }) => markedAt < (before.get(id) ?? -Infinity),
    );
    const earlier = new Map(changed.map((card) => [card.id, card]));
    return {
      next: {
        answers: [...study.answers, ...answerIds],
        knownCards: [...study.knownCards.map((card) => earlier.get(card.id) ?? card), ...added],
      },
      imported: {
        answerIds,
        addedCardIds: added.map(({ id }) => id),
        changedCards: study.knownCards.filter(({ id }) => earlier.has(id)),
      },
    };
  }

  return {
    stored: () => study,
    loadReport: async () =>
      success({
        place: 'private-file-system',
        bytes: 24_576,
        answers: study.answers.length,
        knownCards: study.knownCards.length,
      }),
    exportDatabase: async () => success(fakeBackupBytes(study)),
    exportJson: async () => success(fakeBackupBytes(study)),
    async previewImport(file) {
      const read = await readStudy(file);
      if (!read.ok) return read;
      const { imported } = merge(read.value);
      return success({
        format: 'database',
        answers: { found: read.value.answers.length, added: imported.answerIds.length },
        knownCards: { found: read.value.knownCards.length, added: imported.addedCardIds.length },
        unreadable: 0,
        answeredBetween: null,
      });
    },
    async importFile(file) {
      const read = await readStudy(file);
      if (!read.ok) return read;
      const { next, imported } = merge(read.value);
      commit(next);
      return success(imported);
    },
    async undoImport({ answerIds, addedCardIds, changedCards }) {
      const later = new Map(changedCards.map((card) => [card.id, card]));
      commit({
        answers: study.answers.filter((id) => !answerIds.includes(id)),
        knownCards: study.knownCards
          .filter(({ id }) => !addedCardIds.includes(id))
          .map((card) => later.get(card.id) ?? card),
      });
      return success(null);
    },
    async eraseAll() {
      const database = fakeBackupBytes(study);
      commit(NO_STUDY);
      return success({ database });
    },
    async undoErase({ database }: ErasedData) {
      commit(merge(JSON.parse(new TextDecoder().decode(database)) as FakeStudy).next);
      return success(null);
    },
    listSetAside: async () => success(aside),
    loadSetAside: async (name) => success(new TextEncoder().encode(`the bytes of ${name}`)),
    async deleteSetAside(name) {
      aside = aside.filter((database) => database.name !== name);
      return success(null);
    },
  };
}

async function readStudy(file: Blob): Promise<Result<FakeStudy, ImportFailure>> {
  try {
    const study = JSON.parse(await file.text()) as FakeStudy;
    return study.answers.length + study.knownCards.length > 0
      ? success(study)
      : failure({ kind: 'empty', detail: 'nothing in it' });
  } catch (error) {
    return failure({ kind: 'unknown-format', detail: String(error) });
  }
}
