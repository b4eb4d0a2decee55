import { z } from 'zod';
import { cabin, count, instant, language, localDate, money, placeCode, tripType } from './codes.ts';
import { dealLabel, goneReason, placeView } from './deal.ts';

/** A UTC month, `2026-11`. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Cursor: the last entry of a page. */
const archivePosition = z.object({
  goneAt: instant,
  dealId: z.uuid(),
  episode: z.number().int().positive().max(1_000_000),
});

/** `deal-archive`: announced deals that are gone, newest first. */
export const dealArchiveRequest = z.object({
  /** Month in which the deal ended. */
  month: month.optional(),
  origin: placeCode.optional(),
  /** `next` of the previous page. */
  after: archivePosition.optional(),
  limit: z.number().int().min(1).max(60).default(24),
  language: language.optional(),
});

/** One episode of a deal. */
const archivedDeal = z.object({
  dealId: z.uuid(),
  episode: z.number().int().positive(),
  label: dealLabel,
  origin: placeView,
  destination: placeView,
  departureDate: localDate,
  returnDate: localDate.nullable(),
  tripType,
  cabin,
  price: money,
  /** Average of comparable trips at the time. */
  usual: money,
  /** 0 to 1. */
  savedShare: z.number(),
  foundAt: instant,
  goneAt: instant,
  goneReason,
  /** Observed availability. */
  lasted: z.object({
    seconds: count,
    /** True: the end was not observed. */
    atLeast: z.boolean(),
  }),
  /** From the market simulator; must be shown as simulated. */
  synthetic: z.boolean(),
});
export type ArchivedDeal = z.infer<typeof archivedDeal>;

export const dealArchiveResponse = z.object({
  deals: z.array(archivedDeal),
  /** Null on the last page. */
  next: archivePosition.nullable(),
  /** Months with entries, regardless of the origin, newest first. */
  months: z.array(month),
});
export type DealArchive = z.infer<typeof dealArchiveResponse>;

/** `deal-origins`: origins of live and archived deals, most live deals first. */
export const dealOriginsRequest = z.object({ language: language.optional() });
export const dealOriginsResponse = z.object({
  origins: z.array(z.object({ place: placeView, live: count })),
});

/** `deal-calendar`: prices observed on the days around a deal. */
export const dealCalendarRequest = z.object({ dealId: z.uuid() });

/** Days before and after the departure of the deal. */
export const CALENDAR_REACH_DAYS = 30;
/** Maximum age of a price in the calendar. */
export const CALENDAR_FRESH_DAYS = 14;

const calendarDay = z.object({
  departureDate: localDate,
  returnDate: localDate.nullable(),
  /** For one adult, in the currency of the deal. */
  price: money,
  seenAt: instant,
  source: z.string(),
  /** Set if the trip is an available deal. */
  dealId: z.uuid().nullable(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const dealCalendarResponse = z.object({
  /** First and last departure, excluding past days. */
  from: localDate,
  to: localDate,
  /** Comparable lengths of stay; null: one way. */
  nights: z
    .object({
      least: count,
      /** Null: unlimited. */
      most: z.number().int().positive().nullable(),
    })
    .nullable(),
  /** Cheapest trip per departure day; days without a fare are omitted. */
  days: z.array(calendarDay),
});
export type DealCalendar = z.infer<typeof dealCalendarResponse>;

/** Coordinates in degrees; a city has those of its largest airport. */
const mapPlace = placeView.extend({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** `deal-map`: live deals as routes on a map. */
export const dealMapRequest = z.object({
  limit: z.number().int().min(1).max(120).default(60),
  language: language.optional(),
});

export const dealMapResponse = z.object({
  /** Best deal of each route, largest saving first. */
  ways: z.array(
    z.object({
      dealId: z.uuid(),
      label: dealLabel,
      origin: mapPlace,
      destination: mapPlace,
      price: money,
      /** Saving against the average, 0 to 1. */
      savedShare: z.number(),
      synthetic: z.boolean(),
    }),
  ),
});
export type DealMapRoute = z.infer<typeof dealMapResponse>['ways'][number];

/** `deal-route-history`: prices of the deal's route for any travel dates. */
export const dealRouteHistoryRequest = z.object({ dealId: z.uuid() });

/** Fares of one day, or of all; `low` and `high` bound the middle half, to within 0.5 %. */
const priceRange = z.object({
  lowest: money,
  low: money,
  high: money,
  fares: z.number().int().positive(),
});

export const dealRouteHistoryResponse = z.object({
  /** Same cabin, currency and trip type as the deal; null: no fares. */
  overall: priceRange.nullable(),
  /** By UTC day of observation, oldest first, up to 180 days. */
  days: z.array(priceRange.extend({ day: localDate })),
});
export type DealRouteHistory = z.infer<typeof dealRouteHistoryResponse>;
