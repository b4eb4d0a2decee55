import { RANK_STEP_PER_SIZE, UNSCHEDULED_RANK } from './airport-table.ts';
import type { Place } from './place.ts';

export interface NearAirport {
  readonly place: Place;
  readonly distanceKm: number;
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Added to every distance, so that a big airport wins over a small one next door. */
const BASE_DISTANCE_KM = 20;
/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

/**
 * The likeliest airports with scheduled flights for a traveller at a position, the nearest first.
 *
 * @param withinKm great-circle distance
 */
export function findAirportsNear(
  places: Iterable<Place>,
  position: Position,
  { withinKm, limit }: { readonly withinKm: number; readonly limit: number },
): NearAirport[] {
  const near: NearAirport[] = [];
  for (const place of places) {
    if (place.kind !== 'airport' || place.rank >= UNSCHEDULED_RANK) continue;
    const distance = distanceKm(position, place);
    if (distance <= withinKm) near.push({ place, distanceKm: distance });
  }
  return near
    .sort((a, b) => getWeightedDistance(a) - getWeightedDistance(b))
    .slice(0, limit)
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

/** The distance doubles with each step down in size. */
function getWeightedDistance({ place, distanceKm }: NearAirport): number {
  return (distanceKm + BASE_DISTANCE_KM) * 2 ** Math.floor(place.rank / RANK_STEP_PER_SIZE);
}

/** Great-circle distance between positions in degrees (haversine formula). */
export function distanceKm(a: Position, b: Position): number {
  const [from, to] = [toRadians(a.latitude), toRadians(b.latitude)];
  const [dLat, dLon] = [to - from, toRadians(b.longitude - a.longitude)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
