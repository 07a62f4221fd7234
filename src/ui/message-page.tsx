// A page that only says something and shows the way on.
import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing.tsx';
import layout from '#ui/layout.module.css';

export function MessagePage(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={`${layout['stack']} ${layout['gap-4']} ${layout['start']}`}>
      <Drawing of="map" />
      <h1>{props.title}</h1>
      {props.children}
    </div>
  );
}
