// A backup in memory that behaves: a file adds what is new, an undo takes exactly that back.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type {
  ErasedData,
  ImportFailure,
  QuarantinedDatabase,
  StudyBackup,
} from '#services/study/study-backup.ts';

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
  quarantine: readonly QuarantinedDatabase[] = [],
  onChange: () => void = () => {},
): FakeStudyBackup {
  let study = initial;
  let aside = quarantine;
  const imports = new Map<string, FakeStudy>();

  function commit(next: FakeStudy) {
    study = next;
    onChange();
  }

  function missing(other: FakeStudy): FakeStudy {
    return {
      answers: other.answers.filter((id) => !study.answers.includes(id)),
      knownCards: other.knownCards.filter(({ id }) =>
        study.knownCards.every((card) => card.id !== id),
      ),
    };
  }

  function add(other: FakeStudy) {
    commit({
      answers: [...study.answers, ...other.answers],
      knownCards: [...study.knownCards, ...other.knownCards],
    });
  }

  return {
    stored: () => study,
    exportDatabase: async () => success({ bytes: fakeBackupBytes(study), complete: true }),
    exportJson: async () => success({ bytes: fakeBackupBytes(study), complete: true }),
    async previewImport(file) {
      const read = await readStudy(file);
      if (!read.ok) return read;
      const { answers, knownCards } = read.value;
      const added = missing(read.value);
      return success({
        format: 'database',
        events: {
          found: answers.length + knownCards.length,
          added: added.answers.length + added.knownCards.length,
        },
        answers: { found: answers.length, added: added.answers.length },
        knownCards: { found: knownCards.length, added: added.knownCards.length },
        unreadable: 0,
        answeredBetween: null,
      });
    },
    async importFile(file) {
      const read = await readStudy(file);
      if (!read.ok) return read;
      const added = missing(read.value);
      const importId = String(imports.size);
      imports.set(importId, added);
      add(added);
      const { answers, knownCards } = added;
      return success({
        importId,
        events: answers.length + knownCards.length,
        answers: answers.length,
        knownCards: knownCards.length,
      });
    },
    async undoImport({ importId }) {
      const added = imports.get(importId) ?? NO_STUDY;
      commit({
        answers: study.answers.filter((id) => !added.answers.includes(id)),
        knownCards: study.knownCards.filter((card) => !added.knownCards.includes(card)),
      });
      return success(null);
    },
    async eraseAll() {
      const database = fakeBackupBytes(study);
      commit(NO_STUDY);
      return success({ database, quarantine: [], certain: true, tidied: true });
    },
    async undoErase({ database }: ErasedData) {
      add(missing(JSON.parse(new TextDecoder().decode(database)) as FakeStudy));
      return success(null);
    },
    listQuarantine: async () => success(aside),
    loadQuarantined: async (name) => success(new TextEncoder().encode(`the bytes of ${name}`)),
    async deleteQuarantined(name) {
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
