import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant, PlaceCode, RawFare, Trip } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectRows, findRecordings, makeTrip, NEVER, toFares } from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import {
  jsonResponse,
  type ScriptedServer,
  startScriptedServer,
} from '../http/testing/scripted-server.ts';
import { createAmadeusSource } from './amadeus-source.ts';
import { toRow } from './map.ts';
import { FlightOffer } from './responses.ts';

const samples = findRecordings('API_SAMPLES_DIR', 'amadeus');
const SEARCHES = [
  'FlightOffersSearch_v2__1__responses_returnAirOffers_schema',
  'FlightOffersSearch_v2__2__responses_GETAirOffersReply_schema',
];
const PRICED = 'FlightOffersPrice_v1__1__responses_returnQuotation_schema';
const UPSELL = 'BrandedFaresUpsell_v1__1__responses_returnUpsell_schema';
const INSPIRATION = 'FlightInspirationSearch_v1__0__definitions_FlightDestinations';
const DATES = 'FlightCheapestDateSearch_v1__0__definitions_FlightDates';

const TOKEN = jsonResponse(200, {
  access_token: 'a-token',
  token_type: 'Bearer',
  expires_in: 1799,
});
const reference = loadReference();

/** Unchecked: tests fail on other shapes. */
const readDocument = (name: string) => JSON.parse(readFileSync(join(samples.folder, name), 'utf8'));
const readSample = (name: string) => readDocument(`samples/${name}.json`);

/** Trip of an offer, between cities, so that its row is not dropped. */
function toTrip(item: unknown): Trip {
  const { itineraries, travelerPricings } = FlightOffer.parse(item);
  const [outbound, inbound] = itineraries.map(({ segments }) => segments);
  const cabins = travelerPricings[0]?.fareDetailsBySegment.map(({ cabin }) => cabin) ?? [];
  const city = (code = '') => reference.getCity(code as PlaceCode);
  return makeTrip({
    origin: city(outbound?.[0]?.departure.iataCode),
    destination: city(outbound?.at(-1)?.arrival.iataCode),
    departure: outbound?.[0]?.departure.at.slice(0, 10) ?? '',
    return: inbound === undefined ? null : (inbound[0]?.departure.at.slice(0, 10) ?? ''),
    cabin: cabins.includes('ECONOMY') ? 'economy' : 'business',
  });
}

function convert(item: unknown): RawFare | null {
  const context = { observedAt: 0 as Instant, places: reference, source: 'amadeus', isTest: false };
  return toRow(FlightOffer.parse(item), { trip: toTrip(item), ...context });
}

function expectComplete(row: RawFare | null | undefined, item: unknown): void {
  const offer = FlightOffer.parse(item);
  const segments = offer.itineraries.flatMap((itinerary) => itinerary.segments);
  const adult = offer.travelerPricings.find(({ travelerType }) => travelerType === 'ADULT');
  expect(row).toMatchObject({
    price: adult?.price?.total,
    currency: offer.price.currency,
    flight_numbers: segments.map(({ carrierCode, number }) => carrierCode + number).join('+'),
    stops: String(Math.max(...offer.itineraries.map((itinerary) => itinerary.segments.length - 1))),
    departure_time: segments[0]?.departure.at.slice(11, 16),
  });
  for (const { carrierCode, aircraft } of segments) {
    expect(row?.carrier?.split('+')).toContain(carrierCode);
    expect(row?.aircraft?.split('+')).toContain(aircraft?.code);
  }
  for (const itinerary of offer.itineraries)
    for (const { arrival } of itinerary.segments.slice(0, -1))
      expect(row?.via?.split('+')).toContain(arrival.iataCode);
}

describe.skipIf(samples.isMissing)(
  `the Amadeus adapter with recorded samples${samples.note}`,
  () => {
    let server: ScriptedServer;
    beforeEach(async () => {
      server = await startScriptedServer();
    });
    afterEach(() => server.stop());

    const openAt = (now: string) =>
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

    it.each(SEARCHES)('converts every offer of %s completely', async (name) => {
      const response = readSample(name);
      expect(response.data.length).toBeGreaterThan(1);
      for (const item of response.data) {
        server.script = [TOKEN, jsonResponse(200, { ...response, data: [item] })];
        const source = openAt('2020-01-01T00:00:00Z');
        const result = await source.tripSearch?.search(toTrip(item), NEVER);
        expect(result?.kind).toBe('fares');
        if (result?.kind !== 'fares') continue;
        const [row] = result.fares;
        expectComplete(row, item);
        // The samples depart some months after one of these days.
        const [fare] = toFares({ source, context: { isPlace: reference.isPlace } }, [
          { ...row, observed_at: '2020-12-31' },
          { ...row, observed_at: '2023-01-01' },
        ]);
        expect(fare).toMatchObject({ baggage: 'included' });
      }
    });

    it('converts a priced offer completely, at the adult price of a family', () => {
      const [item] = readSample(PRICED).data.flightOffers;
      expectComplete(convert(item), item);
    });

    it('converts every branded fare completely, with its bags', () => {
      const items: unknown[] = readSample(UPSELL).data;
      for (const item of items) expectComplete(convert(item), item);
      const baggage = items.map((item) => convert(item)?.baggage);
      expect(new Set(baggage)).toEqual(new Set(['extra', 'included']));
    });

    it('converts every cheapest trip and date to a fare', async () => {
      const [destinations, dates] = [readSample(INSPIRATION), readSample(DATES)];
      server.script = [TOKEN, jsonResponse(200, destinations), jsonResponse(200, dates)];
      const source = openAt('2020-07-24T09:00:00Z');
      const rows = await collectRows(source.collect({ origins: ['MAD' as PlaceCode] }, NEVER));
      const items = [...destinations.data, ...dates.data, ...dates.data, ...dates.data];
      const fares = toFares({ source, context: { isPlace: reference.isPlace } }, rows);
      expect(fares).toHaveLength(rows.length);
      expect(rows.map(({ price, destination }) => [price, destination])).toEqual(
        items.map(({ price, destination }) => [price.total, destination]),
      );
      expect(new Set(fares.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
    });

    it('sends only documented parameters, and all required ones', async () => {
      server.script = [TOKEN, jsonResponse(200, { data: [] })];
      const source = openAt('2020-07-24T09:00:00Z');
      const trip = toTrip(readSample(PRICED).data.flightOffers[0]);
      await source.tripSearch?.search(trip, NEVER);
      await collectRows(source.collect({ origins: ['MAD' as PlaceCode] }, NEVER));
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
  },
);
