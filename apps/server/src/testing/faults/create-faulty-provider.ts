import {
  FAULTS,
  type Fault,
  type MockProviderServer,
  type ReceivedRequest,
} from '@farelark/sources/conformance';
import type { EmptyResponse, FaultyProvider, RetryDelay } from './faulty-provider.ts';

export type Route = Omit<EmptyResponse, 'at'>;
export type Reply = Parameters<NonNullable<MockProviderServer['onResponse']>>[2];

const SPANS = { SECOND: 1_000, MINUTE: 60_000, DAY: 86_400_000, MONTH: 31 * 86_400_000 };

interface ProviderOptions {
  readonly name: string;
  /** Settings except URL and limits. */
  readonly settings: Readonly<Record<string, string>>;
  /** Limits of calls by time span. */
  readonly calls: Partial<Record<keyof typeof SPANS, number>>;
  readonly kinds: FaultyProvider['kinds'];
  readonly server: MockProviderServer;
  /** Route of a search; null for other requests. */
  readonly getRoute: (request: ReceivedRequest, reply: Reply) => Route | null;
  /** Requests that count against the limits; by default all but token requests. */
  readonly count?: (requests: readonly ReceivedRequest[]) => readonly ReceivedRequest[];
}

/** Wraps a mock server and records its faults. */
export function createFaultyProvider(options: ProviderOptions): FaultyProvider {
  const { name, server, getRoute, count = withoutTokenRequests } = options;
  const responsesByFault = new Map<string, number>();
  const retryDelays: RetryDelay[] = [];
  const emptyResponses: EmptyResponse[] = [];
  server.onResponse = (request, fault, reply) => {
    responsesByFault.set(fault, (responsesByFault.get(fault) ?? 0) + 1);
    const route = getRoute(request, reply);
    if (fault === 'empty' && route !== null) emptyResponses.push({ at: Date.now(), ...route });
    const until = reply === null ? null : readRetryTime(reply);
    if (until !== null) retryDelays.push({ requestedAt: Date.now(), until });
  };
  // Object.entries widens the keys.
  const calls = Object.entries(options.calls) as [keyof typeof SPANS, number][];
  const prefix = name.toUpperCase();
  return {
    name,
    settings: {
      [`${prefix}_URL`]: server.url,
      ...Object.fromEntries(
        calls.map(([span, maxCalls]) => [`${prefix}_CALLS_A_${span}`, String(maxCalls)]),
      ),
      ...options.settings,
    },
    faults: FAULTS,
    kinds: options.kinds,
    limits: calls.map(([span, maxCalls]) => ({ spanMillis: SPANS[span], calls: maxCalls })),
    setFault(fault) {
      // One of `FAULTS`.
      server.fault = fault as Fault;
    },
    responsesByFault,
    countedCalls: () => count(server.requests).map(({ at }) => at),
    allCalls: () => server.requests.map(({ at }) => at),
    retryDelays,
    emptyResponses,
    stop: () => server.stop(),
  };
}

const withoutTokenRequests = (requests: readonly ReceivedRequest[]) =>
  requests.filter(({ endpoint }) => endpoint !== 'token');

/** Time of the next allowed call, from the headers of a 429. */
function readRetryTime({ status, headers = {} }: NonNullable<Reply>): number | null {
  if (status !== 429) return null;
  const after = headers['retry-after'];
  if (after !== undefined) return Date.now() + Number(after) * 1000;
  const reset = headers['ratelimit-reset'];
  return reset === undefined ? null : Date.parse(reset);
}

/** Maximum number of calls in any window of this length. */
export function maxCallsInWindow(at: readonly number[], spanMillis: number): number {
  const times = at.toSorted((a, b) => a - b);
  let [maxCalls, start] = [0, 0];
  for (const [end, time] of times.entries()) {
    // Windows are half-open.
    while (start < end && time - (times[start] ?? time) >= spanMillis) start += 1;
    maxCalls = Math.max(maxCalls, end - start + 1);
  }
  return maxCalls;
}
