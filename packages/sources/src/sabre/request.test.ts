import { describe, expect, it } from 'vitest';
import { shopRequest } from './request.ts';
import { aTrip } from './testing/sabre-trip.ts';

const seller = { pcc: 'F9GE', currency: 'EUR' };

describe('a Bargain Finder Max request', () => {
  it('asks for both directions of a return trip, for one adult, in one cabin and currency', () => {
    const { OTA_AirLowFareSearchRQ: request } = shopRequest(aTrip({ cabin: 'business' }), seller);
    expect(request.Version).toBe('5');
    expect(request.POS.Source).toEqual([
      {
        PseudoCityCode: 'F9GE',
        RequestorID: { Type: '1', ID: '1', CompanyName: { Code: 'TN' } },
      },
    ]);
    expect(request.OriginDestinationInformation).toEqual([
      {
        RPH: '1',
        DepartureDateTime: '2026-09-11T00:00:00',
        OriginLocation: { LocationCode: 'WAW' },
        DestinationLocation: { LocationCode: 'SPU' },
      },
      {
        RPH: '2',
        DepartureDateTime: '2026-09-18T00:00:00',
        OriginLocation: { LocationCode: 'SPU' },
        DestinationLocation: { LocationCode: 'WAW' },
      },
    ]);
    expect(request.TravelPreferences.CabinPref).toEqual([{ Cabin: 'C', PreferLevel: 'Only' }]);
    expect(request.TravelerInfoSummary).toEqual({
      AirTravelerAvail: [{ PassengerTypeQuantity: [{ Code: 'ADT', Quantity: 1 }] }],
      PriceRequestInformation: { CurrencyCode: 'EUR' },
    });
    expect(request.TPA_Extensions.IntelliSellTransaction.RequestType.Name).toBe('50ITINS');
  });

  it('asks for one direction of a one-way trip', () => {
    const { OTA_AirLowFareSearchRQ: request } = shopRequest(aTrip({ return: null }), seller);
    expect(request.OriginDestinationInformation).toHaveLength(1);
  });
});
