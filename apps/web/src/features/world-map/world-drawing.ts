import type { DealMapRoute } from '@farelark/contracts';
import { type GeoPermissibleObjects, type GeoProjection, geoNaturalEarth1, geoPath } from 'd3-geo';

export const MAP_SIZE = { width: 960, height: 430 } as const;

/** Bounds of the drawing: the world without most of Antarctica, which has no flights. */
const BOUNDS = {
  type: 'MultiPoint',
  coordinates: [
    [-179.9, 0],
    [179.9, 0],
    [0, 80],
    [0, -56],
  ],
} satisfies GeoPermissibleObjects;

/** Natural Earth projection, which roughly keeps shapes and sizes. */
export function worldProjection(): GeoProjection {
  const { width, height } = MAP_SIZE;
  return geoNaturalEarth1()
    .fitExtent(
      [
        [2, 4],
        [width - 2, height - 4],
      ],
      BOUNDS,
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
}

export interface DrawnRoute {
  readonly route: DealMapRoute;
  /** SVG path of the great circle; in two parts where it crosses the edge of the map. */
  readonly path: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Draws routes as great circles, the best last, so that they are on top: error fares above deals. */
export function drawRoutes(
  routes: readonly DealMapRoute[],
  projection: GeoProjection,
): DrawnRoute[] {
  const draw = geoPath(projection).digits(1);
  const rank = ({ label }: DealMapRoute): number => (label === 'error_fare' ? 1 : 0);
  return routes
    .toSorted((a, b) => rank(a) - rank(b) || a.savedShare - b.savedShare)
    .flatMap((route) => {
      const from: [number, number] = [route.origin.longitude, route.origin.latitude];
      const to: [number, number] = [route.destination.longitude, route.destination.latitude];
      const path = draw({ type: 'LineString', coordinates: [from, to] });
      const [start, end] = [projection(from), projection(to)];
      return path && start && end ? [{ route, path, from: start, to: end }] : [];
    });
}
