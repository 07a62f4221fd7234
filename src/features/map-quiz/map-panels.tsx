// What stands around the map: progress, display size, quick statistics, legend.
import { useId } from 'react';
import {
  MAP_SIZE,
  accuracyPercent,
  progressPercent,
  type MapSitting,
} from '#domain/maps/map-sitting.ts';
import styles from '#features/map-quiz/map-panels.module.css';

export function MapProgress(props: { readonly quiz: MapSitting }) {
  const { answered, regions } = props.quiz;
  return (
    <div className={`row gap-4 flat ${styles['progress']}`}>
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

export function SizeSlider(props: {
  readonly size: number;
  readonly onResize: (size: number) => void;
}) {
  const id = useId();
  return (
    <div className={`row small ${styles['size']}`}>
      <label htmlFor={id}>表示サイズ</label>
      <input
        id={id}
        type="range"
        min={MAP_SIZE.min}
        max={MAP_SIZE.max}
        value={props.size}
        onChange={(event) => props.onResize(event.target.valueAsNumber)}
      />
      {/* Not an output, which is a status: the slider says its value itself. */}
      <span aria-hidden="true">{props.size}</span>
    </div>
  );
}

export function MapStatistics(props: { readonly quiz: MapSitting }) {
  const { answered, attempts } = props.quiz;
  return (
    <dl className="card figures">
      <div>
        <dt>試行回数</dt>
        <dd className="lead">{attempts}</dd>
      </div>
      <div>
        <dt>正解数</dt>
        <dd className="lead">{answered.size}</dd>
      </div>
      <div>
        <dt>正答率</dt>
        <dd className="lead">{accuracyPercent(props.quiz)}%</dd>
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
    <ul className="row gap-4 flat small" aria-label="凡例">
      {LEGEND.map(({ kind, words }) => (
        <li key={kind} className="row gap-2">
          <span className={styles['swatch']} data-kind={kind} aria-hidden="true">
            {kind === 'answered' ? '名' : ''}
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
