// Where the data is, how much of it, and how safe it is there.
import { useState } from 'react';
import { countUnbacked, type BackupRecord } from '#domain/site/backup-record.ts';
import type { Result } from '#domain/result.ts';
import styles from '#features/data/data-page.module.css';
import { STORAGE_WORDS } from '#features/data/failure-words.ts';
import { useAppOnDevice } from '#services/shell/app-on-device.tsx';
import { useObservable } from '#services/shell/observable.ts';
import type { PersistenceState } from '#services/study/persistence.ts';
import { useOptionalServices, type Services } from '#services/study/services.tsx';
import type { BackendKind, StudyReport } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { usePersistence } from '#services/study/persistence.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format-date.ts';
import { formatBytes, formatCount } from '#ui/format-quantity.ts';
import { ToldLine } from '#ui/status-line.tsx';
import { said, useTelling, type Tasks } from '#ui/telling.ts';

export type LoadedReport = Result<StudyReport, StorageFailure>;

const BACKEND_WORDS: Readonly<Record<BackendKind, string>> = {
  'private-file-system': 'この端末のブラウザの中（専用のファイル領域）',
  'indexed-db': 'この端末のブラウザの中（データベース領域 IndexedDB）',
};

const PERSISTENCE_WORDS: Readonly<Record<PersistenceState, string>> = {
  promised: '保護されています。端末の空きが減っても、ブラウザが勝手に消すことはありません。',
  'not-promised': 'まだ保護されていません。端末の空きが減ると、ブラウザが消すことがあります。',
  unknown: 'このブラウザでは確かめられません。',
};

const PRIVATE_WORDS =
  'プライベートウィンドウで開いているようです。閉じると、記録はすべて消えます。';

export interface StorageFactsProps {
  readonly report: LoadedReport | null;
  readonly tasks: Tasks;
}

/** Without a learner nothing is claimed. */
export function StorageFacts({ report, tasks }: StorageFactsProps) {
  const services = useOptionalServices();
  const record = useObservable(services && services.backupRecord);
  const known = usePersistence();
  const [reply, setReply] = useState<PersistenceState | null>(null);
  const state = reply ?? known?.state ?? null;
  const telling = useTelling(tasks);

  function ask({ persistence }: Services) {
    telling.run('', async () => {
      const given = await persistence.ask();
      setReply(given);
      return said(
        given === 'promised'
          ? 'ブラウザが保護を引き受けました。'
          : 'ブラウザは今回、保護を引き受けませんでした。使い続けるうちに、引き受けることもあります。',
      );
    });
  }

  const counts = report?.ok === true ? report.value : null;
  const unanswered = services === null ? UNKNOWN : WAITING;
  return (
    <>
      <div className="card">
        <dl className="figures">
          <Figure label="解答" value={counts && formatCount(counts.answers)} unit="件" />
          <Figure label="覚えたカード" value={counts && formatCount(counts.knownCards)} unit="枚" />
          <Figure label="大きさ" value={counts && formatBytes(counts.bytes)} unit="" />
        </dl>
        <dl className={`list facts ${styles['facts']}`}>
          <div>
            <dt>保存場所</dt>
            <dd>
              <span role="status" data-failed={report?.ok === false}>
                {report === null ? unanswered : backendWords(report)}
              </span>
            </dd>
          </div>
          <div>
            <dt>前回のバックアップ</dt>
            <dd>{record === null ? UNKNOWN : backupWords(record)}</dd>
          </div>
          <div>
            <dt>通信がないとき</dt>
            <dd className={styles['long']}>
              <span>
                <OfflineFact />
              </span>
            </dd>
          </div>
          <div>
            <dt>ブラウザの保護</dt>
            <dd className={styles['asked']}>
              <span>
                {state === null ? unanswered : PERSISTENCE_WORDS[state]}
                {known?.isPrivate === true && PRIVATE_WORDS}
              </span>
              {/* Stays once it was pressed: the focus is on it, and the answer may be another next time. */}
              {services !== null && (state === 'not-promised' || reply !== null) && (
                <Button busy={tasks.busy || state === 'promised'} onClick={() => ask(services)}>
                  保護を頼む
                </Button>
              )}
              {services !== null && <ToldLine of={telling} />}
            </dd>
          </div>
        </dl>
      </div>
      {services?.device.adviseHomeScreen === true && <HomeScreenAdvice />}
      {services?.device.adviseDock === true && <DockAdvice />}
    </>
  );
}

