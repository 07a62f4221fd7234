// How fast, with which pause, and whether the screen stays on: from the next item on.
import { canStayAwake } from '#features/listen/use-awake.ts';
import { PAUSES, RATES, howToListen, type HowToListen } from '#features/listen/how-to-listen.ts';
import layout from '#ui/layout.module.css';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Fold } from '#ui/fold.tsx';

export function HowToListenFields({ how }: { readonly how: HowToListen }) {
  return (
    <Fold title="速さと間" count={`${how.rate}倍・${how.pause}秒`}>
      <div className={`${layout['stack']} ${layout['tinted']}`}>
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
