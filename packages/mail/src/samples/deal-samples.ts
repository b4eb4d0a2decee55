import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';
import { renderDealAlert, renderPriceRating } from '../render.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';

/** Places and time of a sample trip. */
interface SampleTrip {
  readonly origin: DealMail['origin'];
  readonly destination: DealMail['destination'];
  /** ISO 8601 instant of the second look; the trip begins months later. */
  readonly seenAt: string;
  /** Target of its button. */
  readonly bookingUrl: string;
}

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 142;
const NIGHTS = 14;

const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** An ordinary deal, confirmed and bookable. */
export function sampleDeal({ origin, destination, seenAt, bookingUrl }: SampleTrip): DealMail {
  return {
    label: 'deal',
    state: 'live',
    origin,
    destination,
    departureDate: dayAfter(seenAt, DAYS_AHEAD),
    returnDate: dayAfter(seenAt, DAYS_AHEAD + NIGHTS),
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
    verifiedAt: seenAt,
    lastSeenAt: seenAt,
    sourceCount: 2,
    confirmed: true,
    bookingUrl,
    synthetic: false,
  };
}

/** A deal on so many further days, the second of them a little more expensive. */
export function onFurtherDays(deal: DealMail, count: number): DealMail {
  const { departureDate, returnDate, price } = deal;
  return {
    ...deal,
    otherDates: Array.from({ length: count }, (_, index) => ({
      departureDate: dayAfter(departureDate, index + 1),
      returnDate: returnDate === null ? null : dayAfter(returnDate, index + 1),
      price: index === 1 ? { ...price, amount: price.amount + 600 } : price,
    })),
  };
}

/** A deal at another price, of the same currency. */
export function pricedAt(deal: DealMail, amount: number): DealMail {
  const { average } = deal.usual;
  const saved = average.amount - amount;
  return {
    ...deal,
    price: { ...deal.price, amount },
    saved: { ...average, amount: saved },
    savedShare: saved / average.amount,
  };
}

/** A deal with so many comparable fares behind its average. */
export function withSamples(deal: DealMail, samples: number): DealMail {
  return { ...deal, usual: { ...deal.usual, samples, daysCovered: samples } };
}

export function asErrorFare(deal: DealMail): DealMail {
  return {
    ...deal,
    label: 'error_fare',
    stops: 0,
    via: [],
    price: euros(9900),
    saved: euros(71350),
    savedShare: 0.878,
  };
}

/** A simulated error fare of which as little is known as can be. */
export function asSparseSimulatedErrorFare(deal: DealMail): DealMail {
  return {
    ...withSamples(asErrorFare(deal), 0),
    returnDate: null,
    carriers: [],
    stops: null,
    baggage: null,
    soldAt: { amount: 3999000, currency: 'HUF' },
    verifiedAt: null,
    sourceCount: 1,
    confirmed: false,
    synthetic: true,
  };
}

/** The local day so many days after an instant or day. */
function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
}

/** For whom samples about deals are written. */
export function sampleRecipient({ language, senderLine, appUrl }: SampleSetting): DealRecipient {
  return {
    language,
    senderLine,
    isExample: true,
    links: {
      deal: `${appUrl}/dashboard`,
      preferences: `${appUrl}/dashboard?tab=preferences`,
      // No one's link: its page says that it does not work.
      unsubscribe: `${appUrl}/unsubscribe/example`,
    },
  };
}

/** Looks that an alert can have, each made of an ordinary deal. */
const LOOKS: Readonly<Record<string, (deal: DealMail) => DealMail>> = {
  deal_alert: (deal) => deal,
  error_fare_alert: asErrorFare,
  deal_alert_many_dates: (deal) => onFurtherDays(deal, 13),
  deal_alert_unconfirmed: (deal) => ({
    ...deal,
    state: 'unconfirmed',
    confirmed: false,
    verifiedAt: null,
  }),
  deal_alert_similar_routes: (deal) => ({ ...withSamples(deal, 12), bookingUrl: null }),
  error_fare_alert_simulated: asSparseSimulatedErrorFare,
};

/** Every look of an alert. */
export const DEAL_SAMPLES: readonly MailSample[] = Object.entries(LOOKS).map(([name, look]) => ({
  name,
  kind: 'deal_alert',
  group: 'deal',
  render: (setting) => {
    const { origin, destination, now, appUrl } = setting;
    const deal = sampleDeal({ origin, destination, seenAt: now, bookingUrl: `${appUrl}/deals` });
    return renderDealAlert(look(deal), sampleRecipient(setting));
  },
}));

const toSample = (name: string, synthetic: boolean): MailSample => ({
  name,
  kind: 'price_rating',
  group: 'deal',
  render: (setting: SampleSetting) =>
    renderPriceRating({
      origin: setting.origin.city,
      destination: setting.destination.city,
      clickedAt: setting.now,
      timeZone: null,
      synthetic,
      answers: {
        yes: `${setting.appUrl}/?example=yes`,
        no: `${setting.appUrl}/?example=no`,
        notLooked: `${setting.appUrl}/?example=not_looked`,
      },
      recipient: sampleRecipient(setting),
    }),
});

/** The question about a price, real and simulated. */
export const PRICE_RATING_SAMPLES: readonly MailSample[] = [
  toSample('price_rating', false),
  toSample('price_rating_simulated', true),
];
