import { z } from 'zod';
import { adults, instant, language, money, webUrl } from './codes.ts';
import { dealState } from './deal.ts';

/** `booking-options`: known sellers of a deal, or of the best date of an alert. */
export const bookingOptionsRequest = z
  .object({
    dealId: z.uuid().optional(),
    alertId: z.uuid().optional(),
    language: language.default('en'),
    adults,
  })
  .refine(({ dealId, alertId }) => (dealId === undefined) !== (alertId === undefined), {
    path: ['dealId'],
  });

/** Reasons for a recommendation: catalogue keys. */
export const BOOKING_REASONS = [
  'booking.reason.only',
  'booking.reason.onlyPrice',
  'booking.reason.cheapest',
  'booking.reason.cheapestWithBag',
  'booking.reason.airline',
  'booking.reason.latest',
  'booking.reason.airlineSite',
  'booking.reason.showsTrip',
] as const;
export type BookingReason = (typeof BOOKING_REASONS)[number];

export const bookingOption = z.object({
  /** Identifies the option in `initiate-booking`. */
  optionId: z.string(),
  /** `source`: the page where a fare source showed the price. Others: the seller's own site. */
  kind: z.enum(['source', 'airline', 'agency']),
  provider: z.string(),
  /** Host of the page, such as `www.example.com`. */
  site: z.string(),
  /** False: the traveller has to enter the trip on the page. */
  showsTrip: z.boolean(),
  /** Null: only shown on the site. */
  price: money.nullable(),
  baggage: z.enum(['included', 'extra']).nullable(),
  /** Recent price of the same flights with a checked bag; null: unknown, never estimated. */
  priceWithBag: money.nullable(),
  /** Last sighting of the price; null: unknown. */
  lastVerified: instant.nullable(),
  isRecommended: z.boolean(),
  /** Null unless recommended. */
  reason: z.enum(BOOKING_REASONS).nullable(),
  /** True if bookings there can earn commission. */
  paysCommission: z.boolean(),
  /** Maximum commission for the whole party; null: none, or the price is unknown. */
  commissionUpTo: money.nullable(),
  synthetic: z.boolean(),
});
export type BookingOption = z.infer<typeof bookingOption>;

export const bookingOptionsResponse = z.object({
  dealId: z.uuid(),
  state: dealState,
  /** True if the caller's current plan earns commission. */
  earnsCommission: z.boolean(),
  /** Recommended option first. Empty if no page is known or the deal is gone; for visitors, unless it is live. */
  options: z.array(bookingOption),
});

/** `initiate-booking`: counts the click and returns the page to open. Nothing is booked here. */
export const initiateBookingRequest = z.object({
  dealId: z.uuid(),
  optionId: z.string().min(1).max(100),
  language: language.default('en'),
  adults,
});
export const initiateBookingResponse = z.object({
  /** Null for visitors, whose clicks belong to no account. */
  bookingId: z.uuid().nullable(),
  url: webUrl,
  earnsCommission: z.boolean(),
  /** Maximum commission; null: none, or the price is unknown. */
  commissionUpTo: money.nullable(),
});
