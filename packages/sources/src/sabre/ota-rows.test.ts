import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { OtaAnswer } from './ota-answer.ts';
import { otaRows } from './ota-rows.ts';
import { otaAnswer } from './testing/ota-writer.ts';
import { SABRE_OFFERS, type SabreOffer } from './testing/sabre-offer.ts';
import { aTrip, NOW } from './testing/sabre-trip.ts';

const places = loadReference();
const asked = {
  origin: 'WAW',
  destination: 'SPU',
  dates: ['2026-09-11', '2026-09-18'],
  cabin: 'Y',
  currency: 'USD',
};
const [, CHANGE] = SABRE_OFFERS as readonly [SabreOffer, SabreOffer];

function toRows(answer: unknown) {
  const reading = {
    trip: aTrip(),
    observedAt: NOW,
    places,
    source: 'sabre-instaflights',
    isTest: false,
  };
  return otaRows(OtaAnswer.parse(answer), reading);
}

describe('an itinerary of InstaFlights', () => {
  it('is a row with everything that was said', () => {
    expect(toRows(otaAnswer(asked, [CHANGE]))).toEqual([
      {
        observed_at: '2026-07-01T12:00:00.000Z',
        origin: 'WAW',
        destination: 'SPU',
        departure_date: '2026-09-11',
        return_date: '2026-09-18',
        price: '154.07',
        currency: 'USD',
        carrier: 'LH',
        stops: '1',
        cabin: 'economy',
        source: 'sabre-instaflights',
        via: 'FRA',
        aircraft: '32N',
        flight_numbers: 'LH1341+LH1138+LH1342+LH1139',
        departure_time: '06:05',
        return_time: '06:05',
        baggage: 'included',
      },
    ]);
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
    expect(rows.map(({ malformed }) => malformed !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
