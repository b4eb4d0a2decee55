import type { Cabin, EpochDay, PlaceCode } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type BookingPage,
  buildPageUrl,
  findTemplateFault,
  type PageTrip,
} from './booking-page.ts';
import { BookingPages, isAirlineCode } from './booking-pages.ts';
import { CARRIERS } from './data/carriers.ts';

const PAGES = new BookingPages();
const CABINS: readonly Cabin[] = ['economy', 'premium_economy', 'business', 'first'];
const LANGUAGES = ['en', 'zh', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'] as const;
const places = fc.stringMatching(/^[A-Z]{3}$/).map((code) => code as PlaceCode);
const days = (min: number, max: number) => fc.integer({ min, max }).map((day) => day as EpochDay);
const trips: fc.Arbitrary<PageTrip> = fc.record({
  origin: places,
  destination: places,
  departure: days(20_000, 25_000),
  return: fc.option(days(25_001, 26_000)),
  cabin: fc.constantFrom(...CABINS),
  adults: fc.integer({ min: 1, max: 9 }),
  language: fc.constantFrom(...LANGUAGES),
});
const TRIP: PageTrip = {
  origin: 'BUD' as PlaceCode,
  destination: 'BCN' as PlaceCode,
  departure: 20_879 as EpochDay,
  return: 20_886 as EpochDay,
  cabin: 'economy',
  adults: 2,
  language: 'de',
};

describe('BookingPages', () => {
  it.prop([trips], { numRuns: 200 })(
    'builds an encoded https URL on the page’s host for any trip [asvs.1.2.2]',
    (trip) => {
      for (const page of PAGES.all()) {
        const address = buildPageUrl(page, trip);
        if (address === null) {
          expect(page.cabins[trip.cabin]).toBeUndefined();
          continue;
        }
        const url = new URL(address);
        const host = /^https:\/\/([^/]+)/.exec(page.oneWay)?.[1];
        expect([url.protocol, url.host]).toEqual(['https:', host]);
        expect(address).not.toMatch(/[{}\s"<>\\^`|]|undefined|NaN/);
        expect(url.username + url.password).toBe('');
      }
    },
  );

  it('has valid templates for more than 120 airlines, all of them known carriers', () => {
    const carriers = new Set(CARRIERS.map((line) => line.slice(0, 2)));
    for (const page of PAGES.all()) {
      expect([page.seller, findTemplateFault(page.oneWay, false)]).toEqual([page.seller, null]);
      expect([page.seller, findTemplateFault(page.roundTrip, true)]).toEqual([page.seller, null]);
      expect(page.asOf).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
      if (isAirlineCode(page.seller)) expect(carriers).toContain(page.seller);
    }
    const airlines = PAGES.all().filter(({ seller }) => isAirlineCode(seller));
    expect(new Set(airlines.map(({ seller }) => seller)).size).toBeGreaterThan(120);
  });

  it('links the trip in the traveller’s language, or an airline’s home page if the cabin is unsupported', () => {
    expect(PAGES.getAirlineLink('W6', TRIP)?.url).toBe(
      'https://www.wizzair.com/de-de/booking/select-flight/BUD/BCN/2027-03-02/2027-03-09/2/0/0/null',
    );
    expect(PAGES.getAirlineLink('FR', { ...TRIP, return: null, language: 'ko' })?.url).toBe(
      'https://www.ryanair.com/gb/en/trip/flights/select?adults=2&teens=0&children=0&infants=0&isConnectedFlight=false&discount=0&originIata=BUD&destinationIata=BCN&dateOut=2027-03-02&isReturn=false',
    );
    const agencies = PAGES.getAgencyLinks({ ...TRIP, cabin: 'premium_economy' });
    const getUrl = (id: string) => agencies.find(({ seller }) => seller === id)?.url;
    expect(getUrl('google-flights')).toContain('in+premium%20economy+for+2+adults');
    expect(getUrl('skyscanner')).toContain('/bud/bcn/270302/270309/?adultsv2=2&cabinclass=premium');
    expect(getUrl('aviasales')).toBeUndefined();
    expect(PAGES.getAirlineLink('W6', { ...TRIP, cabin: 'business' })).toMatchObject({
      kind: 'home',
      url: 'https://www.wizzair.com/',
    });
    expect(PAGES.getAirlineLink('ZZ', TRIP)).toBeNull();
  });

  it('prefers the operator’s pages', () => {
    const airline: BookingPage = {
      seller: 'W6',
      name: 'Wizz Air',
      kind: 'search',
      oneWay: 'https://partner.example/w6?from={origin}&marker=77',
      roundTrip: 'https://partner.example/w6?from={origin}&back={return:dd.mm.yyyy}&marker=77',
      cabins: { economy: '' },
      paysCommission: true,
      asOf: '2026-11',
    };
    const agency: BookingPage = { ...airline, seller: 'our-agency', name: 'Ours' };
    const pages = new BookingPages([airline, agency]);
    expect(pages.getAirlineLink('W6', TRIP)).toMatchObject({
      url: 'https://partner.example/w6?from=BUD&back=09.03.2027&marker=77',
      paysCommission: true,
    });
    expect(pages.getAirlineLink('W6', { ...TRIP, cabin: 'first' })?.kind).toBe('home');
    expect(pages.getAgencyLinks(TRIP).map(({ seller }) => seller)).toContain('our-agency');
  });
});

it.each([
  ['http://a.example/', 'is no https address'],
  ['https://{origin}.example/', 'has a placeholder in its host'],
  ['https://me:secret@a.example/', 'has a name or password in it'],
  ['https://a.example/{place}', 'has the placeholder {place}, which is not known'],
  ['https://a.example/{return}', 'has a return, which a one-way trip lacks'],
  ['https://a.example/{origin:upper}', 'has the placeholder {origin:upper}, whose format'],
  ['https://a.example/{departure:yyyyy}', 'has the placeholder {departure:yyyyy}, whose format'],
  ['https://a.example/{origin', 'has a brace, backslash or blank'],
  ['https://a.example/ {origin}', 'has a brace, backslash or blank'],
  ['https://', 'is no address'],
])('findTemplateFault rejects %s, which %s [asvs.1.3.7]', (template, fault) => {
  expect(findTemplateFault(template, false)).toContain(fault);
});
