import type { Waypoint } from '@farelark/contracts';
import { geoAzimuthalEqualArea, geoDistance, geoInterpolate, geoPath } from 'd3-geo';
import { LAND } from '../../../shared/world/land.ts';

export const ROUTE_SIZE = { width: 640, height: 360 } as const;
const MARGIN = { x: 90, y: 60 } as const;
/** Maximum scale: the outlines of land are too coarse for more. */
const MAX_SCALE = 1_500;
/** Radius of the earth as a sphere (IUGG). */
const EARTH_KM = 6_371.009;
const STEPS = 24;

type Position = [longitude: number, latitude: number];

export interface DrawnPlace {
  readonly place: Waypoint;
  readonly x: number;
  readonly y: number;
}

export interface RouteDrawing {
  /** SVG paths of the land and of the route, along great circles. */
  readonly land: string;
  readonly path: string;
  readonly places: readonly DrawnPlace[];
  readonly kilometres: number;
}

export function hasCoordinates(waypoints: readonly Waypoint[]): boolean {
  return waypoints.every(({ latitude, longitude }) => latitude !== null && longitude !== null);
}

/** Draws a route centred on its middle, where distortion is least. Null if coordinates are missing. */
export function drawRoute(waypoints: readonly Waypoint[]): RouteDrawing | null {
  if (!hasCoordinates(waypoints)) return null;
  const positions = waypoints.map(
    ({ longitude, latitude }): Position => [longitude ?? 0, latitude ?? 0],
  );
  const line = { type: 'LineString' as const, coordinates: positions };
  const projection = projectionFor(positions);
  const draw = geoPath(projection).digits(1);
  const places = waypoints.flatMap((place, index): DrawnPlace[] => {
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

function projectionFor(positions: readonly Position[]) {
  const { width, height } = ROUTE_SIZE;
  const nowhere: Position = [0, 0];
  const [first, last] = [positions[0] ?? nowhere, positions.at(-1) ?? nowhere];
  const [longitude, latitude] = geoInterpolate(first, last)(0.5);
  const bends = positions.slice(1).flatMap((to, index) => {
    const between = geoInterpolate(positions[index] ?? to, to);
    return Array.from({ length: STEPS + 1 }, (_, step) => between(step / STEPS));
  });
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [MARGIN.x, MARGIN.y],
        [width - MARGIN.x, height - MARGIN.y],
      ],
      { type: 'MultiPoint', coordinates: bends },
    );
  if (projection.scale() > MAX_SCALE)
    projection.scale(MAX_SCALE).translate([width / 2, height / 2]);
  return projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
}
