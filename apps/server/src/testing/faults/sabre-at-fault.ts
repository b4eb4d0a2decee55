import type { Asked } from '@farelark/sources/conformance';
import {
  type AskedJourney,
  type SabreOffer,
  startSabreServer,
} from '@farelark/sources/sabre/testing';
import { watchContract } from './contract-watch.ts';
import type { FaultyProvider } from './faulty-provider.ts';
import type { FallingMarket, SoldTrip } from './market.ts';
import type { SoundFares } from './sound-fares.ts';

const REST_SECONDS = 5;

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

/** Sabre, selling the market's offers. */
export async function sabreAtFault(
  market: FallingMarket,
  sound: SoundFares,
): Promise<FaultyProvider> {
  const sabre = await startSabreServer({ restSeconds: REST_SECONDS });
  sabre.offers = (journey: AskedJourney) => {
    const { origin, destination, dates } = journey;
    const trip = { origin, destination, departs: dates[0] ?? '', returns: dates[1] ?? null };
    return market.getPrices('sabre', trip).map((price, index) => {
      const offer = { ...(OFFERS[index] as SabreOffer), price: price / 100 };
      sound.add(soundFare(trip, offer, price));
      return offer;
    });
  };
  return watchContract({
    name: 'sabre',
    settings: {
      SABRE_EPR: '271828',
      SABRE_PCC: 'F9GE',
      SABRE_PASSWORD: 'a password under faults',
    },
    calls: { SECOND: 3, DAY: 100_000 },
    kinds: ['search', 'look'],
    server: sabre.server,
    getPlaces: placesIn,
  });
}

function placesIn({ endpoint, body }: Asked) {
  if (endpoint !== 'shop') return null;
  const text = JSON.stringify(body);
  const place = (name: string) =>
    new RegExp(`"${name}":\\{"LocationCode":"([A-Z]{3})"`).exec(text)?.[1] ?? '';
  return { origin: place('OriginLocation'), destination: place('DestinationLocation') };
}

function soundFare(trip: SoldTrip, offer: SabreOffer, price: number) {
  const { carrier, numbers, via, aircraft, time, bags } = offer;
  const directions = trip.returns === null ? [0] : [0, 1];
  const local = time.slice(0, 5);
  return {
    source: 'sabre',
    trip,
    price,
    carriers: [carrier],
    flightNumbers: directions.flatMap((place) =>
      numbers.map((number) => `${carrier}${number + place}`),
    ),
    stops: via.length,
    via,
    aircraft: [aircraft],
    departureTime: local,
    returnTime: trip.returns === null ? null : local,
    baggage: bags === null ? null : bags > 0 ? 'included' : 'extra',
  } as const;
}
