import { z } from 'zod';
import { cabin, instant, localDate, money, placeCode, tripType } from './codes.ts';
import { LANGUAGES } from './constants.ts';
import { dealLabel, goneReason, placeView } from './deal.ts';

/** A UTC month, `2026-11`. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Where a page of the archive ends: the next one begins after it. */
const archivePlace = z.object({
  goneAt: instant,
  dealId: z.uuid(),
  episode: z.number().int().positive().max(1_000_000),
});

/** `deal-archive`: deals that travellers were told of and that are gone, the last one first. */
export const dealArchiveRequest = z.object({
  /** Only those that went in this month. */
  month: month.optional(),
  origin: placeCode.optional(),
  /** `next` of the page before. */
  after: archivePlace.optional(),
  limit: z.number().int().min(1).max(60).default(24),
  /** In which cities and countries are named as well. */
  language: z.enum(LANGUAGES).optional(),
});

/** One life of a deal, from when it was found until it was gone. */
export const archivedDeal = z.object({
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
  /** What comparable trips cost then. */
  usual: money,
  /** Share saved against it, 0 to 1. */
  savedShare: z.number(),
  foundAt: instant,
  goneAt: instant,
  goneReason,
  /** How long it could be had, as far as anybody knows. */
  lasted: z.object({
    seconds: z.number().int().nonnegative(),
    /** True: nobody saw it end, so it may have been there longer. */
    atLeast: z.boolean(),
  }),
  /** Made by the market simulator: always shown as simulated. */
  synthetic: z.boolean(),
});
export type ArchivedDeal = z.infer<typeof archivedDeal>;

export const dealArchiveResponse = z.object({
  deals: z.array(archivedDeal),
  /** Where the next page begins; null on the last one. */
  next: archivePlace.nullable(),
  /** Months in which deals went, from anywhere, the latest first. */
  months: z.array(month),
});
export type DealArchive = z.infer<typeof dealArchiveResponse>;

/** `deal-origins`: from where deals leave that are live or in the archive, those with most live ones first. */
export const dealOriginsRequest = z.object({ language: z.enum(LANGUAGES).optional() });
export const dealOriginsResponse = z.object({
  origins: z.array(z.object({ place: placeView, live: z.number().int().nonnegative() })),
});
