import { describe, expect, it } from 'vitest';
import { otaAnswer } from './testing/ota-writer.ts';
import { SABRE_OFFERS, type SabreOffer } from './testing/sabre-offer.ts';
import { ASKED as asked, CHANGE_ROW, readOta as toRows } from './testing/sabre-trip.ts';

const [, CHANGE] = SABRE_OFFERS as readonly [SabreOffer, SabreOffer];

describe('an itinerary of InstaFlights', () => {
  it('is a row with everything that was said', () => {
    expect(toRows(otaAnswer(asked, [CHANGE]))).toEqual([CHANGE_ROW]);
  });

  it('is read in the frame of the older answer as well, with lists where the newer has one', () => {
    const { PricedItineraries } = otaAnswer(asked, [CHANGE]);
    const listed = PricedItineraries.map((itinerary) => ({
      ...itinerary,
      AirItineraryPricingInfo: [itinerary.AirItineraryPricingInfo],
    }));
    const framed = { OTA_AirLowFareSearchRS: { PricedItineraries: { PricedItinerary: listed } } };
    expect(toRows(framed)).toEqual(toRows(otaAnswer(asked, [CHANGE])));
    expect(toRows(framed)).toHaveLength(1);
  });

  it('in another cabin than was asked is left out', () => {
    expect(toRows(otaAnswer({ ...asked, cabin: 'C' }, [CHANGE]))).toEqual([]);
  });

  it('without a price is dirt, and the others live', () => {
    const answer = otaAnswer(asked, SABRE_OFFERS);
    const [first] = answer.PricedItineraries;
    Object.assign(first ?? {}, { AirItineraryPricingInfo: {} });
    const rows = toRows(answer);
    const isDirt = rows.map(({ malformed }) => malformed !== undefined);
    expect(isDirt).toEqual([true, false, false, false]);
  });
});
