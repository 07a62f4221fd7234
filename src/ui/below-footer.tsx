// The place of what comes late and unasked, such as an offer of the browser: below all else it moves nothing.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export const BELOW_FOOTER_ID = 'below-footer';

/** To be rendered once the page has hydrated. */
export function BelowFooter({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(BELOW_FOOTER_ID);
  return place === null ? null : createPortal(children, place);
}
