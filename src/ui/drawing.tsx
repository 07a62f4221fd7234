// Small drawings in one hand, where a thing begins, is empty or is done. They say nothing that words do not say.
import styles from '#ui/drawing.module.css';

/** On a field of 64 by 64. */
const LINES = {
  vine: 'M32 27V15c0-4 3-7 8-8M32 20c-5-9-14-9-19-5 3 7 11 10 19 5zM24 27a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM32 27a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM40 27a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM28 35a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM36 35a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM32 43a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  glass: 'M20 8h24c3 16-2 27-12 27S17 24 20 8zM18.5 19h27M32 35v19M22 56c4-2.5 16-2.5 20 0',
  barrel:
    'M18 12h28c5 12 5 28 0 40H18c-5-12-5-28 0-40zM15 22h34M15 42h34M27 12c-2 13-2 27 0 40M37 12c2 13 2 27 0 40',
  bottle:
    'M28 6h8v14c0 5 6 7 6 14v21c0 2-1 3-3 3H25c-2 0-3-1-3-3V34c0-7 6-9 6-14zM28 12h8M22 38h20M22 49h20',
  map: 'M10 16l14-5 16 5 14-5v37l-14 5-16-5-14 5zM24 11v37M40 16v37M32 25a4 4 0 0 1 4 4c0 3-4 8-4 8s-4-5-4-8a4 4 0 0 1 4-4z',
} as const;

export function Drawing({ of }: { readonly of: keyof typeof LINES }) {
  return (
    <svg className={`unprinted ${styles['drawing']}`} viewBox="0 0 64 64" aria-hidden="true">
      <path d={LINES[of]} />
    </svg>
  );
}
