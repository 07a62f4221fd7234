// How much an item counts, as a letter beside it.
import type { Importance } from '#domain/items/deck.ts';
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';
import styles from '#parts/item-details/level-mark.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export const IMPORTANCE_WORDS: { readonly [Level in Importance]: string } = {
  A: '最初に覚える要点',
  B: '標準',
  C: '深い知識（選ばなければ出題しません）',
};

export function LevelMark({ level }: { readonly level: Importance }) {
  return (
    <span className={styles['level']} data-level={level}>
      <VisuallyHidden>重要度</VisuallyHidden>
      {level}
      <VisuallyHidden>（{IMPORTANCE_WORDS[level]}）</VisuallyHidden>
    </span>
  );
}

/** What the letters mean. */
export function LevelWords(props: { readonly words: Readonly<Record<string, string>> }) {
  return (
    <dl className={`${layout['row']} ${typography['note']}`}>
      {Object.entries(props.words).map(([level, words]) => (
        <div key={level} className={`${layout['row']} ${layout['gap-1']}`}>
          <dt className={typography['bold']}>{level}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
