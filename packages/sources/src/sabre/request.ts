import { formatDay, type Trip } from '@farelark/engine';
import { LETTER_OF } from './cabin.ts';

/** Itineraries that are asked for; the cheapest come first, and more would only cost more. */
const MAX_ITINERARIES = 50;

/** The agency that asks, and the currency that it wants to hear. */
export interface PointOfSale {
  /** Pseudo city code. */
  readonly pcc: string;
  readonly currency: string;
}

/** The body of a Bargain Finder Max call: one adult, there or there and back, in one cabin and no other. */
export function shopRequest(trip: Trip, { pcc, currency }: PointOfSale) {
  const { origin, destination } = trip;
  return {
    OTA_AirLowFareSearchRQ: {
      Version: '5',
      POS: {
        Source: [
          {
            PseudoCityCode: pcc,
            RequestorID: { Type: '1', ID: '1', CompanyName: { Code: 'TN' } },
          },
        ],
      },
      OriginDestinationInformation: [
        flight('1', trip.departure, origin, destination),
        ...(trip.return === null ? [] : [flight('2', trip.return, destination, origin)]),
      ],
      TravelPreferences: {
        CabinPref: [{ Cabin: LETTER_OF[trip.cabin], PreferLevel: 'Only' }],
        // What is carried free, and fares without a bag as well.
        Baggage: { RequestType: 'A', FreePieceRequired: false },
        TPA_Extensions: {
          NumTrips: { Number: MAX_ITINERARIES },
          DataSources: { NDC: 'Enable', ATPCO: 'Enable', LCC: 'Enable' },
        },
      },
      TravelerInfoSummary: {
        AirTravelerAvail: [{ PassengerTypeQuantity: [{ Code: 'ADT', Quantity: 1 }] }],
        PriceRequestInformation: { CurrencyCode: currency },
      },
      TPA_Extensions: {
        IntelliSellTransaction: { RequestType: { Name: `${MAX_ITINERARIES}ITINS` } },
      },
    },
  };
}

function flight(rph: string, day: Trip['departure'], from: string, to: string) {
  return {
    RPH: rph,
    DepartureDateTime: `${formatDay(day)}T00:00:00`,
    OriginLocation: { LocationCode: from },
    DestinationLocation: { LocationCode: to },
  };
}
