// The one link of the app. The router is handed in from outside, so that screens do not know it.
import { createContext, memo, use, type ReactNode } from 'react';

export interface LinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  /** Most likely the next press: what its page needs is fetched while the learner still reads this one. */
  readonly ahead?: boolean | undefined;
  /** So that a sitting is not lost. */
  readonly inNewTab?: boolean | undefined;
  /** Of a drawing, beside a list that has the same links for keys. */
  readonly tabIndex?: -1 | undefined;
  /** What is noted down on the way. */
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** How a link within the app is drawn: a plain one unless the router's is handed in. */
export const LinkRenderer = createContext<(props: LinkProps) => ReactNode>((props) => (
  <a
    href={props.href}
    className={props.className}
    aria-current={props['aria-current']}
    onClick={props.onClick}
    tabIndex={props.tabIndex}
    {...targetOf(props)}
  >
    {props.children}
  </a>
));

/** What a renderer gives to the element. */
export function targetOf({ inNewTab = false }: Pick<LinkProps, 'inNewTab'>) {
  return inNewTab ? { target: '_blank', rel: 'noopener' } : {};
}

/** A link within the app. One that stays is not drawn anew at each press: the router's asks where the page is. */
export const Link = memo(function Link(props: LinkProps) {
  return use(LinkRenderer)(props);
});

/** A link that leaves the app: a new tab, so that a sitting is not lost. */
export function ExternalLink(props: LinkProps) {
  return (
    <a href={props.href} className={props.className} target="_blank" rel="noopener noreferrer">
      {props.children}
    </a>
  );
}
