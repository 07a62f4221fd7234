// Stands in a page's place while it is loaded; the footer comes into view only with the page.
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';

export function Waiting(props: { readonly children: string }) {
  return (
    <p role="status" className={`${layout['full']} ${typography['muted']}`}>
      {props.children}
    </p>
  );
}
