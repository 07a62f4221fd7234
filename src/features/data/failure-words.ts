// What the learner reads when something of the data did not work.
import type { NotedFailure } from '#services/shell/failure-log.ts';
import type { LeftOutReason } from '#domain/anki/foreign-notes.ts';
import type { ImportFailure, LeftOut } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { failed, type Told } from '#ui/telling.ts';

export const STORAGE_WORDS: Readonly<Record<StorageFailure['kind'], string>> = {
  unavailable:
    'このブラウザ、またはこのウィンドウ（プライベートウィンドウなど）では、記録を保存できません。',
  busy: 'ほかのタブが記録を使っています。ほかのタブを閉じてから、もう一度お試しください。',
  'newer-app':
    '新しい版で開いています。このページを再読み込みすると、続きから使えます。ここでの学習は、再読み込みのあとで記録されます。',
  'migration-failed':
    '前の版の記録を、新しい版で読める形にできませんでした。元の記録は、そのまま残っています。',
  'data-damaged':
    '記録のファイルが壊れていて、退避もできません。空き容量を増やしてから、もう一度お試しください。',
  full: '空き容量が足りません。端末やブラウザの空きを増やしてから、もう一度お試しください。',
  'no-answer':
    'ブラウザの保存領域から、まだ返事がありません。しばらくお待ちください。変わらないときは、ほかのタブを閉じるか、ブラウザを起動し直してください。',
  failed: '記録を読み書きできませんでした。ページを再読み込みしてから、もう一度お試しください。',
};

const UNCHANGED = '今の記録は、何も変わっていません。';

const IMPORT_WORDS: Readonly<Record<ImportFailure['kind'], string>> = {
  'too-large': 'ファイルが大きすぎるため、読み込めません。',
  'too-many':
    'カードが多すぎます。一度に読み込めるのは20,000枚までです。ファイルを分けて書き出してから、もう一度お試しください。',
  'unknown-format':
    '読めないファイルです。Wine Studyで保存した .sqlite か .json のファイル、Ankiのファイル（.apkg、.colpkg）、2列以上の表（.csv、.tsv、.txt）のどれかを選んでください。',
  'not-ours':
    'ファイルは開けましたが、Wine Studyの記録でも、Ankiのファイルでもありません。表計算のファイルは、CSVで書き出すと読めます。',
  damaged:
    'ファイルが途中で切れているか、壊れています。別のバックアップがあれば、そちらを選んでください。',
  'newer-version':
    'このアプリより新しい版で保存されたファイルです。ページを再読み込みして新しい版にしてから、もう一度お試しください。',
  empty: 'このファイルには、学習の記録が入っていません。',
  unreadable: 'ファイルに記録はありますが、どれも読み取れませんでした。',
};

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  picture: '問いか答えが画像だけ（画像は読み込みません）',
  'one-side': '問いか答えの文字がない',
  gap: '穴埋めの穴を読み取れない',
  row: '列が1つだけの行',
  'no-text': '文字として読めない、または長すぎる',
};

export const ACTION_WORDS: Readonly<Record<NotedFailure['action'], string>> = {
  record: '学習の記録を書き込めませんでした',
  query: '学習の記録を読み込めませんでした',
  hold: '書き込めていない記録を、ページを閉じたあとまで取っておけませんでした',
  'save-score': '結果の成績を控えられませんでした',
  persist: '記録の保護を、ブラウザに頼めませんでした',
  backup: 'データのページの操作を終えられませんでした',
  'offline-copy': 'オフラインで使う準備を終えられませんでした',
  'check-version': '新しい版があるかを確かめられませんでした',
  update: '新しい版に更新できませんでした',
  'load-library': '教材を読み込めませんでした',
};

/** @param what did not work, as a sentence */
export function failedFor(what: string, failure: StorageFailure): Told {
  return failed(`${what}${STORAGE_WORDS[failure.kind]}`);
}

export function importFailureWords(failure: ImportFailure | StorageFailure): string {
  if (!isImportFailure(failure)) return `${STORAGE_WORDS[failure.kind]}${UNCHANGED}`;
  const { kind, leftOut } = failure;
  return `${IMPORT_WORDS[kind]}${leftOut.length === 0 ? '' : `（${leftOutWords(leftOut)}）`}${UNCHANGED}`;
}

export function leftOutWords(leftOut: readonly LeftOut[]): string {
  return leftOut.map(([reason, count]) => `${REASONS[reason]}：${formatCount(count)}件`).join('、');
}

function isImportFailure(failure: ImportFailure | StorageFailure): failure is ImportFailure {
  return failure.kind in IMPORT_WORDS;
}
