// Stands in a page's place while it is loaded; the footer comes into view only with the page.

export function Waiting(props: { readonly children: string }) {
  return (
    <p role="status" className="full muted">
      {props.children}
    </p>
  );
}
