// Text that changes, in elements of its own: where a translator has put a text into another element, React changes and
// takes away the text that it knows, which is not in the page any more (facebook/react, issue 11538).
import { Children, type ReactNode } from 'react';

/** Pieces of text that stand side by side become one. A text alone needs no element: React sets its parent's content. */
export function changingText(children: ReactNode): ReactNode {
  const parts: Exclude<ReactNode, undefined>[] = [];
  for (const part of Children.toArray(children)) {
    const before = parts.at(-1);
    const isText = typeof part === 'string' || typeof part === 'number';
    if (isText && typeof before === 'string') parts[parts.length - 1] = `${before}${part}`;
    else parts.push(isText ? String(part) : part);
  }
  if (parts.length === 1) return parts[0];
  return parts.map((part) => (typeof part === 'string' ? <span key={part}>{part}</span> : part));
}
