import { z } from 'zod';
import { instant, language, money, positiveMoney } from './codes.ts';
import { dateViews, dealState, dealView, goneReason, placeView } from './deal.ts';

/** `deal-details`: an announced deal in full. */
export const dealDetailsRequest = z.object({
  dealId: z.uuid(),
  language: language.optional(),
});

/**
 * Outcome of a recheck, or a change of state without one. held: waits for confirmation. sighted_again: confirmed by
 * another sighting. not_confirmed: another source has only a higher price, which proves nothing. unavailable: no
 * source answered. doubted: held again after travellers' reports.
 */
const checkOutcome = z.enum([
  'confirmed',
  'repriced',
  'not_found',
  'price_rose',
  'not_confirmed',
  'unavailable',
  'held',
  'sighted_again',
  'dropped',
  'doubted',
]);

/** Place on the route; null: unknown. */
const waypoint = placeView.extend({
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** IANA zone. */
  timeZone: z.string().nullable(),
});
export type Waypoint = z.infer<typeof waypoint>;

/** Local time at the place, `14:05`. */
const localTime = z.string().regex(/^\d{2}:\d{2}$/);

/** `2027-03-22T14:05`, local to the place. */
const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** Flights of one direction, from the first departure to the last arrival. */
const flightDirection = z.object({
  from: placeView,
  to: placeView,
  departsAt: localDateTime,
  arrivesAt: localDateTime,
  /** Elapsed time, layovers included. */
  minutes: z.number().int().positive(),
  layovers: z.array(z.object({ place: placeView, minutes: z.number().int().nonnegative() })),
});
export type FlightDirection = z.infer<typeof flightDirection>;

/** Flight details, as far as the source states them. */
const flightFacts = z.object({
  /** Origin, connections in the source's order, destination; a round trip has those of both directions. */
  way: z.array(waypoint).min(2),
  /** Outbound, at the origin. `returnTime`: inbound, at the destination. */
  departureTime: localTime.nullable(),
  returnTime: localTime.nullable(),
  /** Null: the source states no arrivals. `inbound` is null for one-way trips too. */
  outbound: flightDirection.nullable(),
  inbound: flightDirection.nullable(),
  /** Such as `W62376`; without the carrier if the source omits it. */
  flightNumbers: z.array(z.string()),
  /** Codes or names, as stated by the source. */
  aircraft: z.array(z.string()),
});
export type FlightFacts = z.infer<typeof flightFacts>;

export const dealDetailsResponse = z.object({
  deal: dealView,
  flight: flightFacts,
  sources: z.array(z.string()).min(1),
  /** Neighbouring dates, itself included. */
  dates: dateViews,
  /** Prices of this trip in the last 180 days, oldest first. */
  history: z.array(z.object({ at: instant, price: money, source: z.string() })),
  life: z.object({
    firstSeenAt: instant,
    detectedAt: instant,
    /** First announcement; null while a returning deal is being rechecked. */
    liveAt: instant.nullable(),
    lastSeenAt: instant,
    goneAt: instant.nullable(),
    goneReason: goneReason.nullable(),
    episode: z.number().int().positive(),
    /** Rechecks of this episode, oldest first. */
    checks: z.array(
      z.object({
        at: instant,
        source: z.string(),
        outcome: checkOutcome,
        price: money.nullable(),
      }),
    ),
  }),
});
export type DealDetails = z.infer<typeof dealDetailsResponse>;

/** `why-this-deal`: the preferences that a deal matches, and its alert. */
export const whyThisDealRequest = z.object({ dealId: z.uuid() });

/** In the order of the form. */
const MATCHED_PREFERENCES = [
  'departure',
  'destination',
  'dates',
  'nights',
  'price',
  'cabin',
  'baggage',
  'trip_type',
  'stops',
  'carrier',
  'airplane',
  'time_of_day',
  'via',
] as const;
export type MatchedPreference = (typeof MATCHED_PREFERENCES)[number];

/** met: a set preference matches. open: the preference is not set or not needed. unmet: it no longer matches. */
const preferenceVerdict = z.enum(['met', 'open', 'unmet']);
export type PreferenceVerdict = z.infer<typeof preferenceVerdict>;

export const whyThisDealResponse = z.object({
  /** Null: the traveller was not notified. */
  told: z
    .object({
      alertId: z.uuid(),
      /** First and last notification. */
      firstAt: instant,
      lastAt: instant,
      /** Number of notifications: repeated when the price falls further or the deal returns. */
      times: z.number().int().positive(),
      /** Price in the last notification. */
      price: money,
      /** True: announced before it was confirmed. */
      unconfirmed: z.boolean(),
      closedAt: instant.nullable(),
    })
    .nullable(),
  /** By the current preferences; null: none saved. */
  preferences: z
    .array(z.object({ preference: z.enum(MATCHED_PREFERENCES), verdict: preferenceVerdict }))
    .nullable(),
  /** Party size; prices are for one. */
  passengers: z.number().int().min(1).max(9),
  muted: z.boolean(),
  /** True: it matches by a watched route, whatever the departures and destinations. */
  watched: z.boolean(),
});
export type WhyThisDeal = z.infer<typeof whyThisDealResponse>;

const reportKind = z.enum(['gone', 'price_differs']);

/** `report-deal`: what a traveller found at the seller. Without `dealId`, the first date of the alert is meant. */
export const reportDealRequest = z
  .object({
    alertId: z.uuid().optional(),
    dealId: z.uuid().optional(),
    kind: reportKind,
    /** Price found, for `price_differs`; ignored unless in the currency of the deal. */
    price: positiveMoney.optional(),
  })
  .refine(({ alertId, dealId }) => alertId !== undefined || dealId !== undefined, {
    path: ['dealId'],
  });

/**
 * looking: a recheck is due, and the live stream will report its result. noted: no source can recheck it; it counts
 * with other reports. repeated: already reported by this traveller. over: the deal is gone.
 */
export const reportDealResponse = z.object({
  outcome: z.enum(['looking', 'noted', 'repeated', 'over']),
});

/**
 * `recheck-deal`: rechecks the deal now. The progress of its job counts queried sources and names the current one.
 */
export const recheckDealRequest = z.object({
  dealId: z.uuid(),
  /** Ignores a recheck of the last 30 seconds. */
  anew: z.boolean().default(false),
});

/**
 * confirmed: a seller has the price. repriced: still a deal, at another price. price_rose, not_found, departed,
 * ended: gone, now or before. not_confirmed: another source has only a higher price, which proves nothing, and its
 * own can't be queried. unanswered: no source answered. nobody_to_ask: no source can be queried.
 */
const recheckOutcome = z.enum([
  'confirmed',
  'repriced',
  'price_rose',
  'not_found',
  'departed',
  'ended',
  'not_confirmed',
  'unanswered',
  'nobody_to_ask',
]);

/** Result of `recheck-deal`. */
const recheckResult = z.object({
  dealId: z.uuid(),
  state: dealState,
  outcome: recheckOutcome,
  /** Last known price. */
  before: money,
  /** Null: unknown. */
  now: money.nullable(),
  /** 1 - now / usual, negative above the usual price; null with `now`. */
  savedShare: z.number().nullable(),
  /** Time of `now`; null if nothing was seen. */
  checkedAt: instant.nullable(),
  /** Queried sources in order; empty if a recheck of the last 30 seconds was reused. */
  asked: z.array(z.object({ source: z.string(), answered: z.boolean() })),
});
export type RecheckResult = z.infer<typeof recheckResult>;
