// How much an item counts, and how often a topic is asked, as one letter beside it.
import type { Importance } from '#domain/items/deck.ts';
import type { Priority } from '#domain/items/library-topic.ts';
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';
import styles from '#parts/item-details/level-mark.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export const IMPORTANCE_WORDS: { readonly [Level in Importance]: string } = {
  A: '最初に覚える要点',
  B: '標準',
  C: '深い知識（選ばなければ出題しません）',
};

/** How often a topic is asked, in words. */
export const PRIORITY_WORDS: { readonly [Level in Priority]: string } = {
  S: '毎年必ずといえるほど問われる',
  A: 'ほぼ毎年問われる',
  B: '標準',
  C: 'まれに問われる',
};

/** @param props.of what it says of an item or of a topic */
export function LevelMark(props: { readonly of: '重要度' | '優先度'; readonly level: Priority }) {
  const { of, level } = props;
  const words: Readonly<Record<string, string>> =
    of === '重要度' ? IMPORTANCE_WORDS : PRIORITY_WORDS;
  return (
    <span className={styles['level']} data-level={level}>
      <VisuallyHidden>{of}</VisuallyHidden>
      {level}
      <VisuallyHidden>（{words[level]}）</VisuallyHidden>
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
