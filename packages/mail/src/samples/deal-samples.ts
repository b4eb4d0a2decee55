import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';
import { renderDealAlert, renderPriceRating } from '../render.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 142;
const NIGHTS = 14;
const LOWEST_DAYS_AGO = 12;

const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** A bookable deal, confirmed now. */
export function sampleDeal({
  origin,
  destination,
  now,
  appUrl,
}: Pick<SampleSetting, 'origin' | 'destination' | 'now' | 'appUrl'>): DealMail {
  return {
    label: 'deal',
    state: 'live',
    origin,
    destination,
    departureDate: addDays(now, DAYS_AHEAD),
    returnDate: addDays(now, DAYS_AHEAD + NIGHTS),
    cabin: 'economy',
    carriers: [{ name: 'Turkish Airlines' }, { name: 'ANA' }],
    picture: `${appUrl}/vignettes/light/${destination.code}.png`,
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
    lowestBefore: { price: euros(41200), day: addDays(now, -LOWEST_DAYS_AGO) },
    verifiedAt: now,
    lastSeenAt: now,
    sourceCount: 2,
    confirmed: true,
    bookingUrl: `${appUrl}/deals`,
    synthetic: false,
  };
}

/** Adds other dates, the second of them a little more expensive. */
export function withOtherDates(deal: DealMail, count: number): DealMail {
  const { departureDate, returnDate, price } = deal;
  return {
    ...deal,
    otherDates: Array.from({ length: count }, (_, index) => ({
      departureDate: addDays(departureDate, index + 1),
      returnDate: returnDate === null ? null : addDays(returnDate, index + 1),
      price: index === 1 ? { ...price, amount: price.amount + 600 } : price,
    })),
  };
}

/** Changes the price, in minor units of the same currency. */
export function withPrice(deal: DealMail, amount: number): DealMail {
  const { average } = deal.usual;
  const saved = average.amount - amount;
  return {
    ...deal,
    price: { ...deal.price, amount },
    saved: { ...average, amount: saved },
    savedShare: saved / average.amount,
  };
}

/** Changes the number of comparable fares behind the average. */
export function withSamples(deal: DealMail, samples: number): DealMail {
  return { ...deal, usual: { ...deal.usual, samples, daysCovered: samples } };
}

export function toErrorFare(deal: DealMail): DealMail {
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

/** A simulated error fare with every optional fact unknown. */
export function toSparseSimulatedErrorFare(deal: DealMail): DealMail {
  return {
    ...withSamples(toErrorFare(deal), 0),
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

function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
}

export function sampleRecipient({ language, senderLine, appUrl }: SampleSetting): DealRecipient {
  return {
    language,
    senderLine,
    isExample: true,
    links: {
      deal: `${appUrl}/dashboard`,
      preferences: `${appUrl}/dashboard?tab=preferences`,
      // Invalid on purpose: its page reports an unknown link.
      unsubscribe: `${appUrl}/unsubscribe/example`,
    },
  };
}

/** Variants of an alert by sample name, each derived from an ordinary deal. */
const VARIANTS: Readonly<Record<string, (deal: DealMail) => DealMail>> = {
  deal_alert: (deal) => deal,
  error_fare_alert: toErrorFare,
  deal_alert_many_dates: (deal) => withOtherDates(deal, 13),
  deal_alert_unconfirmed: (deal) => ({
    ...deal,
    state: 'unconfirmed',
    confirmed: false,
    verifiedAt: null,
  }),
  deal_alert_similar_routes: (deal) => ({ ...withSamples(deal, 12), bookingUrl: null }),
  error_fare_alert_simulated: toSparseSimulatedErrorFare,
};

export const DEAL_SAMPLES: readonly MailSample[] = Object.entries(VARIANTS).map(([name, vary]) => ({
  name,
  kind: 'deal_alert',
  group: 'deal',
  render: (setting) => renderDealAlert(vary(sampleDeal(setting)), sampleRecipient(setting)),
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

export const PRICE_RATING_SAMPLES: readonly MailSample[] = [
  toSample('price_rating', false),
  toSample('price_rating_simulated', true),
];
