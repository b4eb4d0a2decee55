import type { CurrencyCode } from '@farelark/engine';
import { LANGUAGES } from '@farelark/i18n';
import { type DealMail, renderDealAlert } from '@farelark/mail';
import { expect, it } from 'vitest';
import { convertPrices } from './convert-prices.ts';

const forints = (amount: number) => ({ amount: amount * 100, currency: 'HUF' });
const AT = '2026-11-21T07:42:00Z';
const DEAL: DealMail = {
  label: 'deal',
  state: 'live',
  origin: { code: 'BUD', city: 'Budapest' },
  destination: { code: 'BCN', city: 'Barcelona' },
  departureDate: '2027-04-12',
  returnDate: null,
  otherDates: [
    { departureDate: '2027-04-13', returnDate: null, price: forints(12_990) },
    { departureDate: '2027-04-14', returnDate: null, price: forints(13_990) },
  ],
  cabin: 'economy',
  carriers: [],
  stops: 0,
  via: [],
  baggage: null,
  price: forints(12_990),
  usual: {
    average: forints(40_000),
    typicalLow: forints(32_000),
    typicalHigh: forints(48_000),
    samples: 100,
    daysCovered: 90,
    confidence: 0.9,
  },
  saved: forints(27_010),
  savedShare: 0.675,
  verifiedAt: AT,
  lastSeenAt: AT,
  sourceCount: 1,
  confirmed: true,
  bookingUrl: 'https://airline.example/book',
  synthetic: false,
};
const RATES = { HUF: 366.9, JPY: 186.75 };
const yen = 'JPY' as CurrencyCode;
const links = {
  deal: 'https://farelark.example/d',
  preferences: 'https://farelark.example/p',
  unsubscribe: 'https://farelark.example/u',
};

it('converts to the recipient’s currency and adds the original price', () => {
  const deal = convertPrices(DEAL, yen, RATES);
  expect(deal.price).toEqual({ amount: 6_612, currency: 'JPY' });
  expect(deal.soldAt).toEqual(DEAL.price);
  expect(deal.saved).toEqual({ amount: 13_750, currency: 'JPY' });
  expect(deal.usual.average).toEqual({ amount: 20_360, currency: 'JPY' });
  expect(deal.otherDates?.map(({ price }) => price.amount)).toEqual([6_612, 7_121]);
});

it('returns the deal unchanged in its own currency and without a rate', () => {
  expect(convertPrices(DEAL, 'HUF' as CurrencyCode, RATES)).toBe(DEAL);
  expect(convertPrices(DEAL, yen, { JPY: 186.75 })).toBe(DEAL);
  expect(convertPrices(DEAL, yen, {})).toBe(DEAL);
});

it.each(LANGUAGES)('marks converted prices as approximate in %s', async (language) => {
  const recipient = { language, links, senderLine: null };
  const converted = await renderDealAlert(convertPrices(DEAL, yen, RATES), recipient);
  const original = await renderDealAlert(DEAL, recipient);
  expect(converted.subject).toMatch(/(≈\u00a0|约|約|약\u00a0).*6[.,\u00a0\u202f]?612/);
  expect(converted.text).toMatch(/12[.,\u00a0\u202f]?990/);
  expect(converted.html).toMatch(/12[.,\u00a0\u202f]?990/);
  expect(original.subject).not.toMatch(/≈|约|約|약\u00a0/);
});
