import { z } from 'zod';
import { language, placeCode } from './codes.ts';
import { placeView } from './deal.ts';

/**
 * `search-airports`: by code, or by city, airport, metropolitan area or country in any language, with typos and
 * incomplete words.
 */
export const searchAirportsRequest = z.object({
  searchTerm: z.string().trim().min(1).max(80),
  searchType: z.literal('airports').default('airports'),
  language: language.optional(),
});
export const searchAirportsResponse = z.object({ places: z.array(placeView) });

/** `describe-places`: places by code. */
export const describePlacesRequest = z.object({
  codes: z.array(placeCode).max(300),
  language: language.optional(),
});

/** `search-airlines`: largest first. */
export const searchAirlinesRequest = z.object({ searchTerm: z.string().trim().max(80) });
export const searchAirlinesResponse = z.object({
  airlines: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** Maximum distance of a suggested airport. */
export const NEAR_KM = 300;

/** `nearest-airports`: the position, to a tenth of a degree, is neither stored nor logged. */
export const nearestAirportsRequest = z.object({
  /** Degrees, north and east positive. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  language: language.optional(),
});

/** `airports-of-zone`: busiest cities and airports of the browser's time zone. */
export const airportsOfZoneRequest = z.object({
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: z.string().min(1).max(64),
  language: language.optional(),
});
export const airportsOfZoneResponse = z.object({ places: z.array(placeView) });

/** Nearest first, within `NEAR_KM`. */
export const nearestAirportsResponse = z.object({
  airports: z.array(placeView.extend({ distanceKm: z.number().int().min(0) })),
});
