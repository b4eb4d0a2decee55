import type { Instant } from '@farelark/engine';
import { describeProvider, makeTrip } from '../conformance/index.ts';
import { createDuffelSource } from './duffel-source.ts';
import { directFlights, startDuffelServer } from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'duffel_live_kept+secret/4711';

const trip = makeTrip({ destination: 'LHR' });

describeProvider(
  'Duffel',
  { tokens: null, pages: true, discovers: false, callsASearch: 2 },
  async (conditions) => {
    const now = () => NOW;
    const { server, market } = await startDuffelServer({ token: TOKEN, now });
    const sellOne = () => {
      market.sells = (asked) => [{ amount: '95.20', slices: directFlights(asked) }];
    };
    const quota = { perMinute: 60 };
    const isPlace = (code: string) => ['BUD', 'LHR', 'VIE'].includes(code);
    const source = createDuffelSource({
      ...conditions,
      token: TOKEN,
      url: server.url,
      quota,
      now,
      isPlace,
    });
    const reading = { isPlace, receivedAt: NOW };
    return { source, server, trip, reading, secrets: [TOKEN], sellOne };
  },
);
