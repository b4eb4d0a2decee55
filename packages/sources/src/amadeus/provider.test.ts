import type { PlaceCode } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describeFareSource, describeProvider, makeTrip } from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import { createAmadeusSource } from './amadeus-source.ts';
import { startAmadeusServer } from './testing/amadeus-server.ts';
import { NOW, TODAY } from './testing/amadeus-trip.ts';

const reference = loadReference();
const clientId = 'the-client';
const clientSecret = 'se/cret+1';
const reading = {
  isPlace: reference.isPlace,
  getLocalDay: reference.getLocalDay,
  receivedAt: NOW,
};
const made = {
  clientId,
  clientSecret,
  currency: 'EUR',
  quota: { perMonth: 2000 },
  now: () => NOW,
  reference,
};

describeProvider(
  'Amadeus',
  { tokens: 'token', pages: false, discovers: true, callsASearch: 1 },
  async (conditions) => {
    const amadeus = await startAmadeusServer({ clientId, clientSecret, today: TODAY });
    const { server } = amadeus;
    const source = createAmadeusSource({ ...made, ...conditions, url: server.url });
    const sellOne = () => {
      amadeus.prices = ['84.21'];
    };
    const secrets = [clientSecret, 'amadeus-token-'];
    return { source, server, trip: makeTrip(), reading, secrets, sellOne };
  },
);

describeFareSource('Amadeus', async () => {
  const getAirport = (code: string): string => reference.getAirports(code as PlaceCode)[0] ?? code;
  const { server } = await startAmadeusServer({ clientId, clientSecret, today: TODAY, getAirport });
  return {
    source: createAmadeusSource({
      ...made,
      url: server.url,
      meter: UNMETERED,
      timeoutMillis: 60_000,
    }),
    reading,
    origins: ['BUD' as PlaceCode, 'LHR' as PlaceCode],
    sold: [makeTrip(), makeTrip({ origin: 'LON', destination: 'TYO' })],
    batches: 20,
    cleanShare: 1,
    stop: () => server.stop(),
  };
});
