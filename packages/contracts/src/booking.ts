import { z } from 'zod';
import { instant, language, money } from './codes.ts';
import { dealState } from './deal.ts';

/** Party size, all adults. Prices are for one; pages are opened for all. */
const adults = z.number().int().min(1).max(9).default(1);

/** `booking-options`: where a deal can be booked, as far as is known now. Of an alert, its best date. */
export const bookingOptionsRequest = z
  .object({
    dealId: z.uuid().optional(),
    alertId: z.uuid().optional(),
    /** In which language pages are, where there is a choice. */
    language: language.default('en'),
    adults,
  })
  .refine(({ dealId, alertId }) => (dealId === undefined) !== (alertId === undefined), {
    path: ['dealId'],
  });

/** Reasons to recommend an option: keys of the catalogues. */
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
  /** For `initiate-booking`, together with the deal's id. */
  optionId: z.string(),
  /** source: a page that a source of fares showed the price on. airline, agency: their own site. */
  kind: z.enum(['source', 'airline', 'agency']),
  /** Its name, as people know it. */
  provider: z.string(),
  /** Host of the page, such as `www.example.com`. */
  site: z.string(),
  /** True if the trip itself is shown there; otherwise the traveller enters it. */
  showsTrip: z.boolean(),
  /** Null: the price is on the site alone, and unknown here. */
  price: money.nullable(),
  baggage: z.enum(['included', 'extra']).nullable(),
  /** All in, with a checked bag, as the same flights were sold with one lately; null where not known, never guessed. */
  priceWithBag: money.nullable(),
  /** When the price was last seen there; null where it is not known. */
  lastVerified: instant.nullable(),
  isRecommended: z.boolean(),
  /** Key of a text that says why it is recommended; null for the others. */
  reason: z.enum(BOOKING_REASONS).nullable(),
  /** True if what is booked there may pay the operator, and premium travellers of it, a commission. */
  paysCommission: z.boolean(),
  /** The most that it can come to for the caller and the whole party; null where none is earned, or the price is not known. */
  commissionUpTo: money.nullable(),
  synthetic: z.boolean(),
});
export type BookingOption = z.infer<typeof bookingOption>;

export const bookingOptionsResponse = z.object({
  dealId: z.uuid(),
  state: dealState,
  /** True if the caller's plan earns commission at all, as it is paid now. */
  earnsCommission: z.boolean(),
  /** The recommended one first. Empty where no page is known, or the deal is gone. */
  options: z.array(bookingOption),
});

/** `initiate-booking`: counts the click and says which page to open. Nothing is booked here. */
export const initiateBookingRequest = z.object({
  dealId: z.uuid(),
  optionId: z.string().min(1).max(100),
  language: language.default('en'),
  adults,
});
export const initiateBookingResponse = z.object({
  bookingId: z.uuid(),
  url: z.url({ protocol: /^https?$/ }),
  /** True if the traveller's plan earns commission on bookings there. */
  earnsCommission: z.boolean(),
  /** The most that it can come to; null where none is earned, or the price is not known. */
  commissionUpTo: money.nullable(),
});
