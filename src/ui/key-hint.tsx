// The key that does what a button does: seen where there is a keyboard and room for it.
import styles from '#ui/key-hint.module.css';

/** A screen reader has it from `aria-keyshortcuts`. */
export function KeyHint(props: { readonly children: string }) {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {props.children}
    </kbd>
  );
}
