// Hands free: what is asked is said, then its answer. It counts as shown; it is an answer only where the learner says so.
import { useState } from 'react';
import { plainReview } from '#domain/log/event.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import type { Heard } from '#features/listen/heard.ts';
import { howToListen, PAUSES, RATES, type HowToListen } from '#features/listen/how-to-listen.ts';
import styles from '#features/listen/listening.module.css';
import { useMediaKeys } from '#features/listen/media-keys.ts';
import { useAwake, canStayAwake } from '#features/listen/use-awake.ts';
import { useListening } from '#features/listen/use-listening.ts';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { localVoice } from '#parts/speech/local-voice.ts';
import { useVoices } from '#parts/speech/use-voices.ts';
import { useObservable } from '#services/shell/observable.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { usePageKeys } from '#ui/page-keys.ts';
import { RichText } from '#ui/rich-text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Fold } from '#ui/fold.tsx';

export interface ListeningProps {
  /** At least one. */
  readonly items: readonly Heard[];
  /** What is heard, in words. */
  readonly title: string;
}

/** An answer that the learner gave by a key. */
interface Given {
  readonly eventId: string;
  readonly item: string;
  readonly isKnown: boolean;
}

export function Listening({ items, title }: ListeningProps) {
  const { store, clock, random } = useServices();
  const [sitting] = useState(() => newSittingId(clock.now(), random));
  const [heardBefore] = useState(() => new Set<string>());
  const [given, setGiven] = useState<Given | null>(null);
  const how = useObservable(howToListen);
  const hasVoice = localVoice('ja', useVoices()) !== null;

  const { at, isTold, isPlaying, failed, toggle, again, next, back } = useListening(
    items,
    ({ item }) => {
      if (heardBefore.has(item)) return;
      heardBefore.add(item);
      void store.record({ kind: 'shown', item });
    },
  );
  const heard = items[at];
  const isGiven = given !== null && given.item === heard?.item;

  function give(isKnown: boolean) {
    if (heard === undefined || !isTold || isGiven) return;
    const eventId = store.newEventId();
    const { item } = heard;
    setGiven({ eventId, item, isKnown });
    void store.record({
      ...plainReview(isKnown),
      kind: 'card-review',
      id: eventId,
      item,
      doubt: isKnown ? null : 'unknown',
      mode: 'cards',
      direction: 'forward',
      sitting,
    });
  }

  function undo() {
    if (given === null) return;
    void store.record({ kind: 'retraction', item: given.eventId });
    setGiven(null);
  }

  useMediaKeys({ isPlaying, title, onToggle: toggle, onNext: next, onAgain: again });
  useAwake(isPlaying && how.staysAwake);
  usePageKeys((event, target) => {
    if (event.repeat || target.closest('summary') !== null) return;
    const isButton = target.closest('button, a') !== null;
    if (event.key === ' ' && !isButton && heard !== undefined) {
      event.preventDefault();
      toggle();
    }
    if (event.key === 'ArrowRight') next();
    if (event.key === 'ArrowLeft') back();
    if (event.key === '1') give(true);
    if (event.key === '2') give(false);
    if (event.key === 'u' || event.key === 'U') undo();
  });

  function note(): string {
    if (failed) return '音声が止まりました。「続ける」を押すと、この問題から読み上げます。';
    if (!hasVoice) return NO_VOICE;
    if (isGiven) return given.isKnown ? '正解と記録しました。' : '間違いと記録しました。';
    return '聞いた問題は「見た」と記録され、解答にはなりません。画面をロックすると、止まる端末があります。';
  }

  if (heard === undefined) {
    return (
      <div className={`panel ${styles['heard']}`}>
        <h2>終わりました</h2>
        <p>{title}を聞きました。今日の学習と間違いで、別の日に出題されます。</p>
        <div>
          <Button emphasis="primary" onClick={() => back()}>
            最後の1問に戻る
          </Button>
        </div>
      </div>
    );
  }

  return (
    <div className="stack gap-4">
      <section className={`panel gap-4 ${styles['heard']}`}>
        <p className="note">
          {title}　{at + 1}／{items.length}
        </p>
        <h2 className="lead">
          <RichText text={heard.ask} />
        </h2>
        {isTold && (
          <>
            <p className="lead bold">
              <RichText text={heard.answer} />
            </p>
            {heard.reason !== null && (
              <p>
                <RichText text={heard.reason} />
              </p>
            )}
          </>
        )}
      </section>
      <p role="status" className="note lines" data-failed={failed}>
        {note()}
      </p>
      <div className={styles['buttons']}>
        <Button aria-keyshortcuts="1" disabled={!isTold || isGiven} onClick={() => give(true)}>
          わかった
          <KeyHint>1</KeyHint>
        </Button>
        <Button aria-keyshortcuts="2" disabled={!isTold || isGiven} onClick={() => give(false)}>
          わからない
          <KeyHint>2</KeyHint>
        </Button>
        <Button emphasis="quiet" aria-keyshortcuts="U" disabled={given === null} onClick={undo}>
          元に戻す
        </Button>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={again}>もう一度</Button>
        <Button emphasis="primary" onClick={toggle}>
          {isPlaying ? '一時停止' : at === 0 ? '聞く' : '続ける'}
        </Button>
        <Button onClick={next}>次へ</Button>
      </div>
      <UnsavedNotice />
      <HowToListenFields how={how} />
    </div>
  );
}

const NO_VOICE =
  'この端末には、通信なしで読み上げる日本語の音声が見つかりません。端末の設定の「読み上げ」で日本語の音声を加えると、使えます。';

/** How fast, with which pause, and whether the screen stays on: from the next item on. */
function HowToListenFields({ how }: { readonly how: HowToListen }) {
  return (
    <Fold title="速さと間" count={`${how.rate}倍・${how.pause}秒`}>
      <div className="stack tinted">
        <ChoiceField
          title="読み上げの速さ"
          choices={RATES.map((key) => ({ key, label: `${key}倍` }))}
          picked={how.rate}
          onPick={(rate) => howToListen.save({ ...how, rate })}
        />
        <ChoiceField
          title="答えまでの間"
          choices={PAUSES.map((key) => ({ key, label: `${key}秒` }))}
          picked={how.pause}
          onPick={(pause) => howToListen.save({ ...how, pause })}
        />
        {canStayAwake() && (
          <Checkbox
            checked={how.staysAwake}
            onChange={(staysAwake) => howToListen.save({ ...how, staysAwake })}
          >
            聞いている間、画面を消さない
          </Checkbox>
        )}
      </div>
    </Fold>
  );
}
