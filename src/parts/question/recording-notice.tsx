// Says whether the answer is on this device. Quiet, because learning goes on either way.

export type RecordingState = 'idle' | 'saving' | 'saved' | 'newer-app' | 'failed';

const WORDS: Readonly<Record<RecordingState, string>> = {
  idle: '',
  saving: '記録しています…',
  saved: '✓ この端末に記録しました',
  'newer-app':
    '新しい版で開いています。このページを再読み込みすると、この解答も記録されます。学習はこのまま続けられます。',
  failed: 'この解答は端末に記録できませんでした。学習はこのまま続けられます。',
};

export function RecordingNotice(props: { readonly state: RecordingState }) {
  const isHeld = props.state === 'failed' || props.state === 'newer-app';
  return (
    <p className="told" data-recording={props.state} data-failed={isHeld}>
      {!isHeld && <span key={props.state}>{WORDS[props.state]}</span>}
      {/* Only a failure is read out: every success would talk into the explanation. */}
      <span aria-live="polite">{isHeld && WORDS[props.state]}</span>
    </p>
  );
}
