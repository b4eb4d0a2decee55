import type { Instant } from '@farelark/engine';
import { describeProvider, makeTrip } from '../conformance/index.ts';
import { startTravelpayoutsServer } from './testing/index.ts';
import { createTravelpayoutsSource } from './travelpayouts-source.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const TOKEN = 'kept+secret/4711';

const trip = makeTrip({ departure: '2027-02-08', return: '2027-02-13' });

describeProvider(
  'Travelpayouts',
  { tokens: null, pages: true, discovers: true, callsASearch: 1 },
  async (conditions) => {
    const now = () => NOW;
    const { server } = await startTravelpayoutsServer({ token: TOKEN, now });
    const source = createTravelpayoutsSource({
      ...conditions,
      token: TOKEN,
      url: server.url,
      quota: { perMinute: 60 },
      currency: 'EUR',
      marker: '12345',
      now,
    });
    const isPlace = (code: string) => ['BUD', 'BCN', 'LIS', 'ATH'].includes(code);
    return { source, server, trip, reading: { isPlace, receivedAt: NOW }, secrets: [TOKEN] };
  },
);
