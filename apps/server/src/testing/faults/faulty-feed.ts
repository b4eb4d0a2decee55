import { type FeedFault, startFeedServer } from '@farelark/sources/feed/testing';
import type { FaultyProvider, RetryDelay } from './faulty-provider.ts';
import { type FallingMarket, getTrips } from './market.ts';
import type { OfferedFares } from './offered-fares.ts';

const NAME = 'partner';
const HEADER =
  'observed_at,origin,destination,departure_date,price,currency,carrier,stops,flight_numbers,departure_time';
const GROWTH_INTERVAL_MILLIS = 500;
const RETRY_AFTER_SECONDS = 5;

const status = (code: number, headers?: Record<string, string>): FeedFault => ({
  kind: 'status',
  status: code,
  ...(headers === undefined ? {} : { headers }),
});

const FAULTS: Readonly<Record<string, FeedFault | null>> = {
  none: null,
  html: { kind: 'html' },
  silent: { kind: 'silent' },
  // Both end within a price.
  stalled: { kind: 'stalled', after: 1_234 },
  cut: { kind: 'cut', after: 777 },
  unauthorized: status(401),
  forbidden: status(403),
  not_found: status(404),
  gone: status(410),
  rate_limited: status(429, { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  rate_limited_without_headers: status(429),
  error_500: status(500),
  error_503: status(503),
  redirect: { kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' },
};

/** A faulty, growing feed of the offers of the market. */
export async function createFaultyFeed(
  market: FallingMarket,
  offered: OfferedFares,
): Promise<FaultyProvider> {
  const feed = await startFeedServer(`${HEADER}\n`);
  const responsesByFault = new Map<string, number>();
  const retryDelays: RetryDelay[] = [];
  let fault = 'none';
  feed.onRequest = (at) => {
    responsesByFault.set(fault, (responsesByFault.get(fault) ?? 0) + 1);
    if (fault === 'rate_limited')
      retryDelays.push({ requestedAt: at, until: at + RETRY_AFTER_SECONDS * 1000 });
  };
  let number = 100;
  const grow = () => {
    const trips = getTrips('PRG', 'MAD');
    const trip = trips[number % trips.length];
    if (trip === undefined) return;
    number += 1;
    const price = Math.round((market.getPrices(NAME, trip)[0] ?? 0) / 100) * 100 + (number % 10);
    offered.add({
      source: NAME,
      trip,
      price,
      carriers: ['W6'],
      flightNumbers: [String(number)],
      stops: 0,
      departureTime: '08:15',
    });
    const observedAt = new Date().toISOString();
    const { origin, destination, departs } = trip;
    const amount = (price / 100).toFixed(2);
    const line = `${observedAt},${origin},${destination},${departs},${amount},EUR,W6,0,${number},08:15\n`;
    feed.content = Buffer.concat([feed.content, Buffer.from(line)]);
  };
  const timer = setInterval(grow, GROWTH_INTERVAL_MILLIS);
  return {
    name: NAME,
    settings: { FEEDS: `${NAME}=${feed.url}`, FEED_EVERY_MINUTES: '1' },
    faults: Object.keys(FAULTS),
    kinds: ['feed'],
    limits: [],
    setFault(name) {
      fault = name;
      feed.fault = FAULTS[name] ?? null;
    },
    responsesByFault,
    retryDelays,
    emptyResponses: [],
    countedCalls: () => [],
    allCalls: () => feed.requests.map(({ at }) => at),
    async stop() {
      clearInterval(timer);
      await feed.stop();
    },
  };
}
