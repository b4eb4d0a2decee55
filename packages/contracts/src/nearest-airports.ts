import { z } from 'zod';
import { LANGUAGES } from './constants.ts';
import { placeView } from './deal.ts';

/** Nobody goes further to an airport without knowing which. */
export const NEAR_KM = 300;

/**
 * `nearest-airports`: from where somebody may leave who is here. A place to a tenth of a degree is enough; it
 * is neither kept nor logged.
 */
export const nearestAirportsRequest = z.object({
  /** Degrees, north and east positive. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  language: z.enum(LANGUAGES).optional(),
});

/** Airports within `NEAR_KM`, the nearest first. */
export const nearestAirportsResponse = z.object({
  airports: z.array(placeView.extend({ distanceKm: z.number().int().min(0) })),
});
