// The items of the main navigation and the tabs of 学習, and which of them an address belongs to.
import {
  DECKS_PATH,
  EXAM_PATH,
  HOME_PATH,
  MAPS_PATH,
  PROGRESS_PATH,
  REVIEW_PATH,
  TODAY_PATH,
  flashcardsPath,
  quizPath,
} from '#domain/site/paths.ts';
import type { NavigationItem } from '#ui/main-navigation.tsx';
import type { TabRowProps } from '#ui/tab-row.tsx';

interface ItemOfAddresses extends Omit<NavigationItem, 'isCurrent'> {
  /** First parts of the addresses that belong to it. */
  readonly holds: readonly string[];
}

const ITEMS: readonly ItemOfAddresses[] = [
  {
    href: HOME_PATH,
    label: 'ホーム',
    outline: 'M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10',
    holds: [''],
  },
  {
    href: TODAY_PATH,
    label: '学習',
    outline: 'M4.5 6.5h15v13h-15zM8 3.5v5M16 3.5v5M8.5 13.5l2.5 2.5 4.5-4.5',
    holds: ['today', 'review', 'quiz', 'flashcards', 'exam', 'truefalse'],
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
    href: PROGRESS_PATH,
    label: '進み具合',
    outline: 'M4 19.5h16M7 16v-4M12 16V8M17 16V4.5',
    holds: ['progress', 'settings', 'result'],
  },
];

/** @param path below the site's base path, with a slash before it */
export function navigationAt(path: string): readonly NavigationItem[] {
  const [, first = ''] = path.split('/');
  return ITEMS.map(({ holds, ...item }) => ({ ...item, isCurrent: holds.includes(first) }));
}

const TABS = [
  { href: TODAY_PATH, label: '今日' },
  { href: REVIEW_PATH, label: '復習' },
  { href: quizPath(null), label: 'クイズ' },
  { href: flashcardsPath(null), label: 'カード' },
  { href: EXAM_PATH, label: '模試' },
];

/** The tabs above a screen of 学習; none above any other. @param path as for `navigationAt` */
export function tabsAt(path: string): TabRowProps['tabs'] {
  const [, first = ''] = path.split('/');
  const current = TABS.find(({ href }) => href === `/${first}`);
  return current === undefined ? [] : TABS.map((tab) => ({ ...tab, isCurrent: tab === current }));
}
