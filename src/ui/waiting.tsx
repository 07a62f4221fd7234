// Stands in a page's place while it is loaded; the footer comes into view only with the page.
import styles from '#ui/waiting.module.css';

export function Waiting(props: { readonly children: string }) {
  return (
    <p role="status" className={styles['waiting']}>
      {props.children}
    </p>
  );
}
