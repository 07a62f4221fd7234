// A screen in the first HTML, which knows no learner: shown where it will be the right one, hidden where it may not be.
import type { ReactNode } from 'react';
import { FirstScript, useIsMadeInBrowser } from '#services/shell/first-script.tsx';
import { ENTRY_PREFIX } from '#services/shell/held-data.ts';
import { NothingHeld, ServicesProvider } from '#services/study/services.tsx';

/**
 * Runs while the page is read, before it is painted. The database cannot be asked so early; whoever has something in
 * it has an entry of ours in local storage too. A query may ask for anything.
 */
const CHOOSE = `((box) => {
  const [screen, otherwise] = box.children;
  let fits = location.search === '';
  try {
    fits &&= box.dataset.for === 'everyone'
      || !Object.keys(localStorage).some((key) => key.startsWith('${ENTRY_PREFIX}'));
  } catch {
    fits = false;
  }
  screen.hidden = !fits;
  otherwise.hidden = fits;
  const all = screen.querySelectorAll('[data-one-of]');
  const one = all[Math.floor(Math.random() * all.length)];
  if (!fits || !one) return;
  one.hidden = false;
  one.dataset.drawn = 'true';
})(document.currentScript.parentElement);`;

export interface FirstHtmlProps {
  /** For whom the screen is right without a query. A first visit finds no entry of ours in local storage. */
  readonly for?: 'first-visit' | 'everyone';
  /** The screen, which finds no services above it. */
  readonly children: ReactNode;
  readonly otherwise: ReactNode;
  /** Which of the two stands where no script runs. */
  readonly withoutScripts?: 'children' | 'otherwise';
}

export function FirstHtml({
  for: whom = 'first-visit',
  children,
  otherwise,
  withoutScripts = 'otherwise',
}: FirstHtmlProps) {
  if (useIsMadeInBrowser()) return otherwise;
  return (
    <ServicesProvider services={null}>
      <div data-for={whom}>
        <div hidden={withoutScripts !== 'children'} suppressHydrationWarning>
          {/* A press would be lost; what leads elsewhere does so already. */}
          <fieldset disabled role="presentation">
            {whom === 'first-visit' ? <NothingHeld>{children}</NothingHeld> : children}
          </fieldset>
        </div>
        <div hidden={withoutScripts !== 'otherwise'} suppressHydrationWarning>
          {otherwise}
        </div>
        <FirstScript text={CHOOSE} />
      </div>
    </ServicesProvider>
  );
}

/** One of several elements in the first HTML; chance shows one of them. */
export function OneOf(props: { readonly index: number; readonly children: ReactNode }) {
  return (
    <div data-one-of={props.index} hidden suppressHydrationWarning>
      {props.children}
    </div>
  );
}

/** The index of the item that the learner sees already; `null` where the page came without one. */
export function findDrawn(): number | null {
  const drawn = document.querySelector<HTMLElement>('[data-drawn]');
  return drawn === null ? null : Number(drawn.dataset['oneOf']);
}
