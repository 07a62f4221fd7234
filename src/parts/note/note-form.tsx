// The sheet on which a note is written, changed and removed.
import { useEffect, useRef, useState } from 'react';
import { LONGEST_NOTE } from '#domain/log/event.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';

export interface NoteFormProps {
  /** As it stands; `null` where there is none. */
  readonly text: string | null;
  readonly onSet: (text: string | null) => void;
  readonly onClose: () => void;
}

export function NoteForm({ text, onSet, onClose }: NoteFormProps) {
  const [written, setWritten] = useState(text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const asNote = noteOf(written);

  // After the sheet has opened, which gives the focus to its button.
  useEffect(() => field.current?.focus(), []);

  return (
    <Sheet title="メモ" onClose={onClose}>
      <div className="stack">
        <Field label="覚え方や、気づいたこと">
          <textarea
            ref={field}
            rows={5}
            maxLength={LONGEST_NOTE}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </Field>
        <div className="row">
          <Button emphasis="primary" disabled={asNote === text} onClick={() => onSet(asNote)}>
            保存
          </Button>
          {text !== null && <Button onClick={() => onSet(null)}>メモを消す</Button>}
        </div>
        <p className="note">
          次に同じ問題や項が出たときに、ここに出ます。「事典」の検索でも見つかります。
        </p>
      </div>
    </Sheet>
  );
}

/** `null` where nothing is written. */
function noteOf(written: string): string | null {
  // Half a letter, as a cut one is, cannot be stored.
  return (
    written
      .trim()
      .slice(0, LONGEST_NOTE)
      .replaceAll(/\p{Surrogate}/gu, '') || null
  );
}
