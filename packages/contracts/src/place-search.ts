import { z } from 'zod';
import { language, placeCode } from './codes.ts';
import { placeView } from './deal.ts';

/**
 * `search-airports` as the specification names its payload. The term may be a code, or a city, airport,
 * metropolitan area or country in any of the product's languages, begun or mistyped.
 */
export const searchAirportsRequest = z.object({
  searchTerm: z.string().trim().min(1).max(80),
  searchType: z.literal('airports').default('airports'),
  /** In which cities and countries are named as well; without one, in none. */
  language: language.optional(),
});
export const searchAirportsResponse = z.object({ places: z.array(placeView) });

/** Full views of codes already stored in preferences, so that a picker can show their names. */
export const describePlacesRequest = z.object({
  codes: z.array(placeCode).max(300),
  language: language.optional(),
});

/** Airlines for the preferences form, biggest first. */
export const searchAirlinesRequest = z.object({ searchTerm: z.string().trim().max(80) });
export const searchAirlinesResponse = z.object({
  airlines: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** Maximum distance of a suggested airport. */
export const NEAR_KM = 300;

/** `nearest-airports`: airports near a place, to a tenth of a degree; it is neither kept nor logged. */
export const nearestAirportsRequest = z.object({
  /** Degrees, north and east positive. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  language: language.optional(),
});

/** Airports within `NEAR_KM`, the nearest first. */
export const nearestAirportsResponse = z.object({
  airports: z.array(placeView.extend({ distanceKm: z.number().int().min(0) })),
});
