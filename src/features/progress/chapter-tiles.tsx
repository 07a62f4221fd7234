// The chapters of the exam as tiles, the deeper in colour the more of it is remembered; each leads to its page.
import { CHAPTERS } from '#content/chapters.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { recallByChapter, recallClass } from '#domain/progress/chapter-recall.ts';
import { deckPath } from '#domain/site/paths.ts';
import styles from '#features/progress/chapter-tiles.module.css';
import { NotRead } from '#parts/not-read/not-read.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import type { Read } from '#services/study/live-query.ts';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const TITLE = `${CHAPTERS.length}章`;

export interface ChapterTilesProps {
  readonly memories: Read<ReadonlyMap<string, ItemMemory>>;
  readonly bank: StudyBank;
  readonly today: number;
}

export function ChapterTiles({ memories, bank, today }: ChapterTilesProps) {
  const shares =
    memories?.ok === true ? recallByChapter(bank.items, memories.value, today) : NOTHING;
  return (
    <Section title={TITLE}>
      {memories?.ok === false && <NotRead what={TITLE} />}
      <ul className={styles['tiles']}>
        {CHAPTERS.map(({ key, label }) => {
          const share = shares.get(key) ?? 0;
          return (
            <li key={key}>
              <Link href={deckPath(key)} className={tileClass(share)}>
                {label}
                <span className={styles['figure']}>
                  <VisuallyHidden>思い出せる見込み</VisuallyHidden>
                  {Math.round(share * 100)}%
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Note>数字は、いま思い出せる見込みです。</Note>
    </Section>
  );
}

const NOTHING: ReadonlyMap<string, number> = new Map();

const CLASSES = ['none', 'least', 'little', 'half', 'much', 'most'] as const;

function tileClass(share: number): string {
  return `${styles['tile']} ${styles[CLASSES[recallClass(share)]]}`;
}
