// What is heard: today's, what was missed, or a chapter.
import { CHAPTERS } from '#content/chapters.ts';
import { LISTEN_PATH, listenPath } from '#domain/site/paths.ts';
import { Fold } from '#ui/fold.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';

export function WhatToHear() {
  return (
    <Fold title="聞くものを選ぶ" count="今日・間違い・章">
      <ul className={`${layout['columns']} ${layout['tinted']}`}>
        <li>
          <Link href={LISTEN_PATH} className={layout['target']}>
            今日の分
          </Link>
        </li>
        <li>
          <Link href={listenPath({ of: 'mistakes' })} className={layout['target']}>
            間違い
          </Link>
        </li>
        {CHAPTERS.map(({ key, label }) => (
          <li key={key}>
            <Link href={listenPath({ chapter: key })} className={layout['target']}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
