import type { Waypoint } from '@farelark/contracts';
import { geoAzimuthalEqualArea, geoDistance, geoInterpolate, geoMercator, geoPath } from 'd3-geo';
import { LAND } from '../../../shared/world/land.ts';

export const ROUTE_SIZE = { width: 640, height: 360 } as const;
const MARGIN = { x: 90, y: 60 } as const;
/** Routes that stay nearer to the equator are drawn as on an ordinary map, north upward. */
const MAX_LATITUDE = 70;
/** The outlines of land are too coarse for a larger scale. */
const MAX_SCALE = 1_500;
/** Mean radius of the earth (IUGG). */
const EARTH_KM = 6_371.009;
/** Points between two places that must fit into the picture. */
const STEPS = 24;

type Position = [longitude: number, latitude: number];

/** Draws a route along great circles. Returns null without coordinates. */
export function drawRoute(waypoints: readonly Waypoint[]) {
  if (waypoints.some(({ latitude, longitude }) => latitude === null || longitude === null))
    return null;
  const positions = waypoints.map(
    ({ longitude, latitude }): Position => [longitude ?? 0, latitude ?? 0],
  );
  const line = { type: 'LineString' as const, coordinates: positions };
  const projection = createProjection(positions);
  const draw = geoPath(projection).digits(1);
  const places = waypoints.flatMap((place, index) => {
    const point = projection(positions[index] ?? [0, 0]);
    return point === null ? [] : [{ place, x: point[0], y: point[1] }];
  });
  return {
    land: draw(LAND) ?? '',
    path: draw(line) ?? '',
    places,
    kilometres: positions
      .slice(1)
      .reduce((sum, to, index) => sum + geoDistance(positions[index] ?? to, to) * EARTH_KM, 0),
  };
}

function createProjection(positions: readonly Position[]) {
  const { width, height } = ROUTE_SIZE;
  const nowhere: Position = [0, 0];
  const [first, last] = [positions[0] ?? nowhere, positions.at(-1) ?? nowhere];
  const [longitude, latitude] = geoInterpolate(first, last)(0.5);
  const routePoints = positions.slice(1).flatMap((to, index) => {
    const interpolate = geoInterpolate(positions[index] ?? to, to);
    return Array.from({ length: STEPS + 1 }, (_, step) => interpolate(step / STEPS));
  });
  // Straight through its midpoint in an azimuthal projection, a great circle is the usual arc in Mercator's.
  const isOrdinary = routePoints.every(([, parallel]) => Math.abs(parallel) < MAX_LATITUDE);
  const projection = isOrdinary
    ? geoMercator().rotate([-longitude, 0])
    : geoAzimuthalEqualArea().rotate([-longitude, -latitude]);
  projection.fitExtent(
    [
      [MARGIN.x, MARGIN.y],
      [width - MARGIN.x, height - MARGIN.y],
    ],
    { type: 'MultiPoint', coordinates: routePoints },
  );
  const maxScale = isOrdinary ? MAX_SCALE * Math.cos((latitude * Math.PI) / 180) : MAX_SCALE;
  if (projection.scale() > maxScale) {
    projection.scale(maxScale).translate([0, 0]);
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    projection.translate([width / 2 - x, height / 2 - y]);
  }
  return projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
}
