// A map to write on: a number stands at each place, in the order of the key.
import type { MapDrawing } from '#content/map.ts';
import { spreadMarks } from '#domain/maps/spread-marks.ts';
import styles from '#features/decks/blank-map.module.css';
import colours from '#parts/map/map-colours.module.css';
import { MapLayers } from '#parts/map/map-shapes.tsx';
import { PlaceOutline } from '#parts/map/place-outline.tsx';

const RADIUS = 8;

export function BlankMap({ drawing }: { readonly drawing: MapDrawing }) {
  const marks = spreadMarks(
    drawing.regions.map(({ label }) => label),
    2 * RADIUS + 1,
    drawing,
  );
  return (
    // Its words say it whole. Firefox would have the letters on it read after them.
    <div
      role="img"
      aria-label={`${drawing.title}の白地図。${drawing.regions.length}か所に番号がある`}
    >
      <svg
        className={`${colours['colours']} ${styles['map']}`}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        aria-hidden="true"
      >
        <MapLayers drawing={drawing}>
          {(region) => <PlaceOutline key={region.id} region={region} />}
        </MapLayers>
        {drawing.regions.map(({ id, label: place }, at) => (
          <g
            key={id}
            className={styles['number']}
            transform={`translate(${(marks[at] ?? place).join(' ')})`}
          >
            <circle r={RADIUS} />
            <text textAnchor="middle" dominantBaseline="central" fontSize={at < 9 ? 13 : 10}>
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
