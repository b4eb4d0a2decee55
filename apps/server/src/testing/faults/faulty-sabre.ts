import type { ReceivedRequest } from '@farelark/sources/conformance';
import { type SabreOffer, startSabreServer, type TripQuery } from '@farelark/sources/sabre/testing';
import { createFaultyProvider } from './create-faulty-provider.ts';
import type { FaultyProvider } from './faulty-provider.ts';
import type { FallingMarket } from './market.ts';
import { createOfferedFare, type OfferedFares } from './offered-fares.ts';

const RETRY_AFTER_SECONDS = 5;

const OFFERS: readonly Omit<SabreOffer, 'price'>[] = [
  { carrier: 'LO', numbers: [576], via: [], aircraft: 'E75', time: '17:10:00+02:00', bags: 0 },
  {
    carrier: 'LH',
    numbers: [1341, 1138],
    via: ['FRA'],
    aircraft: '32N',
    time: '06:05:00+02:00',
    bags: 1,
  },
  { carrier: 'VY', numbers: [8720], via: [], aircraft: '320', time: '20:45:00+02:00', bags: null },
];

/** A faulty Sabre that sells the offers of the market. */
export async function createFaultySabre(
  market: FallingMarket,
  offered: OfferedFares,
): Promise<FaultyProvider> {
  const sabre = await startSabreServer({ retryAfterSeconds: RETRY_AFTER_SECONDS });
  sabre.offers = (journey: TripQuery) => {
    const { origin, destination, dates } = journey;
    const trip = { origin, destination, departs: dates[0] ?? '', returns: dates[1] ?? null };
    return market.getPrices('sabre', trip).map((price, index) => {
      const offer = { ...(OFFERS[index] as SabreOffer), price: price / 100 };
      const time = offer.time.slice(0, 5);
      offered.add(
        createOfferedFare('sabre', trip, { ...offer, back: 1, times: [time, time] }, price),
      );
      return offer;
    });
  };
  return createFaultyProvider({
    name: 'sabre',
    settings: {
      SABRE_EPR: '271828',
      SABRE_PCC: 'F9GE',
      SABRE_PASSWORD: 'a password under faults',
    },
    calls: { SECOND: 3, DAY: 100_000 },
    kinds: ['search', 'look'],
    server: sabre.server,
    getRoute: readRoute,
  });
}

function readRoute({ endpoint, body }: ReceivedRequest) {
  if (endpoint !== 'shop') return null;
  const text = JSON.stringify(body);
  const getAirport = (name: string) =>
    new RegExp(`"${name}":\\{"LocationCode":"([A-Z]{3})"`).exec(text)?.[1] ?? '';
  return { origin: getAirport('OriginLocation'), destination: getAirport('DestinationLocation') };
}
