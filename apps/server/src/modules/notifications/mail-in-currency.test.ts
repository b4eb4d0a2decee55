import type { CurrencyCode } from '@farelark/engine';
import { LANGUAGES } from '@farelark/i18n';
import { type DealMail, renderDealAlert } from '@farelark/mail';
import { describe, expect, it } from 'vitest';
import { inCurrency } from './mail-in-currency.ts';

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

describe('a mail about a deal', () => {
  it('is in the currency of whom it is written to, with what is paid beside it', () => {
    const mail = inCurrency(DEAL, yen, RATES);
    expect(mail.price).toEqual({ amount: 6_612, currency: 'JPY' });
    expect(mail.soldAt).toEqual(DEAL.price);
    expect(mail.saved).toEqual({ amount: 13_750, currency: 'JPY' });
    expect(mail.usual.average).toEqual({ amount: 20_360, currency: 'JPY' });
    expect(mail.otherDates?.map(({ price }) => price.amount)).toEqual([6_612, 7_121]);
  });

  it('is as it is sold in that currency, and without a rate', () => {
    expect(inCurrency(DEAL, 'HUF' as CurrencyCode, RATES)).toBe(DEAL);
    expect(inCurrency(DEAL, yen, { JPY: 186.75 })).toBe(DEAL);
    expect(inCurrency(DEAL, yen, {})).toBe(DEAL);
  });

  it.each(LANGUAGES)('says in %s that the price was converted', async (language) => {
    const recipient = { language, links, senderLine: null };
    const converted = await renderDealAlert(inCurrency(DEAL, yen, RATES), recipient);
    const sold = await renderDealAlert(DEAL, recipient);
    expect(converted.subject).toMatch(/(≈ |约|約|약 ).*6[.,\u00a0\u202f]?612/);
    expect(converted.text).toMatch(/12[.,\u00a0\u202f]?990/);
    expect(converted.html).toMatch(/12[.,\u00a0\u202f]?990/);
    expect(sold.subject).not.toMatch(/≈|约|約|약 /);
  });
});
