import type { DealMapRoute } from '@farelark/contracts';
import { type GeoPermissibleObjects, type GeoProjection, geoNaturalEarth1, geoPath } from 'd3-geo';

export const MAP_SIZE = { width: 960, height: 430 } as const;

/** Bounds of the drawing: the world without most of Antarctica, which has no flights. */
const createBounds = (centre: number) =>
  ({
    type: 'MultiPoint',
    coordinates: [
      [centre - 179.9, 0],
      [centre + 179.9, 0],
      [centre, 80],
      [centre, -56],
    ],
  }) satisfies GeoPermissibleObjects;

/** Natural Earth projection, which roughly keeps shapes and sizes, around a meridian in degrees. */
export function worldProjection(centre = 0): GeoProjection {
  const { width, height } = MAP_SIZE;
  return (
    geoNaturalEarth1()
      .rotate([-centre, 0])
      // Smooth when zoomed.
      .precision(0.15)
      .fitExtent(
        [
          [2, 4],
          [width - 2, height - 4],
        ],
        createBounds(centre),
      )
      .clipExtent([
        [0, 0],
        [width, height],
      ])
  );
}

/** Meridians in the Pacific and the Atlantic, where an edge of the map cuts little land. */
const SEA_EDGES = [-175, -165, -155, -145, -40, -30, -20];

/**
 * Central meridian in degrees, whose opposite edge of the map cuts the fewest routes; of several the one nearest to
 * `home`, the reader's longitude.
 */
export function chooseCentre(routes: readonly DealMapRoute[], home: number): number {
  const centres = SEA_EDGES.map((edge) => normalise(edge + 180));
  const cost = (centre: number): number =>
    countCuts(routes, centre) * 1000 + Math.abs(normalise(centre - home));
  return centres.reduce((best, centre) => (cost(centre) < cost(best) ? centre : best));
}

/** Number of routes that cross the edge of a map around a meridian. */
export function countCuts(routes: readonly DealMapRoute[], centre: number): number {
  return routes.filter((route) => isCut(route, centre)).length;
}

function isCut({ origin, destination }: DealMapRoute, centre: number): boolean {
  const from = normalise(origin.longitude - centre);
  const to = normalise(destination.longitude - centre);
  // The shorter way leads over the edge.
  return Math.abs(from - to) > 180;
}

/** Longitude from −180 to 180 degrees. */
function normalise(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

export interface DrawnRoute {
  readonly route: DealMapRoute;
  /** SVG path of the great circle; in two parts where it crosses the edge of the map. */
  readonly path: string;
  readonly isCut: boolean;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Draws routes as great circles, the best last, so that they are on top: error fares above deals. */
export function drawRoutes(
  routes: readonly DealMapRoute[],
  projection: GeoProjection,
): DrawnRoute[] {
  const draw = geoPath(projection).digits(1);
  const centre = -projection.rotate()[0];
  const rank = ({ label }: DealMapRoute): number => (label === 'error_fare' ? 1 : 0);
  return routes
    .toSorted((a, b) => rank(a) - rank(b) || a.savedShare - b.savedShare)
    .flatMap((route) => {
      const from: [number, number] = [route.origin.longitude, route.origin.latitude];
      const to: [number, number] = [route.destination.longitude, route.destination.latitude];
      const path = draw({ type: 'LineString', coordinates: [from, to] });
      const [start, end] = [projection(from), projection(to)];
      return path && start && end
        ? [{ route, path, isCut: isCut(route, centre), from: start, to: end }]
        : [];
    });
}
