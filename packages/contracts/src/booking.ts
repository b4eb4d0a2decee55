import { z } from 'zod';
import { instant, money } from './codes.ts';
import { dealState } from './deal.ts';

/** `booking-options`: where a deal can be booked, as far as is known now. Of an alert, its best date. */
export const bookingOptionsRequest = z
  .object({ dealId: z.uuid().optional(), alertId: z.uuid().optional() })
  .refine(({ dealId, alertId }) => (dealId === undefined) !== (alertId === undefined), {
    path: ['dealId'],
  });

export const bookingOption = z.object({
  /** For `initiate-booking`, together with the deal's id. */
  optionId: z.string(),
  /** The source that shows the price there. */
  provider: z.string(),
  /** Host of the page, such as `www.example.com`. */
  site: z.string(),
  price: money,
  baggage: z.enum(['included', 'extra']).nullable(),
  /** With a checked bag; null where what the bag costs is not known. */
  priceWithBag: money.nullable(),
  seenAt: instant,
  isRecommended: z.boolean(),
  /** Key of the server catalogue that says why it is recommended; null for the others. */
  reason: z.string().nullable(),
  synthetic: z.boolean(),
});
export type BookingOption = z.infer<typeof bookingOption>;

export const bookingOptionsResponse = z.object({
  dealId: z.uuid(),
  state: dealState,
  /** The recommended one first. Empty where no source gave a page, or the deal is gone. */
  options: z.array(bookingOption),
});

/** `initiate-booking`: counts the click and says which page to open. Nothing is booked here. */
export const initiateBookingRequest = z.object({
  dealId: z.uuid(),
  optionId: z.string().min(1).max(100),
});
export const initiateBookingResponse = z.object({
  bookingId: z.uuid(),
  url: z.url({ protocol: /^https?$/ }),
  /** Whether the traveller's plan earns commission on what is booked there. */
  earnsCommission: z.boolean(),
  /** The most that it can come to; null where none is earned. */
  commissionUpTo: money.nullable(),
});

/** Share of the price that premium travellers earn at most. */
export const MOST_COMMISSION = 0.045;
