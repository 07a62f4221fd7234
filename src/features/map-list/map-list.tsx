// All maps: what each asks, and how far the learner is.
import type { ItemProgress } from '#domain/log/item-progress.ts';
import type { MapLevelSummary, MapSummary } from '#domain/map-quiz/map-summary.ts';
import { mapPath } from '#domain/site/paths.ts';
import styles from '#features/map-list/map-list.module.css';
import { useQuery } from '#services/study/live-query.ts';
import { Link } from '#ui/link.tsx';

export function MapList({ maps }: { readonly maps: readonly MapSummary[] }) {
  const progress = useQuery('progress', null);
  const found = progress?.ok === true ? progress.value : null;
  return (
    <div className={styles['page']}>
      <h1>地図</h1>
      <p>地名の札を、地図の正しい場所へ置いて覚えます。正しく置けた場所の数は、端末に残ります。</p>
      <ul className={styles['maps']}>
        {maps.map(({ id, title, description, levels }) => (
          <li key={id} className={styles['map']}>
            <h2>{title}</h2>
            <p>{description}</p>
            <ul className={styles['levels']}>
              {levels.map((level, index) => (
                <li key={level.map}>
                  <Link href={index === 0 ? mapPath(id) : mapPath(id, level.map)}>
                    {level.label}
                  </Link>
                  <span className={styles['far']}>{howFar(level, found)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without a learner, or before the log has answered, only how many there are. */
function howFar(
  { regions }: MapLevelSummary,
  progress: ReadonlyMap<string, ItemProgress> | null,
): string {
  if (progress === null) return `${regions.length}か所`;
  const placed = regions.filter((region) => (progress.get(region)?.streak ?? 0) > 0);
  return `${regions.length}か所のうち${placed.length}か所`;
}
