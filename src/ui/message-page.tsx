// A page that only says something and shows the way on.
import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing.tsx';

export function MessagePage(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="stack gap-4 start">
      <Drawing of="map" />
      <h1>{props.title}</h1>
      {props.children}
    </div>
  );
}
