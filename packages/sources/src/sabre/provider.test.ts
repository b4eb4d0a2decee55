import { loadReference } from '@farelark/reference';
import { describeFareSource, describeProvider, RecordingMeter } from '../conformance/index.ts';
import { createInstaFlightsSource } from './insta-flights-source.ts';
import { createSabreSource } from './sabre-source.ts';
import { SABRE_OFFERS } from './testing/sabre-offer.ts';
import { startSabreServer } from './testing/sabre-server.ts';
import { aTrip, NOW } from './testing/sabre-trip.ts';
import { basicCredentials } from './token.ts';

const reference = loadReference();
const account = { epr: '271828', pcc: 'F9GE', password: 'pass/word+1' };
const credentials = basicCredentials(account);
const quota = { perDay: 100 };
const reading = {
  isPlace: reference.isPlace,
  localDayOf: reference.getLocalDay,
  receivedAt: NOW,
};
const secrets = [account.password, credentials.slice('Basic '.length), 'T1RLAQ'];
const now = () => NOW;

describeProvider(
  'Bargain Finder Max',
  { tokens: 'token', pages: false, discovers: false, callsASearch: 1 },
  async (conditions) => {
    const { server } = await startSabreServer({ credentials });
    const options = { ...conditions, account, url: server.url, quota, now, reference };
    const source = createSabreSource({ ...options, currency: 'EUR' });
    return { source, server, trip: aTrip(), reading, secrets };
  },
);

describeProvider(
  'InstaFlights',
  { tokens: 'token', pages: false, discovers: false, callsASearch: 1 },
  async (conditions) => {
    const sabre = await startSabreServer({ credentials });
    sabre.offers = SABRE_OFFERS.filter(({ soldOut }) => soldOut === undefined);
    const options = { ...conditions, account, url: sabre.server.url, quota, now, reference };
    const source = createInstaFlightsSource(options);
    return { source, server: sabre.server, trip: aTrip(), reading, secrets };
  },
);

describeFareSource('Bargain Finder Max', async () => {
  const { server } = await startSabreServer({ credentials });
  const options = { meter: new RecordingMeter(), timeoutMillis: 60_000, account, quota, now };
  const source = createSabreSource({ ...options, url: server.url, reference, currency: 'EUR' });
  const sold = [aTrip(), aTrip({ return: null }), aTrip({ cabin: 'business' })];
  return {
    source,
    reading,
    discovers: false,
    sold,
    batches: 1,
    cleanShare: 1,
    stop: () => server.stop(),
  };
});

describeFareSource('InstaFlights', async () => {
  const { server } = await startSabreServer({ credentials });
  const options = { meter: new RecordingMeter(), timeoutMillis: 60_000, account, quota, now };
  const source = createInstaFlightsSource({ ...options, url: server.url, reference });
  const sold = [aTrip(), aTrip({ return: null })];
  return {
    source,
    reading,
    discovers: false,
    sold,
    batches: 1,
    cleanShare: 1,
    stop: () => server.stop(),
  };
});
