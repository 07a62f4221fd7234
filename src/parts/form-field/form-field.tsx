// The field that narrows a list to one form of question: the forms that it has, and all.
import { FORMS, isForm, type Form } from '#domain/items/form.ts';
import { FORM_WORDS } from '#domain/items/form-words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

export interface FormFieldProps {
  /** That something can be asked in; `null` until it is known. */
  readonly forms: ReadonlySet<Form> | null;
  /** `null` for all. */
  readonly picked: Form | null;
  readonly onPick: (form: Form | null) => void;
}

export function FormField({ forms, picked, onPick }: FormFieldProps) {
  // One that the address asked for stands there, whatever there is.
  const shown = FORMS.filter((form) => forms?.has(form) === true || form === picked);
  return (
    <Field label="出題の形式" className="short">
      <select
        value={picked ?? ''}
        disabled={forms === null}
        onChange={({ target: { value } }) => onPick(isForm(value) ? value : null)}
      >
        <option value="">すべての形式</option>
        {shown.map((form) => (
          <option key={form} value={form}>
            {FORM_WORDS[form]}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Where nothing is asked in the form that was picked. */
export function NoSuchForm(props: { readonly form: Form; readonly onAll: () => void }) {
  return (
    <div className="stack gap-2 start muted">
      <p>「{FORM_WORDS[props.form]}」問題は、ここにはまだありません。</p>
      <Button onClick={props.onAll}>すべての形式を見る</Button>
    </div>
  );
}
