import { z } from 'zod';
import { cabin, count, instant, language, localDate, money, placeCode, tripType } from './codes.ts';
import { dealLabel, goneReason, placeView } from './deal.ts';

/** A UTC month, `2026-11`. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Position at which a page of the archive ends. */
const archivePlace = z.object({
  goneAt: instant,
  dealId: z.uuid(),
  episode: z.number().int().positive().max(1_000_000),
});

/** `deal-archive`: deals that travellers were notified of and that are gone, the last one first. */
export const dealArchiveRequest = z.object({
  /** Only those that went in this month. */
  month: month.optional(),
  origin: placeCode.optional(),
  /** `next` of the page before. */
  after: archivePlace.optional(),
  limit: z.number().int().min(1).max(60).default(24),
  /** In which cities and countries are named as well. */
  language: language.optional(),
});

/** One life of a deal, from when it was found until it was gone. */
const archivedDeal = z.object({
  dealId: z.uuid(),
  /** Which time it was that the trip was a deal. */
  episode: z.number().int().positive(),
  label: dealLabel,
  origin: placeView,
  destination: placeView,
  departureDate: localDate,
  returnDate: localDate.nullable(),
  tripType,
  cabin,
  price: money,
  /** Usual price of comparable trips then. */
  usual: money,
  /** Share saved against it, 0 to 1. */
  savedShare: z.number(),
  foundAt: instant,
  goneAt: instant,
  goneReason,
  /** Known time of availability. */
  lasted: z.object({
    seconds: count,
    /** True: its end was not seen, so it may have been there longer. */
    atLeast: z.boolean(),
  }),
  /** Made by the market simulator: always shown as simulated. */
  synthetic: z.boolean(),
});
export type ArchivedDeal = z.infer<typeof archivedDeal>;

export const dealArchiveResponse = z.object({
  deals: z.array(archivedDeal),
  /** Start of the next page; null on the last one. */
  next: archivePlace.nullable(),
  /** Months in which deals went, from anywhere, the latest first. */
  months: z.array(month),
});
export type DealArchive = z.infer<typeof dealArchiveResponse>;

/** `deal-origins`: from where deals leave that are live or in the archive, those with most live ones first. */
export const dealOriginsRequest = z.object({ language: language.optional() });
export const dealOriginsResponse = z.object({
  origins: z.array(z.object({ place: placeView, live: count })),
});

/** `deal-calendar`: what the days around a deal cost, as far as they were seen. */
export const dealCalendarRequest = z.object({ dealId: z.uuid() });

/** Number of days before and after the deal's departure the calendar reaches. */
export const CALENDAR_REACH_DAYS = 30;
/** Days after which a price of the calendar is outdated. */
export const CALENDAR_FRESH_DAYS = 14;

const calendarDay = z.object({
  departureDate: localDate,
  returnDate: localDate.nullable(),
  /** For one adult, in the currency of the deal. */
  price: money,
  /** When a source last showed it. */
  seenAt: instant,
  source: z.string(),
  /** Id of the deal, if this very trip is one that is available. */
  dealId: z.uuid().nullable(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const dealCalendarResponse = z.object({
  /** The days that the calendar is about, past ones left out. */
  from: localDate,
  to: localDate,
  /** Nights between which a stay counts as like the deal's; null for a way without a return. */
  nights: z
    .object({
      least: count,
      /** null: no longest. */
      most: z.number().int().positive().nullable(),
    })
    .nullable(),
  /** The cheapest trip of each departure day that was seen, by day. A day without a fare is not there. */
  days: z.array(calendarDay),
});
export type DealCalendar = z.infer<typeof dealCalendarResponse>;

/** A place with where it lies, in degrees; a city lies where its biggest airport does. */
const mapPlace = placeView.extend({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** `deal-map`: the live deals as ways over the world. */
export const dealMapRequest = z.object({
  limit: z.number().int().min(1).max(120).default(60),
  /** In which language cities and countries are named as well; without one, in none. */
  language: language.optional(),
});

export const dealMapResponse = z.object({
  /** One for each way from a place to another: its deal that saves most. The best saving first. */
  ways: z.array(
    z.object({
      dealId: z.uuid(),
      label: dealLabel,
      origin: mapPlace,
      destination: mapPlace,
      price: money,
      /** Share saved against the average, 0 to 1. */
      savedShare: z.number(),
      synthetic: z.boolean(),
    }),
  ),
});
export type DealWay = z.infer<typeof dealMapResponse>['ways'][number];

/** `deal-route-history`: what the route of a deal cost, whatever the dates of travel. */
export const dealRouteHistoryRequest = z.object({ dealId: z.uuid() });

/** Of the fares seen on one day, or on all; the middle half of them lies from `low` to `high`, give or take half a per cent. */
const pricesSeen = z.object({
  lowest: money,
  low: money,
  high: money,
  fares: z.number().int().positive(),
});

export const dealRouteHistoryResponse = z.object({
  /** Null where nothing was seen. Same cabin and currency as the deal, with a return or without as it. */
  overall: pricesSeen.nullable(),
  /** By UTC day on which the fares were seen, the oldest first; at most 180 days back. */
  days: z.array(pricesSeen.extend({ day: localDate })),
});
export type DealRouteHistory = z.infer<typeof dealRouteHistoryResponse>;
