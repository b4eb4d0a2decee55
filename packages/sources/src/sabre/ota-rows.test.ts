import { expect, it } from 'vitest';
import { writeOta } from './testing/ota-response.ts';
import { SABRE_OFFERS } from './testing/sabre-offer.ts';
import { CHANGE_ROW, convertOta, QUERY } from './testing/sabre-trip.ts';

const WITH_CHANGE = SABRE_OFFERS.slice(1, 2);

it('converts an itinerary', () => {
  expect(convertOta(writeOta(QUERY, WITH_CHANGE))).toEqual([CHANGE_ROW]);
});

it('converts the older format, nested and with lists', () => {
  const { PricedItineraries } = writeOta(QUERY, WITH_CHANGE);
  const PricedItinerary = PricedItineraries.map((itinerary) => ({
    ...itinerary,
    AirItineraryPricingInfo: [itinerary.AirItineraryPricingInfo],
  }));
  const older = { OTA_AirLowFareSearchRS: { PricedItineraries: { PricedItinerary } } };
  expect(convertOta(older)).toEqual([CHANGE_ROW]);
});

it('drops an itinerary in another cabin', () => {
  expect(convertOta(writeOta({ ...QUERY, cabin: 'C' }, WITH_CHANGE))).toEqual([]);
});

it('returns a malformed row for an itinerary without a price', () => {
  const response = writeOta(QUERY, SABRE_OFFERS);
  Object.assign(response.PricedItineraries[0] ?? {}, { AirItineraryPricingInfo: {} });
  const isMalformed = convertOta(response).map(({ malformed }) => malformed !== undefined);
  expect(isMalformed).toEqual([true, false, false, false]);
});
