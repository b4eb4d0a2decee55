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

/** Differences among providers that a contract server plays. */
interface Part {
  readonly name: string;
  /** Settings beside its address and its limits. */
  readonly settings: Readonly<Record<string, string>>;
  /** Calls in a span that the settings allow. */
  readonly calls: Partial<Record<keyof typeof SPANS, number>>;
  readonly kinds: FaultyProvider['kinds'];
  readonly server: MockProviderServer;
  /** The route whose offers a request asks for; null for one that asks for none. */
  readonly getRoute: (asked: ReceivedRequest, reply: Reply) => Route | null;
  /** Requests that count against the limits; unless told, anything but a token. */
  readonly count?: (asked: readonly ReceivedRequest[]) => readonly ReceivedRequest[];
}

/** Keeps what a contract server did, as a `FaultyProvider` tells it. */
export function createFaultyProvider(part: Part): FaultyProvider {
  const { name, server, getRoute: getPlaces, count = callsForData } = part;
  const met = new Map<string, number>();
  const rests: RetryDelay[] = [];
  const denials: EmptyResponse[] = [];
  server.onResponse = (asked, fault, reply) => {
    met.set(fault, (met.get(fault) ?? 0) + 1);
    const places = getPlaces(asked, reply);
    if (fault === 'empty' && places !== null) denials.push({ at: Date.now(), ...places });
    const until = reply === null ? null : statedEnd(reply);
    if (until !== null) rests.push({ askedAt: Date.now(), until });
  };
  // Keys of `SPANS`.
  const calls = Object.entries(part.calls) as [keyof typeof SPANS, number][];
  const prefix = name.toUpperCase();
  return {
    name,
    settings: {
      [`${prefix}_URL`]: server.url,
      ...Object.fromEntries(
        calls.map(([span, most]) => [`${prefix}_CALLS_A_${span}`, String(most)]),
      ),
      ...part.settings,
    },
    faults: FAULTS,
    kinds: part.kinds,
    limits: calls.map(([span, most]) => ({ spanMillis: SPANS[span], calls: most })),
    setFault(fault) {
      // A name from `faults`.
      server.fault = fault as Fault;
    },
    responsesByFault: met,
    countedCalls: () => count(server.requests).map(({ at }) => at),
    allCalls: () => server.requests.map(({ at }) => at),
    retryDelays: rests,
    emptyResponses: denials,
    stop: () => server.stop(),
  };
}

const callsForData = (asked: readonly ReceivedRequest[]) =>
  asked.filter(({ endpoint }) => endpoint !== 'token');

/** Time stated for a retry; null for none. */
function statedEnd({ status, headers = {} }: NonNullable<Reply>): number | null {
  if (status !== 429) return null;
  const after = headers['retry-after'];
  if (after !== undefined) return Date.now() + Number(after) * 1000;
  const reset = headers['ratelimit-reset'];
  return reset === undefined ? null : Date.parse(reset);
}

/** The fullest stretch of that length: most calls that any window holds, wherever it begins. */
export function maxCallsInWindow(at: readonly number[], spanMillis: number): number {
  const times = at.toSorted((a, b) => a - b);
  let [most, start] = [0, 0];
  for (const [end, time] of times.entries()) {
    // Half open: a call just one span after another is in another window.
    while (time - (times[start] ?? time) >= spanMillis) start += 1;
    most = Math.max(most, end - start + 1);
  }
  return most;
}
