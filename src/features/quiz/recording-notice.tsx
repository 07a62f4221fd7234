// Says whether the answer is on this device. Quiet, because learning goes on either way.
import styles from '#features/quiz/recording-notice.module.css';

export type RecordingState = 'idle' | 'saving' | 'saved' | 'saved-without-score' | 'failed';

const WORDS: Readonly<Record<RecordingState, string>> = {
  idle: '',
  saving: '記録しています…',
  saved: '✓ この端末に記録しました',
  'saved-without-score': '✓ この端末に記録しました（成績の集計には加えられませんでした）',
  failed: 'この解答は端末に記録できませんでした。学習はこのまま続けられます。',
};

export function RecordingNotice(props: { readonly state: RecordingState }) {
  return (
    <p className={styles['notice']} data-recording={props.state}>
      {props.state !== 'failed' && WORDS[props.state]}
      {/* Only a failure is read out: every success would talk into the explanation. */}
      <span aria-live="polite">{props.state === 'failed' && WORDS.failed}</span>
    </p>
  );
}
