// Says whether the answer is on this device. Quiet, because learning goes on either way.
import styles from '#features/quiz/recording-notice.module.css';

export type RecordingState = 'idle' | 'saving' | 'saved' | 'failed';

const WORDS: Readonly<Record<RecordingState, string>> = {
  idle: '',
  saving: '記録しています…',
  saved: '✓ この端末に記録しました',
  failed: 'この解答は端末に記録できませんでした。学習はこのまま続けられます。',
};

export function RecordingNotice(props: { readonly state: RecordingState }) {
  return (
    <p className={styles['notice']} data-recording={props.state}>
      {WORDS[props.state]}
    </p>
  );
}
