// The screens of one place in a row, above what each of them shows.
import { Link } from '#ui/link.tsx';
import styles from '#ui/tab-row.module.css';

export interface TabRowProps {
  /** The label of the place. */
  readonly label: string;
  readonly tabs: readonly {
    readonly href: string;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
}

export function TabRow({ label, tabs }: TabRowProps) {
  return (
    <nav aria-label={label} className={styles['row']}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              className={styles['tab']}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
