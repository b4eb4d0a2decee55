import { formatDay, type Trip } from '@farelark/engine';
import { CABIN_CODES } from './fare.ts';

/** Cheapest first; more would cost more. */
const MAX_ITINERARIES = 50;

interface PointOfSale {
  /** Pseudo city code. */
  readonly pcc: string;
  readonly currency: string;
}

/** Body of a Bargain Finder Max call, for one adult in one cabin. */
export function toShopRequest(trip: Trip, { pcc, currency }: PointOfSale) {
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
        toFlight('1', trip.departure, origin, destination),
        ...(trip.return === null ? [] : [toFlight('2', trip.return, destination, origin)]),
      ],
      TravelPreferences: {
        CabinPref: [{ Cabin: CABIN_CODES[trip.cabin], PreferLevel: 'Only' }],
        // Included bags; fares without a bag as well.
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

function toFlight(rph: string, day: Trip['departure'], from: string, to: string) {
  return {
    RPH: rph,
    DepartureDateTime: `${formatDay(day)}T00:00:00`,
    OriginLocation: { LocationCode: from },
    DestinationLocation: { LocationCode: to },
  };
}