const WAITING = '確かめています…';

/** Stands where nothing is known, and nothing is being asked. */
const UNKNOWN = '—';

function Figure(props: {
  readonly label: string;
  /** `null` where it is not known. */
  readonly value: string | null;
  readonly unit: string;
}) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        {/* Another element, and not another text of this one: a narrower text would move as it comes. */}
        <span key={props.value} className={`lead ${styles['figure']}`}>
          {props.value ?? UNKNOWN}
        </span>
        {props.value !== null && props.unit}
      </dd>
    </div>
  );
}

/** Whether the app opens without a network, and how large it is on the device. */
function OfflineFact() {
  const app = useAppOnDevice();
  const copy = useObservable(app && app.offlineCopy);
  switch (copy?.kind) {
    case undefined:
      return UNKNOWN;
    case 'preparing':
      return '使えるように準備しています…';
    case 'ready':
      return `そのまま使えます。アプリ全体（${formatBytes(copy.bytes)}）が、この端末にあります。`;
    case 'failed':
      return '使えません。準備を終えられませんでした。次に開いたときに、もう一度試します。';
    case 'unavailable':
      return 'このブラウザ、またはこのウィンドウでは使えません。';
  }
}

function backendWords(report: LoadedReport): string {
  if (report.ok) return BACKEND_WORDS[report.value.backend];
  return `保存できていません。${STORAGE_WORDS[report.error.kind]}`;
}

function backupWords(record: BackupRecord): string {
  const unbacked = countUnbacked(record);
  if (record.savedAt === null) {
    return unbacked === 0
      ? 'まだありません'
      : `まだありません（バックアップにない記録 ${formatCount(unbacked)}件）`;
  }
  const saved = formatMoment(record.savedAt);
  return unbacked === 0 ? saved : `${saved}（そのあとの記録 ${formatCount(unbacked)}件）`;
}

/** For iPhone, iPad and Safari on a Mac: how to keep the browser from erasing what was learned. */
function HomeScreenAdvice() {
  return (
    <div className="panel">
      <h3>iPhone・iPadをお使いの方へ</h3>
      <p>
        iPhone・iPadのブラウザは、しばらく（7日間）開かないサイトの記録を消すことがあります。ホーム画面に追加したアプリなら、この決まりの対象になりません。
      </p>
      <ol className="bullets">
        <li>
          下の「バックアップを保存」で、今の記録をファイルに残します。ホーム画面のアプリは、記録をブラウザとは別に持つためです。
        </li>
        <li>ブラウザの共有ボタンから「ホーム画面に追加」を選びます。</li>
        <li>ホーム画面のアイコンから開き、このページの「復元」で、残したファイルを選びます。</li>
      </ol>
    </div>
  );
}

function DockAdvice() {
  return (
    <div className="panel">
      <h3>MacのSafariをお使いの方へ</h3>
      <p>
        Safariは、しばらく（7日間）開かないサイトの記録を消すことがあります。Dockに追加したアプリなら、この決まりの対象になりません。
      </p>
      <ol className="bullets">
        <li>
          下の「バックアップを保存」で、今の記録をファイルに残します。Dockのアプリは、記録をSafariとは別に持つためです。
        </li>
        <li>Safariの「ファイル」メニューから「Dockに追加」を選びます（Safari 17から）。</li>
        <li>Dockのアイコンから開き、このページの「復元」で、残したファイルを選びます。</li>
      </ol>
    </div>
  );
}
