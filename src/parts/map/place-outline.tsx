// A place as it is drawn where it is no button.
import type { MapRegion } from '#content/map.ts';
import { smoothPath } from '#domain/maps/geometry.ts';
import { DOT, areaPath, shapeOf } from '#parts/map/map-shapes.tsx';

/** What a place is shown as. Before the answer one is asked; after it that is right, and what was picked instead wrong. */
export type Standing = 'asked' | 'right' | 'wrong';

/** @param props.standing left out of a place that is one of many */
export function PlaceOutline(props: {
  readonly region: MapRegion;
  readonly standing?: Standing | undefined;
}) {
  const { region, standing } = props;
  const [x, y] = region.label;
  switch (region.shape) {
    case 'area':
      return <path d={areaPath(region)} className={shapeOf('area')} data-standing={standing} />;
    case 'line':
      return (
        <path
          d={smoothPath(region.outline)}
          className={shapeOf('course')}
          data-course={region.course}
          data-standing={standing}
        />
      );
    case 'point':
      return <circle cx={x} cy={y} r={DOT} className={shapeOf('spot')} data-standing={standing} />;
  }
}
