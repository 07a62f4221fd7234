// From the grids in which outlines are published back to longitude and latitude.

type LonLat = readonly [longitude: number, latitude: number];

export type Unproject = (point: readonly [number, number]) => LonLat;

/** GRS 80, the ellipsoid of both grids. */
const A = 6_378_137;
const E2 = 0.006_694_380_022_9;
const E = Math.sqrt(E2);

/** By EPSG code; 4326 is longitude and latitude itself. */
export const GRIDS: Readonly<Record<string, Unproject>> = {
  '4326': ([longitude, latitude]) => [longitude, latitude],
  // RGF93 / Lambert-93
  '2154': lambert({
    parallels: [44, 49],
    origin: [3, 46.5],
    easting: 700_000,
    northing: 6_600_000,
  }),
  // ETRS89 / UTM zone 32N
  '25832': utm(9),
};

interface LambertParameters {
  readonly parallels: readonly [number, number];
  readonly origin: LonLat;
  readonly easting: number;
  readonly northing: number;
}

/** Lambert’s conformal conic projection with two parallels (Snyder, Map Projections, 1987, p. 107 ff.). */
function lambert({ parallels, origin, easting, northing }: LambertParameters): Unproject {
  const [south, north] = parallels.map(radians) as [number, number];
  const n = Math.log(widthAt(south) / widthAt(north)) / Math.log(heightAt(south) / heightAt(north));
  const f = widthAt(south) / (n * heightAt(south) ** n);
  const rho0 = A * f * heightAt(radians(origin[1])) ** n;
  return ([x, y]) => {
    const dx = x - easting;
    const dy = rho0 - (y - northing);
    const angle = Math.atan2(dx, dy);
    const found = (Math.hypot(dx, dy) / (A * f)) ** (1 / n);
    let phi = Math.PI / 2 - 2 * Math.atan(found);
    for (let round = 0; round < 6; round += 1) {
      const sine = E * Math.sin(phi);
      phi = Math.PI / 2 - 2 * Math.atan(found * ((1 - sine) / (1 + sine)) ** (E / 2));
    }
    return [origin[0] + degrees(angle / n), degrees(phi)];
  };
}

/** The transverse Mercator projection of a northern UTM zone (Snyder, p. 63 f.), to a metre. */
function utm(meridian: number): Unproject {
  const e1 = (1 - Math.sqrt(1 - E2)) / (1 + Math.sqrt(1 - E2));
  const second = E2 / (1 - E2);
  return ([x, y]) => {
    const arc = y / 0.9996;
    const mu = arc / (A * (1 - E2 / 4 - (3 * E2 ** 2) / 64 - (5 * E2 ** 3) / 256));
    const phi =
      mu +
      ((3 * e1) / 2 - (27 * e1 ** 3) / 32) * Math.sin(2 * mu) +
      ((21 * e1 ** 2) / 16) * Math.sin(4 * mu) +
      ((151 * e1 ** 3) / 96) * Math.sin(6 * mu);
    const c = second * Math.cos(phi) ** 2;
    const t = Math.tan(phi) ** 2;
    const n = A / Math.sqrt(1 - E2 * Math.sin(phi) ** 2);
    const r = (A * (1 - E2)) / (1 - E2 * Math.sin(phi) ** 2) ** 1.5;
    const d = (x - 500_000) / (n * 0.9996);
    const latitude =
      phi -
      ((n * Math.tan(phi)) / r) *
        (d ** 2 / 2 - ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * second) * d ** 4) / 24);
    const longitude = (d - ((1 + 2 * t + c) * d ** 3) / 6) / Math.cos(phi);
    return [meridian + degrees(longitude), degrees(latitude)];
  };
}

/** Snyder’s m: the radius of a parallel, in half axes. */
function widthAt(phi: number): number {
  return Math.cos(phi) / Math.sqrt(1 - E2 * Math.sin(phi) ** 2);
}

/** Snyder’s t. */
function heightAt(phi: number): number {
  return (
    Math.tan(Math.PI / 4 - phi / 2) / ((1 - E * Math.sin(phi)) / (1 + E * Math.sin(phi))) ** (E / 2)
  );
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
