/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_KM = 6371.0088;

interface Position {
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
