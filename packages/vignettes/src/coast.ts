import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Position } from './place.ts';

/** TopoJSON with quantised, delta-encoded arcs (its specification, 2.1.4). */
interface Topology {
  readonly arcs: readonly (readonly (readonly [dx: number, dy: number])[])[];
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
}

const KM_PER_DEGREE = 111.2;
/** An airport this near serves the coast. */
const COAST_KM = 25;
const COAST_DEGREES = COAST_KM / KM_PER_DEGREE;

/** Segments by degree of latitude, each as longitude and latitude of both ends. */
type Coastline = ReadonlyMap<number, readonly number[]>;

let loaded: Coastline | null = null;

/** Coastlines of Natural Earth at 1:50,000,000. Takes some 30 ms, once. */
function loadCoastline(): Coastline {
  if (loaded !== null) return loaded;
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-50m.json'));
  const { arcs, transform }: Topology = JSON.parse(readFileSync(file, 'utf8'));
  const [scale, translate] = [transform.scale, transform.translate];
  const rows = new Map<number, number[]>();
  for (const arc of arcs) {
    let [column, row] = [0, 0];
    let previous: readonly [number, number] | null = null;
    for (const [dx, dy] of arc) {
      column += dx;
      row += dy;
      const point = [column * scale[0] + translate[0], row * scale[1] + translate[1]] as const;
      // A shore that crosses the 180th meridian continues at the other side of the map.
      if (previous !== null && Math.abs(previous[0] - point[0]) < 180)
        addSegment(rows, previous, point);
      previous = point;
    }
  }
  loaded = rows;
  return rows;
}

function addSegment(
  rows: Map<number, number[]>,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const first = Math.floor(Math.min(from[1], to[1]) - COAST_DEGREES);
  const last = Math.floor(Math.max(from[1], to[1]) + COAST_DEGREES);
  for (let degree = first; degree <= last; degree += 1) {
    const row = rows.get(degree);
    if (row === undefined) rows.set(degree, [...from, ...to]);
    else row.push(...from, ...to);
  }
}

/**
 * True if the sea is within 25 km. Lakes and rivers are not sea; an island too small for the map is inland.
 */
export function isCoastal({ latitude, longitude }: Position): boolean {
  const row = loadCoastline().get(Math.floor(latitude)) ?? [];
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const east = (degrees = 0) => (degrees - longitude) * kmPerLongitude;
  const north = (degrees = 0) => (degrees - latitude) * KM_PER_DEGREE;
  for (let index = 0; index < row.length; index += 4) {
    const from = [east(row[index]), north(row[index + 1])] as const;
    const to = [east(row[index + 2]), north(row[index + 3])] as const;
    if (getDistance(from, to) <= COAST_KM) return true;
  }
  return false;
}

/** Distance between the origin and a segment. */
function getDistance(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
  return Math.hypot(x1 + share * dx, y1 + share * dy);
}
