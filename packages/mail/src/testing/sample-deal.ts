import type { DealLinks, DealMail } from '../deal/deal-mail.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** An ordinary deal, confirmed and bookable. */
export const SAMPLE_DEAL: DealMail = {
  label: 'deal',
  state: 'live',
  origin: { code: 'BUD', city: 'Budapest' },
  destination: { code: 'NRT', city: 'Tokyo' },
  departureDate: '2027-04-12',
  returnDate: '2027-04-26',
  cabin: 'economy',
  carriers: [{ name: 'Turkish Airlines' }, { name: 'ANA' }],
  stops: 1,
  via: ['IST'],
  baggage: 'included',
  price: euros(38900),
  usual: {
    average: euros(81250),
    typicalLow: euros(69000),
    typicalHigh: euros(97000),
    samples: 1212,
    daysCovered: 164,
    confidence: 0.93,
  },
  saved: euros(42350),
  savedShare: 0.521,
  verifiedAt: '2026-11-21T07:42:00Z',
  lastSeenAt: '2026-11-21T07:42:00Z',
  sourceCount: 2,
  confirmed: true,
  bookingUrl: 'https://airline.example/book?offer=1&lang=en',
  synthetic: false,
};

/** The sample deal on so many further days, the second of them a little dearer. */
export function onFurtherDays(count: number): DealMail {
  const day = (first: string, days: number) =>
    new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...SAMPLE_DEAL,
    otherDates: Array.from({ length: count }, (_, index) => ({
      departureDate: day('2027-04-13', index),
      returnDate: day('2027-04-27', index),
      price: euros(index === 1 ? 39500 : 38900),
    })),
  };
}

/** The sample deal with so many comparable fares behind its average. */
export function withSamples(samples: number): DealMail {
  return { ...SAMPLE_DEAL, usual: { ...SAMPLE_DEAL.usual, samples, daysCovered: samples } };
}

/** A simulated error fare of which as little is known as can be. */
export const SPARSE_SIMULATED_ERROR_FARE: DealMail = {
  ...withSamples(0),
  label: 'error_fare',
  returnDate: null,
  carriers: [],
  stops: null,
  via: [],
  baggage: null,
  price: euros(9900),
  soldAt: { amount: 3999000, currency: 'HUF' },
  saved: euros(71350),
  savedShare: 0.878,
  verifiedAt: null,
  sourceCount: 1,
  confirmed: false,
  synthetic: true,
};

export const SAMPLE_LINKS: DealLinks = {
  deal: 'https://farelark.example/deals/0198',
  preferences: 'https://farelark.example/dashboard?tab=preferences',
  unsubscribe: 'https://farelark.example/unsubscribe?token=abc&kind=alerts',
};
