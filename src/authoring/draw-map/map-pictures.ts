// Every map as a small picture, all in one drawing that pages show parts of: /maps colours the places of each.
import { createHash } from 'node:crypto';
import { generalise, onGrid } from '#authoring/draw-map/generalise.ts';
import type { BuiltMap, BuiltRegion } from '#domain/maps/built-map.ts';
import { PICTURE, placeColour } from '#domain/maps/map-picture.ts';
import { cornersOf, signedArea, type Point } from '#domain/maps/geometry.ts';

/** Square units of a picture: a corner that changes less is left out, and an outline that is smaller. */
const DETAIL = 3.5;
const LEAST_AREA = 3;

/** All in one file, with its address below the built site, named after its content. */
export function drawMapPictures(maps: readonly BuiltMap[]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${maps.map(drawPicture).join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  return { address: `assets/map-pictures.${hash}.svg`, svg };
}

/** Its colours are handed in by the page. */
export function drawPicture(map: BuiltMap): string {
  const { width, height } = PICTURE;
  const isSea = map.land !== null || map.ground !== null;
  const land = outlines(map, [...(map.ground?.land ?? []), ...(map.land ?? [])]);
  return [
    `<g id="${map.id}" fill="none" stroke-width=".8" stroke-linejoin="round">`,
    `<path fill="var(--${isSea ? 'water' : 'land'})" d="M0 0h${width}v${height}h-${width}z"/>`,
    land === '' ? '' : `<path fill="var(--land)" d="${land}"/>`,
    '<g stroke="var(--line)">',
    ...map.regions.map((region) => drawPlace(map, region, placeColour(region.fame))),
    '</g></g>',
  ].join('');
}

function drawPlace(map: BuiltMap, region: BuiltRegion, colour: string): string {
  switch (region.shape) {
    case 'area': {
      // However small it is, it is there.
      const drawn = outlines(map, [region.outline, ...region.parts]);
      if (drawn === '') return drawDot(map, region.label, colour);
      return `<path fill="var(${colour},var(--open))" d="${drawn}"/>`;
    }
    case 'line': {
      const course = onPicture(map, cornersOf(region.outline), 2);
      const open = region.course === 'river' ? '--river' : '--range';
      return `<path stroke="var(${colour},var(${open}))" stroke-width="1.4" d="${writeCourse(course)}"/>`;
    }
    case 'point':
      return drawDot(map, region.label, colour);
  }
}

function drawDot(map: BuiltMap, at: Point, colour: string): string {
  const [[x, y] = [0, 0]] = onPicture(map, [at], 1);
  return `<circle fill="var(${colour},var(--open))" cx="${x}" cy="${y}" r="2.4"/>`;
}

function outlines(map: BuiltMap, rings: readonly string[]): string {
  return rings
    .map((points) => onPicture(map, cornersOf(points), 3))
    .filter((ring) => ring.length > 2 && Math.abs(signedArea(ring)) >= LEAST_AREA)
    .map((ring) => `${writeCourse(ring)}z`)
    .join('');
}

function onPicture(map: BuiltMap, line: readonly Point[], least: number): readonly Point[] {
  const [wide, high] = [PICTURE.width / map.width, PICTURE.height / map.height];
  const scaled = line.map(([x, y]): Point => [x * wide, y * high]);
  return onGrid(generalise(scaled, DETAIL, least));
}

/** In steps from corner to corner, which are shorter to write. */
function writeCourse([first = [0, 0], ...others]: readonly Point[]): string {
  let [x, y] = first;
  let course = '';
  for (const [nextX, nextY] of others) {
    const step = `${nextX - x} ${nextY - y}`;
    course += course === '' || step.startsWith('-') ? step : ` ${step}`;
    [x, y] = [nextX, nextY];
  }
  return `M${first[0]} ${first[1]}l${course.replaceAll(' -', '-')}`;
}
