import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant, PlaceCode, RawFare, Trip } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toFares } from '../conformance/clean-fares.ts';
import { makeTrip } from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import { type ScriptedServer, says, startScriptedServer } from '../http/testing/scripted-server.ts';
import { createAmadeusSource } from './amadeus-source.ts';
import { FlightOffer } from './flight-offer.ts';
import { toRow } from './map.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DATA = process.env.API_SAMPLES_DIR ?? join(ROOT, '../shared/data/api');
const AMADEUS = join(DATA, 'amadeus');
const HAS_SAMPLES = existsSync(AMADEUS);
const NOTE = HAS_SAMPLES ? '' : ` (skipped: no samples at ${AMADEUS}; set API_SAMPLES_DIR)`;

const SEARCHES = [
  'FlightOffersSearch_v2__1__responses_returnAirOffers_schema',
  'FlightOffersSearch_v2__2__responses_GETAirOffersReply_schema',
];
const PRICED = 'FlightOffersPrice_v1__1__responses_returnQuotation_schema';
const UPSELL = 'BrandedFaresUpsell_v1__1__responses_returnUpsell_schema';
const INSPIRATION = 'FlightInspirationSearch_v1__0__definitions_FlightDestinations';
const DATES = 'FlightCheapestDateSearch_v1__0__definitions_FlightDates';

const TOKEN = says(200, { access_token: 'a-token', token_type: 'Bearer', expires_in: 1799 });
const NEVER = new AbortController().signal;
const reference = loadReference();

/** Documents are checked by what is done with them. */
function readDocument(name: string) {
  return JSON.parse(readFileSync(join(AMADEUS, name), 'utf8'));
}
const sample = (name: string) => readDocument(`samples/${name}.json`);

/** The trip that an offer is about, between cities, so that reading it loses it for no other reason. */
function toTrip(item: unknown): Trip {
  const { itineraries, travelerPricings } = FlightOffer.parse(item);
  const [out, back] = itineraries.map(({ segments }) => segments);
  const cabins = travelerPricings[0]?.fareDetailsBySegment.map(({ cabin }) => cabin) ?? [];
  const city = (code = '') => reference.getCity(code as PlaceCode);
  return makeTrip({
    origin: city(out?.[0]?.departure.iataCode),
    destination: city(out?.at(-1)?.arrival.iataCode),
    departure: out?.[0]?.departure.at.slice(0, 10) ?? '',
    return: back === undefined ? null : (back[0]?.departure.at.slice(0, 10) ?? ''),
    cabin: cabins.includes('ECONOMY') ? 'economy' : 'business',
  });
}

function expectWhole(row: RawFare | null | undefined, item: unknown): void {
  const offer = FlightOffer.parse(item);
  const segments = offer.itineraries.flatMap((itinerary) => itinerary.segments);
  const adult = offer.travelerPricings.find(({ travelerType }) => travelerType === 'ADULT');
  expect(row).toMatchObject({
    price: adult?.price?.total,
    currency: offer.price.currency,
    flight_numbers: segments.map((one) => one.carrierCode + one.number).join('+'),
    stops: String(Math.max(...offer.itineraries.map((one) => one.segments.length - 1))),
    departure_time: segments[0]?.departure.at.slice(11, 16),
  });
  for (const { carrierCode, aircraft } of segments) {
    expect(row?.carrier?.split('+')).toContain(carrierCode);
    expect(row?.aircraft?.split('+')).toContain(aircraft?.code);
  }
  for (const { segments: flown } of offer.itineraries)
    for (const { arrival } of flown.slice(0, -1))
      expect(row?.via?.split('+')).toContain(arrival.iataCode);
}

