// What stands around the map: progress, quick statistics, legend.
import { accuracyPercent, progressPercent, type MapSitting } from '#domain/map-quiz/map-sitting.ts';
import styles from '#features/map-quiz/map-panels.module.css';

export function MapProgress(props: { readonly quiz: MapSitting }) {
  const { answered, regions } = props.quiz;
  return (
    <div className={styles['progress']}>
      <progress aria-label="進み具合" max={regions.length} value={answered.size} />
      <p>
        <strong>{progressPercent(props.quiz)}%</strong>
        <span>
          {answered.size} / {regions.length}
        </span>
      </p>
    </div>
  );
}

export function MapStatistics(props: { readonly quiz: MapSitting }) {
  const { answered, attempts } = props.quiz;
  return (
    <dl className={styles['statistics']}>
      <div>
        <dt>試行回数</dt>
        <dd>{attempts}</dd>
      </div>
      <div>
        <dt>正解数</dt>
        <dd>{answered.size}</dd>
      </div>
      <div>
        <dt>正答率</dt>
        <dd>{accuracyPercent(props.quiz)}%</dd>
      </div>
    </dl>
  );
}

const LEGEND = [
  { kind: 'unanswered', words: '未回答' },
  { kind: 'hovered', words: 'ドロップ中' },
  { kind: 'answered', words: '正解' },
] as const;

export function MapLegend() {
  return (
    <ul className={styles['legend']} aria-label="凡例">
      {LEGEND.map(({ kind, words }) => (
        <li key={kind}>
          <span className={styles['swatch']} data-kind={kind} aria-hidden="true">
            {kind === 'answered' ? '名' : ''}
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
