// Vines as they are drawn: a path for each ink.
import type { ReactNode } from 'react';
import { INKS, vinePaths, type PlacedVine } from '#parts/vineyard/vine-paths.ts';
import styles from '#parts/vineyard/vineyard.module.css';

export function Inked({ vines }: { readonly vines: readonly PlacedVine[] }): ReactNode {
  const paths = vinePaths(vines);
  return INKS.map((ink) => {
    const path = paths.get(ink);
    return path !== undefined && <path key={ink} className={styles[ink]} d={path} />;
  });
}
