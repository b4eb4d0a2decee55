import type { Position } from './place.ts';

export type Climate = 'tropical' | 'temperate' | 'arid' | 'cold' | 'mountain';

/** Degrees: [south, north, west, east]. */
type Area = readonly [number, number, number, number];

const MOUNTAINS: readonly Area[] = [
  // Alps, Tatra, Caucasus
  [45.8, 47.6, 6, 13],
  [48.8, 49.4, 19, 20.6],
  [39.8, 43.3, 42, 46.5],
  // Hindu Kush, Pamir, Tian Shan, Himalaya, Tibet, Yunnan
  [33.7, 41, 67, 77],
  [42, 44, 74, 79],
  [27, 30, 82, 92],
  [30, 37, 77, 103],
  [25, 30, 98, 101.5],
  // Japanese Alps, Ethiopia
  [35.8, 36.9, 137.2, 138.5],
  [6, 15.5, 36, 40],
  // Rocky Mountains, Mexican plateau
  [37, 49, -117, -104.5],
  [49, 53, -119, -113.5],
  [18.8, 20.5, -100, -97.5],
  // Andes, Southern Alps
  [3, 7.5, -77, -72.5],
  [-4.5, 1, -79.3, -77.5],
  [-22, -9, -76, -65.5],
  [-42, -40, -72, -70.5],
  [-45.5, -43.5, 168, 171],
];

const DESERTS: readonly Area[] = [
  // Sahara, Sahel and Arabia; Horn of Africa; Namib and Kalahari
  [12, 33.5, -18, 60],
  [0, 12, 43, 52],
  [-29, -17, 12, 25],
  // Iran and Turan, Thar, Tarim and Gobi
  [25, 45, 44, 71],
  [24, 30, 68, 76],
  [36, 49, 75, 107],
  // Australian interior
  [-31, -18, 114, 142],
  // Sonora, Mojave and Chihuahua; Baja California
  [25, 37, -116.5, -101],
  [22.5, 32, -116.5, -109],
  // Peru and Atacama
  [-18.5, -5, -82, -76.5],
  [-30, -16, -72, -68.5],
];

/** Interiors of continents with long winters. */
const COLD: readonly Area[] = [
  [50, 90, 55, 180],
  [47.5, 90, 85, 135],
  [45, 90, 120, 135],
  [49.5, 90, -120, -60],
  [-90, -50, -180, 180],
];

/** Latitude of the polar side of Scandinavia, Alaska and Iceland. */
const COLD_LATITUDE = 60;
/** A little beyond the tropics, where palms still grow at sea level. */
const TROPICAL_LATITUDE = 24.5;
/** Warm seas beyond it: Florida and the Bahamas, Okinawa. */
const TROPICAL: readonly Area[] = [
  [24, 28.5, -83, -70],
  [24, 28.5, 122, 132],
];

/**
 * Rough climate of a place by its latitude and a list of mountains, deserts and cold interiors. Rectangles cut corners:
 * a green coast beside a desert is called arid, a valley among mountains mountainous, and heights outside the list
 * (Johannesburg, Nairobi) count as their latitude says. That is enough to choose a picture, and nothing else.
 */
export function getClimate(position: Position): Climate {
  const isIn = (areas: readonly Area[]) => areas.some((area) => contains(area, position));
  if (isIn(MOUNTAINS)) return 'mountain';
  if (position.latitude >= COLD_LATITUDE || isIn(COLD)) return 'cold';
  if (isIn(DESERTS)) return 'arid';
  return Math.abs(position.latitude) <= TROPICAL_LATITUDE || isIn(TROPICAL)
    ? 'tropical'
    : 'temperate';
}

function contains([south, north, west, east]: Area, { latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
