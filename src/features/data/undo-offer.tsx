// The way back, and for how long it is open.
import type { ReactNode } from 'react';
import { Note } from '#ui/note.tsx';
import layout from '#ui/layout.module.css';

export function UndoOffer(props: { readonly children: ReactNode }) {
  return (
    <>
      <div className={layout['row']}>{props.children}</div>
      <Note>このページを離れるまでは、元に戻せます。</Note>
    </>
  );
}
