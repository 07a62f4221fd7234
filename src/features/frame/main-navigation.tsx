// The main screens of the app, one tap away from anywhere: at the foot of a phone, in the header of a desk.
import { DECKS_PATH, EXAM_PATH, HOME_PATH, MAPS_PATH, PROGRESS_PATH } from '#domain/site/paths.ts';
import styles from '#features/frame/main-navigation.module.css';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

interface Item {
  readonly href: string;
  readonly label: string;
  /** An outline in a box of 24 by 24. */
  readonly outline: string;
  /** First parts of the addresses that belong to it. */
  readonly holds: readonly string[];
}

export const PLACES: readonly Item[] = [
  {
    href: HOME_PATH,
    label: 'ホーム',
    outline: 'M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10',
    holds: ['', 'today', 'review', 'practice', 'listen', 'quiz', 'flashcards'],
  },
  {
    href: DECKS_PATH,
    label: '教材',
    outline: 'M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.5v14',
    holds: ['decks', 'countries', 'words', 'articles'],
  },
  {
    href: MAPS_PATH,
    label: '地図',
    outline: 'M9 5 3.5 7v12L9 17l6 2 5.5-2V5L15 7zM9 5v12M15 7v12',
    holds: ['maps'],
  },
  {
    href: EXAM_PATH,
    label: '模試',
    outline: 'M6 3.5h9l3.5 3.5v13.5h-12.5zM9 11h6M9 14.5h6M9 7.5h3',
    holds: ['exam'],
  },
  {
    href: PROGRESS_PATH,
    label: '進み具合',
    outline: 'M4 19.5h16M7 16v-4M12 16V8M17 16V4.5',
    holds: ['progress', 'result', 'settings', 'data', 'sync'],
  },
];

/** @param props.path of the page, below the site's base path, with a slash before it */
export function MainNavigation({ path }: { readonly path: string }) {
  const [, first = ''] = path.split('/');
  return (
    <nav aria-label="主な画面" className={`unprinted ${styles['navigation']}`}>
      <ul>
        {PLACES.map(({ href, label, outline, holds }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles['item']}
              aria-current={holds.includes(first) ? 'page' : undefined}
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