describe.skipIf(!HAS_SAMPLES)(`the provider's own samples${NOTE}`, () => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await startScriptedServer();
  });
  afterEach(() => server.stop());

  const sourceAt = (now: string) =>
    createAmadeusSource({
      clientId: 'a',
      clientSecret: 'b',
      url: server.url,
      currency: 'EUR',
      quota: { perMonth: 1 },
      meter: UNMETERED,
      timeoutMillis: 60_000,
      now: () => Date.parse(now) as Instant,
      reference,
    });

  it.each(SEARCHES)('every offer of %s is read whole', async (name) => {
    const answer = sample(name);
    expect(answer.data.length).toBeGreaterThan(1);
    for (const item of answer.data) {
      server.script = [TOKEN, says(200, { ...answer, data: [item] })];
      const source = sourceAt('2020-01-01T00:00:00Z');
      const found = await source.tripSearch?.search(toTrip(item), NEVER);
      expect(found?.kind).toBe('fares');
      if (found?.kind !== 'fares') continue;
      expectWhole(found.fares[0], item);
      // Seen a few months before each of them flew.
      const reading = { isPlace: reference.isPlace };
      const [fare] = toFares(source, reading, [
        { ...found.fares[0], observed_at: '2020-12-31' },
        { ...found.fares[0], observed_at: '2023-01-01' },
      ]);
      expect(fare).toMatchObject({ baggage: 'included' });
    }
  });

  it('a priced offer is read whole, at the adult’s price of a family', () => {
    const [item] = sample(PRICED).data.flightOffers;
    expectWhole(toRow(FlightOffer.parse(item), readingFor(toTrip(item))), item);
  });

  it('every branded fare is read whole, with its bags', () => {
    const items: unknown[] = sample(UPSELL).data;
    const rows = items.map((item) => toRow(FlightOffer.parse(item), readingFor(toTrip(item))));
    items.forEach((item, index) => {
      expectWhole(rows[index], item);
    });
    expect(new Set(rows.map((row) => row?.baggage))).toEqual(new Set(['extra', 'included']));
  });

  it('every cheapest trip and every cheapest date becomes a fare', async () => {
    const [destinations, dates] = [sample(INSPIRATION), sample(DATES)];
    server.script = [TOKEN, says(200, destinations), says(200, dates)];
    const source = sourceAt('2020-07-24T09:00:00Z');
    const rows: RawFare[] = [];
    for await (const batch of source.collect({ origins: ['MAD' as PlaceCode] }, NEVER))
      rows.push(...batch);
    const items = [...destinations.data, ...dates.data, ...dates.data, ...dates.data];
    expect(rows).toHaveLength(items.length);
    const fares = toFares(source, { isPlace: reference.isPlace }, rows);
    expect(fares).toHaveLength(rows.length);
    expect(rows.map(({ price, destination }) => [price, destination])).toEqual(
      items.map(({ price, destination }) => [price.total, destination]),
    );
    expect(new Set(fares.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
  });

  it('what is asked is what the contract takes', async () => {
    server.script = [TOKEN, says(200, { data: [] })];
    const source = sourceAt('2020-07-24T09:00:00Z');
    const trip = toTrip(sample(PRICED).data.flightOffers[0]);
    await source.tripSearch?.search(trip, NEVER);
    for await (const _ of source.collect({ origins: ['MAD' as PlaceCode] }, NEVER));
    for (const [path, file] of [
      ['/v2/shopping/flight-offers', 'FlightOffersSearch_v2'],
      ['/v1/shopping/flight-destinations', 'FlightInspirationSearch_v1'],
    ] as const) {
      const request = server.received.find(({ url }) => url.startsWith(`${path}?`));
      const { basePath, paths } = readDocument(`${file}.swagger.json`);
      const parameters: { name: string; required?: boolean }[] =
        paths[path.slice(basePath.length)].get.parameters;
      const sent = [...new URL(request?.url ?? '', server.url).searchParams.keys()];
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(sent));
      const required = parameters.filter((parameter) => parameter.required);
      expect(sent).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
    }
  });
});

function readingFor(trip: Trip) {
  return { trip, observedAt: 0 as Instant, places: reference, source: 'amadeus', isTest: false };
}
