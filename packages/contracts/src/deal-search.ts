import { z } from 'zod';
import { alliance, cabin, localDate, money, placeCode, tripType } from './codes.ts';

/** Parts of the local day in which a flight leaves: midnight to 6, 6 to 12, 12 to 18, 18 to midnight. */
export const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;

/** Kinds of aircraft that some travellers would rather not fly. */
export const AVOIDABLE_PLANES = ['propeller', 'boeing_737_max', 'airbus_a380'] as const;

/** IATA code of an airline. */
const airline = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2}$/);

/** ISO 3166-1 country, or a continent (AF AN AS EU NA OC SA). */
const area = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

const days = z
  .object({ earliest: localDate, latest: localDate })
  .refine(({ earliest, latest }) => earliest <= latest, { path: ['latest'] });

/** For one adult, in minor units. */
const bound = money.extend({ amount: z.number().int().positive() });

/**
 * What a traveller looks for: the fields of a search, whether typed, tapped or read out of a sentence.
 * Empty lists and nulls mean "any". Everything defaults, so `dealSearch.parse({})` is "anything, anywhere".
 */
export const dealSearch = z.object({
  /** Airports or cities; with `fromAreas`, any of all of them. */
  from: z.array(placeCode).max(30).default([]),
  fromAreas: z.array(area).max(30).default([]),
  to: z.array(placeCode).max(30).default([]),
  toAreas: z.array(area).max(30).default([]),
  depart: days.nullable().default(null),
  return: days.nullable().default(null),
  stayNights: z
    .object({ min: z.number().int().min(0).max(365), max: z.number().int().min(0).max(365) })
    .refine(({ min, max }) => min <= max, { path: ['max'] })
    .nullable()
    .default(null),
  tripType: tripType.nullable().default(null),
  /** Empty: any. */
  cabins: z.array(cabin).max(4).default([]),
  maxStops: z.number().int().min(0).max(2).nullable().default(null),
  passengers: z.number().int().min(1).max(9).default(1),
  airlines: z.array(airline).max(30).default([]),
  excludeAirlines: z.array(airline).max(30).default([]),
  alliances: z.array(alliance).max(3).default([]),
  /** Frequent flyer programmes by their id in the reference; a fare must earn in one of them. */
  programmes: z.array(z.string().max(40)).max(10).default([]),
  via: z.array(placeCode).max(10).default([]),
  avoid: z.array(placeCode).max(10).default([]),
  departTimes: z.array(z.enum(PARTS_OF_DAY)).max(4).default([]),
  avoidTimes: z.array(z.enum(PARTS_OF_DAY)).max(4).default([]),
  minPrice: bound.nullable().default(null),
  maxPrice: bound.nullable().default(null),
  /** Only with a checked bag in the price. */
  baggage: z.boolean().default(false),
  excludePlanes: z.array(z.enum(AVOIDABLE_PLANES)).max(3).default([]),
});
export type DealSearch = z.output<typeof dealSearch>;
