import { loadReference } from '@farelark/reference';
import {
  describeFareSource,
  describeProvider,
  type ProviderConditions,
  RecordingMeter,
} from '../conformance/index.ts';
import { createInstaFlightsSource } from './insta-flights-source.ts';
import { createSabreSource } from './sabre-source.ts';
import { SABRE_OFFERS } from './testing/sabre-offer.ts';
import { startSabreServer } from './testing/sabre-server.ts';
import { aTrip, NOW } from './testing/sabre-trip.ts';
import { basicCredentials } from './token.ts';

const reference = loadReference();
const account = { epr: '271828', pcc: 'F9GE', password: 'pass/word+1' };
const credentials = basicCredentials(account);
const reading = {
  isPlace: reference.isPlace,
  getLocalDay: reference.getLocalDay,
  receivedAt: NOW,
};
const secrets = [account.password, credentials.slice('Basic '.length), 'T1RLAQ'];
const traits = { tokens: 'token', pages: false, discovers: false, callsASearch: 1 };
const made = { account, quota: { perDay: 100 }, now: () => NOW, reference };

describeSabre('Bargain Finder Max', [
  aTrip(),
  aTrip({ return: null }),
  aTrip({ cabin: 'business' }),
]);
describeSabre('InstaFlights', [aTrip(), aTrip({ return: null })]);

function describeSabre(
  name: 'Bargain Finder Max' | 'InstaFlights',
  sold: ReturnType<typeof aTrip>[],
) {
  const start = async (conditions: Omit<ProviderConditions, 'random'>) => {
    const sabre = await startSabreServer({ credentials });
    const { server } = sabre;
    const options = { ...conditions, ...made, url: server.url };
    const sellOne = () => {
      sabre.offers = SABRE_OFFERS.slice(0, 1);
    };
    if (name === 'Bargain Finder Max')
      return { server, sellOne, source: createSabreSource({ ...options, currency: 'EUR' }) };
    sabre.offers = SABRE_OFFERS.filter(({ soldOut }) => soldOut === undefined);
    return { server, sellOne, source: createInstaFlightsSource(options) };
  };

  describeProvider(name, traits, async (conditions) => ({
    ...(await start(conditions)),
    trip: aTrip(),
    reading,
    secrets,
  }));

  describeFareSource(name, async () => {
    const { server, source } = await start({ meter: new RecordingMeter(), timeoutMillis: 60_000 });
    const stop = () => server.stop();
    return { source, reading, discovers: false, sold, batches: 1, cleanShare: 1, stop };
  });
}
