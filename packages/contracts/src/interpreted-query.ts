import { z } from 'zod';
import { alliance, cabin, localDate, placeCode, tripType } from './codes.ts';
import { LANGUAGES } from './constants.ts';

/** `interpret-search`: what a traveller typed, and in which language. */
export const interpretSearchRequest = z.object({
  query: z.string().trim().min(1).max(500),
  language: z.enum(LANGUAGES).default('en'),
  /** The traveller's day, from which "tomorrow" counts; the UTC day when left out. */
  today: localDate.optional(),
});

const days = z.object({ earliest: localDate, latest: localDate });
const partOfDay = z.enum(['red_eye', 'morning', 'afternoon', 'evening']);

/**
 * What was understood. What was not said is null or empty; with neither places nor areas, anywhere is
 * meant. Names are those of fare feeds.
 */
export const interpretedQuery = z.object({
  query: z.string(),
  /** Airports or cities, best first. */
  from: z.array(placeCode),
  to: z.array(placeCode),
  depart: days.nullable(),
  return: days.nullable(),
  trip_type: tripType.nullable(),
  cabin: cabin.nullable(),
  max_stops: z.number().int().nonnegative().nullable(),
  airlines: z.array(z.string()),
  passengers: z.number().int().positive().nullable(),
  /** In major units; the currency is null where none was named. */
  max_price: z
    .object({ amount: z.number().positive(), currency: z.string().length(3).nullable() })
    .nullable(),
  via: z.array(placeCode),
  avoid: z.array(placeCode),
  /** ISO 3166-1 countries, or continents (AF AN AS EU NA OC SA). */
  from_areas: z.array(z.string()),
  to_areas: z.array(z.string()),
  depart_times: z.array(partOfDay),
  avoid_times: z.array(partOfDay),
  stay_nights: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  /** included: with a checked bag. extra: cabin baggage is enough. */
  baggage: z.enum(['included', 'extra']).nullable(),
  alliances: z.array(alliance),
  exclude_airlines: z.array(z.string()),
});
