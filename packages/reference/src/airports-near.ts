import { UNSCHEDULED_RANK } from './airport-table.ts';
import type { Place } from './place.ts';
export interface NearAirport {
  readonly place: Place;
  readonly distanceKm: number;
}

/** Distance added to any airport: even beside a small one, travellers leave from a big one. */
const AT_LEAST_KM = 20;
/** Ranks are in steps of a thousand by size; each step down is worth going twice as far for. */
const STEP = 1000;

/**
 * Of the airports with scheduled flights around a position, those that travellers there would use, the nearest first.
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
    .sort((a, b) => effort(a) - effort(b))
    .slice(0, limit)
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

function effort({ place, distanceKm }: NearAirport): number {
  return (distanceKm + AT_LEAST_KM) * 2 ** Math.floor(place.rank / STEP);
}

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in kilometres between positions in degrees (haversine formula). */
export function distanceKm(a: Position, b: Position): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const [dLat, dLon] = [to - from, radians(b.longitude - a.longitude)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
