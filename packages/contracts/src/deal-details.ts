import { z } from 'zod';
import { instant, language, money } from './codes.ts';
import { dateViews, dealState, dealView, goneReason, placeView } from './deal.ts';

/** `deal-details`: everything that is known of a deal that travellers were notified of. */
export const dealDetailsRequest = z.object({
  dealId: z.uuid(),
  /** In which the cities and countries are named as well. */
  language: language.optional(),
});

/**
 * Outcome of a check, or a change of the deal without one. held: it began to wait for confirmation.
 * sighted_again: another sighting confirmed it. not_confirmed: another source has it only more expensive, which
 * proves nothing. unavailable: no source answered. doubted: travellers' reports sent it back to wait.
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

/** A place on the way, with where it lies and what time it keeps; null where that is not known. */
const waypoint = placeView.extend({
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  /** IANA zone. */
  timeZone: z.string().nullable(),
});
export type Waypoint = z.infer<typeof waypoint>;

/** A time of day at the place where it is read, `14:05`. */
const localTime = z.string().regex(/^\d{2}:\d{2}$/);

/** The flights behind the price, as far as their source said. */
const flightFacts = z.object({
  /** Origin, connections in the source's order, destination. Of a round trip those of both ways. */
  way: z.array(waypoint).min(2),
  /** Of the way out, at the origin; of the way back, at the destination. */
  departureTime: localTime.nullable(),
  returnTime: localTime.nullable(),
  /** Such as `W62376`, with the carrier where the source named it. */
  flightNumbers: z.array(z.string()),
  /** Codes or names as the source gives them. */
  aircraft: z.array(z.string()),
});
export type FlightFacts = z.infer<typeof flightFacts>;

export const dealDetailsResponse = z.object({
  /** With the evidence behind its usual price. */
  deal: dealView,
  flight: flightFacts,
  /** Every source that showed the price. */
  sources: z.array(z.string()).min(1),
  /** The same trip on the days beside it, itself included. */
  dates: dateViews,
  /** Prices of this very trip in the last 180 days, oldest first. */
  history: z.array(z.object({ at: instant, price: money, source: z.string() })),
  life: z.object({
    firstSeenAt: instant,
    detectedAt: instant,
    /** When travellers were first told; null for one that comes back and is being looked at. */
    liveAt: instant.nullable(),
    lastSeenAt: instant,
    goneAt: instant.nullable(),
    goneReason: goneReason.nullable(),
    /** Which time it is that this trip is a deal. */
    episode: z.number().int().positive(),
    /** Second looks of this time, oldest first. */
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

/** `why-this-deal`: which of the traveller's preferences a deal meets, and when they were notified of it. */
export const whyThisDealRequest = z.object({ dealId: z.uuid() });

/** Matched conditions, in the order of the form. */
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

/** met: it asks for something, and the deal has it. open: it accepts any deal. unmet: it accepts this one no longer. */
const preferenceVerdict = z.enum(['met', 'open', 'unmet']);
export type PreferenceVerdict = z.infer<typeof preferenceVerdict>;

export const whyThisDealResponse = z.object({
  /** Null where the traveller was not told of it. */
  told: z
    .object({
      alertId: z.uuid(),
      /** When they were first told of the alert, and when last. */
      firstAt: instant,
      lastAt: instant,
      /** Number of times: more than one where the price fell further, or came back. */
      times: z.number().int().positive(),
      /** The price that they were last told. */
      price: money,
      /** It was announced before it was confirmed. */
      unconfirmed: z.boolean(),
      closedAt: instant.nullable(),
    })
    .nullable(),
  /** By the preferences as they are now; null while none are saved. */
  preferences: z
    .array(z.object({ preference: z.enum(MATCHED_PREFERENCES), verdict: preferenceVerdict }))
    .nullable(),
  /** For how many the traveller books: prices are for one. */
  passengers: z.number().int().min(1).max(9),
  /** True if they muted the route. */
  muted: z.boolean(),
});
export type WhyThisDeal = z.infer<typeof whyThisDealResponse>;

const reportKind = z.enum(['gone', 'price_differs']);

/**
 * `report-deal`: what a traveller found at the seller's. `dealId` is one date of an alert; `alertId` alone the first.
 */
export const reportDealRequest = z
  .object({
    alertId: z.uuid().optional(),
    dealId: z.uuid().optional(),
    kind: reportKind,
    /** The price seen instead, for `price_differs`, in the currency of the deal; another is passed over. */
    price: money.extend({ amount: z.number().int().positive() }).optional(),
  })
  .refine(({ alertId, dealId }) => alertId !== undefined || dealId !== undefined, {
    path: ['dealId'],
  });

/**
 * looking: a recheck is due immediately, and the live stream brings what it finds. noted: no source can be
 * asked; it counts with the reports of others. repeated: reported by this traveller before. over: the
 * deal is gone already.
 */
export const reportDealResponse = z.object({
  outcome: z.enum(['looking', 'noted', 'repeated', 'over']),
});

/**
 * `recheck-deal`: has the sources look again now. Its progress counts those that were asked, and names the present
 * one.
 */
export const recheckDealRequest = z.object({
  dealId: z.uuid(),
  /** Asks even where a look of the last half minute would do: who asks has seen what it found, and doubts it. */
  anew: z.boolean().default(false),
});

/**
 * confirmed: a source that sells it has the price. repriced: at another price, which still is a deal.
 * price_rose, not_found, departed, ended: it is gone, now or before. not_confirmed: another source has it
 * only more expensive, and its own can't be asked, which proves nothing. unanswered: no source answered.
 * nobody_to_ask: no source of this server can be asked about it.
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

/** The result of `recheck-deal`. */
const recheckResult = z.object({
  dealId: z.uuid(),
  /** Of the deal, after the look. */
  state: dealState,
  outcome: recheckOutcome,
  /** Known price until then. */
  before: money,
  /** Price now; null if unknown. */
  now: money.nullable(),
  /** 1 - now / usual, negative where it is more expensive than usual; null with `now`. */
  savedShare: z.number().nullable(),
  /** When `now` was seen; null where nothing was. */
  checkedAt: instant.nullable(),
  /** Sources asked, in order. None where a check of the last half minute was reused. */
  asked: z.array(z.object({ source: z.string(), answered: z.boolean() })),
});
export type RecheckResult = z.infer<typeof recheckResult>;
