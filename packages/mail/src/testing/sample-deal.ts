import type { DealLinks, DealMail } from '../deal/deal-mail.ts';
import * as samples from '../samples/deal-samples.ts';

/** An ordinary deal, confirmed and bookable. */
export const SAMPLE_DEAL: DealMail = samples.sampleDeal({
  origin: { code: 'BUD', city: 'Budapest' },
  destination: { code: 'NRT', city: 'Tokyo' },
  seenAt: '2026-11-21T07:42:00Z',
  bookingUrl: 'https://airline.example/book?offer=1&lang=en',
});

/** The sample deal on so many further days, the second of them a little more expensive. */
export function onFurtherDays(count: number): DealMail {
  return samples.onFurtherDays(SAMPLE_DEAL, count);
}

/** The sample deal with so many comparable fares behind its average. */
export function withSamples(count: number): DealMail {
  return samples.withSamples(SAMPLE_DEAL, count);
}

/** A simulated error fare of which as little is known as can be. */
export const SPARSE_SIMULATED_ERROR_FARE: DealMail =
  samples.asSparseSimulatedErrorFare(SAMPLE_DEAL);

export const SAMPLE_LINKS: DealLinks = {
  deal: 'https://farelark.example/deals/0198',
  preferences: 'https://farelark.example/dashboard?tab=preferences',
  unsubscribe: 'https://farelark.example/unsubscribe?token=abc&kind=alerts',
};
