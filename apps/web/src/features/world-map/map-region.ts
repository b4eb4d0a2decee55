import type { GeoProjection } from 'd3-geo';
import { MAP_SIZE } from './world-drawing.ts';

/** West, south, east and north in degrees. */
export type Region = readonly [west: number, south: number, east: number, north: number];

const EUROPE: Region = [-22, 34, 42, 66];
const NORTH_AMERICA: Region = [-128, 8, -56, 56];
const SOUTH_AMERICA: Region = [-86, -50, -33, 14];
const AFRICA: Region = [-20, -36, 54, 38];
const WEST_ASIA: Region = [32, 5, 90, 46];
const EAST_ASIA: Region = [92, -10, 148, 48];
const OCEANIA: Region = [108, -48, 180, 0];

const SOUTH_AMERICAN =
  /Argentina|Asuncion|Bahia|Belem|Bogota|Buenos|Caracas|Fortaleza|Guayaquil|La_Paz|Lima|Manaus|Montevideo|Recife|Santiago|Sao_Paulo/;
const EAST_OF_INDIA_HOURS = 7;

/** Longitude of a time zone's offset: 15 degrees an hour. */
export const getLongitude = (offsetHours: number): number => offsetHours * 15;

/** Region of a time zone by its name, such as `Europe/Berlin`, and its offset; null if unknown. */
export function getRegion(timeZone: string, offsetHours: number): Region | null {
  const [continent = ''] = timeZone.split('/');
  switch (continent) {
    case 'Europe':
    case 'Atlantic':
      return EUROPE;
    case 'America':
      return SOUTH_AMERICAN.test(timeZone) ? SOUTH_AMERICA : NORTH_AMERICA;
    case 'Africa':
      return AFRICA;
    case 'Asia':
    case 'Indian':
      return offsetHours >= EAST_OF_INDIA_HOURS ? EAST_ASIA : WEST_ASIA;
    case 'Australia':
    case 'Pacific':
      return OCEANIA;
    default:
      return null;
  }
}

export function isInRegion(
  { longitude, latitude }: { longitude: number; latitude: number },
  [west, south, east, north]: Region,
): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Part of the map to show: `scale` times larger, from the point `x`, `y` of the whole map. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const WHOLE_MAP: MapView = { x: 0, y: 0, scale: 1 };

/** View that contains a region, within the map and with its proportions. */
export function getView([west, south, east, north]: Region, projection: GeoProjection): MapView {
  const corners: [number, number][] = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
    [(west + east) / 2, north],
    [(west + east) / 2, south],
  ];
  const points = corners.flatMap((corner) => {
    const point = projection(corner);
    return point === null ? [] : [point];
  });
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const { width, height } = MAP_SIZE;
  // An edge of the map may divide the region.
  const scale = Math.max(1, Math.min(width / (right - left), height / (bottom - top)));
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return {
    x: clamp((left + right - width / scale) / 2, width - width / scale),
    y: clamp((top + bottom - height / scale) / 2, height - height / scale),
    scale,
  };
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
