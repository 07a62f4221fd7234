// The main screens of the app, one tap away from anywhere: at the foot of a phone, in the header of a desk.
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import styles from '#ui/main-navigation.module.css';

export interface NavigationItem {
  readonly href: string;
  readonly label: string;
  /** An outline in a box of 24 by 24. */
  readonly outline: string;
  readonly isCurrent: boolean;
}

export function MainNavigation({ items }: { readonly items: readonly NavigationItem[] }) {
  return (
    <nav aria-label="主な画面" className={`unprinted ${styles['navigation']}`}>
      <ul>
        {items.map(({ href, label, outline, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles['item']}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Icon d={outline} size={22} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
