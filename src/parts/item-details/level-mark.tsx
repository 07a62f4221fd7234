// How much an item counts, as a letter beside it.
import type { Importance } from '#domain/items/deck.ts';
import styles from '#parts/item-details/level-mark.module.css';

const IMPORTANCE_WORDS: { readonly [Level in Importance]: string } = {
  A: '最初に覚える要点',
  B: '標準',
  C: '深い知識（選ばなければ出題しません）',
};

export function LevelMark({ level }: { readonly level: Importance }) {
  return (
    <span className={styles['level']} data-level={level}>
      <span className="unseen">重要度</span>
      {level}
      <span className="unseen">（{IMPORTANCE_WORDS[level]}）</span>
    </span>
  );
}

/** What the letters mean. */
export function LevelWords() {
  return (
    <dl className="row note">
      {Object.entries(IMPORTANCE_WORDS).map(([level, words]) => (
        <div key={level} className="row gap-1">
          <dt className="bold">{level}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
