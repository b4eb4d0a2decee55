import { formatDay, type Trip } from '@farelark/engine';
import { type ClientOptions, createTokenTransport } from '../http/index.ts';
import { parseError } from './errors.ts';
import { CABIN_CODES } from './fare.ts';
import { GroupedResponse } from './grouped-response.ts';
import { OtaResponse } from './ota-response.ts';

/** Credentials of an agency. */
export interface SabreAccount {
  /** Employee profile record: the user name. */
  readonly epr: string;
  /** Pseudo city code. */
  readonly pcc: string;
  readonly password: string;
}

export interface SabreClientOptions extends ClientOptions {
  readonly account: SabreAccount;
}

/** Client of Sabre's APIs. All calls throw `SourceFailure`. */
export function createSabreClient({ account, url, ...options }: SabreClientOptions) {
  const transport = createTokenTransport(
    // The gateway fails occasionally and briefly.
    { ...options, baseUrl: url, parseError, retryStatuses: [502, 504] },
    {
      path: '/v2/auth/token',
      headers: { authorization: toAuthorization(account) },
      form: { grant_type: 'client_credentials' },
    },
  );
  return {
    /** Bargain Finder Max: what is on sale now, in a currency. */
    async shop(trip: Trip, currency: string, signal: AbortSignal): Promise<GroupedResponse> {
      const path = '/v5/offers/shop';
      const body = toShopRequest(trip, account.pcc, currency);
      const call = { kind: 'search', method: 'POST', path, body, schema: GroupedResponse } as const;
      return (await transport.call(call, signal)).body.groupedItineraryResponse;
    },
    /** InstaFlights: one page of cached itineraries. */
    async instaFlights(
      query: Readonly<Record<string, string | number | undefined>>,
      signal: AbortSignal,
    ): Promise<OtaResponse> {
      const path = '/v1/shop/flights';
      const call = { kind: 'search', method: 'GET', path, query, schema: OtaResponse } as const;
      return (await transport.call(call, signal)).body;
    },
  };
}

/** Domain of air agencies; the full user name is `V1:user:group:domain`. */
const DOMAIN = 'AA';

/** Value of the `Authorization` header: user and password encoded separately, then together. */
export function toAuthorization({ epr, pcc, password }: SabreAccount): string {
  return `Basic ${toBase64(`${toBase64(`V1:${epr}:${pcc}:${DOMAIN}`)}:${toBase64(password)}`)}`;
}

function toBase64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/** Hosts of current and former test systems, such as `api.cert.platform.sabre.com`. */
const TEST_HOST = /(^|[.-])(cert|crt|test)\./;

/** Fares of Sabre's test systems are not for sale. */
export function isTestSystem(url: string): boolean {
  return TEST_HOST.test(new URL(url).hostname);
}

/** Itineraries per search, cheapest first. */
const MAX_ITINERARIES = 50;

/** Body of a Bargain Finder Max call, for one adult in one cabin. */
export function toShopRequest(trip: Trip, pcc: string, currency: string) {
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
        // States included bags; returns fares without a bag as well.
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
