/** Conformance suite of adapters that call a provider: each fault of a mock provider has one defined result. */
import type { RawFare, Trip } from '@farelark/engine';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallMeter } from '../http/call.ts';
import type { FareSource, RecheckResult, SearchResult, UnavailableReason } from '../port.ts';
import { collectRows, NEVER, type SourceInContext, toFares, toVisibleKey } from './fares.ts';
import { FAULTS, type Fault } from './fault.ts';
import type { MockProviderServer } from './mock-provider-server.ts';
import { RecordingMeter } from './recording-meter.ts';

export interface ProviderConditions {
  readonly meter: CallMeter;
  readonly timeoutMillis: number;
  /** Always 0, so that no test waits for a retry. */
  readonly random: () => number;
}

interface ProviderUnderTest extends SourceInContext {
  readonly server: MockProviderServer;
  /** A trip with at least two offers. */
  readonly trip: Trip;
  /** Keys, passwords and tokens, which must not be in URLs or errors. */
  readonly secrets: readonly string[];
  /** Reduces the server's offers to one. Required of sources that can recheck. */
  readonly keepOneOffer?: () => void;
}

interface ProviderTraits {
  /** False if the token is a setting. */
  readonly issuesTokens: boolean;
  readonly isPaged: boolean;
  readonly discovers: boolean;
  readonly callsPerSearch: number;
}

/** Long, so that no test depends on the speed of this machine. */
const LONG_MILLIS = 60_000;
/** For a provider that never responds; long enough to fetch a token on a slow machine. */
const SHORT_MILLIS = 600;

const REASONS = {
  silent: 'too_slow',
  reset: 'unreachable',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  not_found: 'refused',
  gone: 'retired',
  rate_limited: 'rate_limited',
  rate_limited_without_headers: 'rate_limited',
  error_500: 'failing',
  error_503: 'failing',
  truncated: 'unreadable',
  wrong_envelope: 'unreadable',
  html: 'unreadable',
} as const satisfies Partial<Record<Fault, UnavailableReason>>;

type FailingFault = keyof typeof REASONS;
// Keys of a constant in this file.
const FAILING_FAULTS = Object.keys(REASONS) as FailingFault[];
const FAST_FAULTS = FAULTS.filter((fault) => fault !== 'silent' && fault !== 'slow');

/** @param open opens the adapter with a mock server for each test */
export function describeProvider(
  name: string,
  { issuesTokens, isPaged, discovers, callsPerSearch }: ProviderTraits,
  open: (conditions: ProviderConditions) => Promise<ProviderUnderTest>,
): void {
  async function start(timeoutMillis = LONG_MILLIS) {
    const meter = new RecordingMeter();
    const subject = await open({ meter, timeoutMillis, random: () => 0 });
    onTestFinished(() => subject.server.stop());
    const { source, trip } = subject;
    const { tripSearch } = source;
    if (tripSearch === undefined) throw new Error(`${source.name} cannot be searched`);
    const search = (signal = NEVER) => tripSearch.search(trip, signal);
    const recheck = async () => source.recheck?.(trip, NEVER);
    const toValid = (rows: readonly RawFare[]) => toFares(subject, rows);
    const searchKeys = async () => toValid(getFares(await search())).map(toVisibleKey);
    return { ...subject, tripSearch, meter, search, recheck, toValid, searchKeys };
  }

  function getExpectedCalls(fault: FailingFault): number {
    if (fault === 'reset' || fault === 'error_503') return 3;
    return fault === 'unauthorized' && issuesTokens ? 2 : 1;
  }

  describe(`${name} as a provider`, () => {
    it('finds the fares of a trip', async () => {
      const { search, server, tripSearch, toValid, trip, meter } = await start();
      const fares = toValid(getFares(await search()));
      expect(fares.length).toBeGreaterThan(1);
      const { origin, destination } = trip;
      const expected = tripSearch.returnsOtherTrips === true ? { origin, destination } : trip;
      for (const fare of fares) expect(fare).toMatchObject(expected);
      expect(server.count()).toBe(callsPerSearch);
      expect(meter.outcomes).toEqual(Array(callsPerSearch).fill('answered'));
    });

    it('reports an unsold trip', async () => {
      const { search, recheck, server, source } = await start();
      server.fault = 'empty';
      expect(await search()).toMatchObject({ kind: 'fares', fares: [] });
      if (source.recheck !== undefined) expect(await recheck()).toEqual({ kind: 'none' });
    });

    it.each(FAILING_FAULTS)(
      'reports the fault %s from searches and rechecks, within the expected number of calls, and recovers',
      async (fault) => {
        const isSilent = fault === 'silent';
        const reason = REASONS[fault];
        const { search, recheck, server, meter, source, secrets } = await start(
          isSilent ? SHORT_MILLIS : LONG_MILLIS,
        );
        server.fault = fault;
        const result = await search();
        expect(result).toMatchObject({ kind: 'unavailable', reason });
        expect(server.count()).toBe(getExpectedCalls(fault));
        expect(meter.outcomes).toEqual(Array(getExpectedCalls(fault)).fill(reason));
        expectNoSecret(JSON.stringify([result, meter.calls]), secrets);
        if (source.recheck !== undefined)
          expect(await recheck()).toMatchObject({ kind: 'unavailable', reason });
        // A slow machine may exceed the short timeout.
        if (isSilent) return;
        server.fault = 'none';
        expect(getFares(await search()).length).toBeGreaterThan(1);
      },
    );

    it('passes on the pause that the provider requests', async () => {
      const { search, server } = await start();
      server.fault = 'rate_limited';
      const result = await search();
      expect(result.kind === 'unavailable' && result.retryAfterMillis).toBeGreaterThan(0);
      server.fault = 'rate_limited_without_headers';
      expect(await search()).toMatchObject({ kind: 'unavailable', retryAfterMillis: null });
    });

    it('does not retry if the meter allows no further call', async () => {
      const { search, server, meter } = await start();
      meter.allowsMore = false;
      server.fault = 'error_503';
      expect(await search()).toMatchObject({ kind: 'unavailable', reason: 'failing' });
      expect(server.count()).toBe(1);
    });

    if (issuesTokens) {
      it('fetches one token for concurrent and later searches', async () => {
        const { search, server } = await start();
        await Promise.all([search(), search(), search()]);
        await search();
        expect(server.count('token')).toBe(1);
      });

      it('repeats a call with another token when the first is rejected', async () => {
        const { search, server, meter } = await start();
        server.fault = 'unauthorized_once';
        expect(getFares(await search()).length).toBeGreaterThan(1);
        expect(server.count('token')).toBe(2);
        expect(server.count()).toBe(callsPerSearch + 1);
        expect(meter.calls.filter(({ kind }) => kind === 'token')).toHaveLength(2);
      });

      it.each(['silent', 'reset', 'html', 'unauthorized', 'gone', 'error_500'] as const)(
        'reports the fault %s of the token endpoint, without a search',
        async (fault) => {
          const { search, server } = await start(fault === 'silent' ? SHORT_MILLIS : LONG_MILLIS);
          server.faultAt = 'token';
          server.fault = fault;
          const reason = REASONS[fault];
          expect(await search()).toMatchObject({ kind: 'unavailable', reason });
          expect(server.count()).toBe(0);
          if (fault === 'unauthorized') expect(server.count('token')).toBe(1);
        },
      );
    } else {
      it('does not retry with a rejected token', async () => {
        const { search, server } = await start();
        server.fault = 'unauthorized_once';
        expect(await search()).toMatchObject({ kind: 'unavailable', reason: 'unauthorized' });
        expect(server.count()).toBe(1);
      });
    }

    it.each(['wrong_types', 'zero_price', 'unknown_airport'] as const)(
      'drops one offer with the fault %s from searches, and passes its row on in rechecks',
      async (fault) => {
        const { searchKeys, recheck, server, source, toValid } = await start();
        const countInvalid = async () => {
          const rows = getRows(await recheck());
          return rows.length - toValid(rows).length;
        };
        const valid = await searchKeys();
        expect(await countInvalid()).toBe(0);
        server.fault = fault;
        const remaining = await searchKeys();
        expect(remaining.length).toBeGreaterThan(0);
        expect(remaining.length).toBeLessThan(valid.length);
        expect(valid).toEqual(expect.arrayContaining(remaining));
        expect(await countInvalid()).toBe(source.recheck === undefined ? 0 : 1);
      },
    );

    it('is unavailable if no offer is readable, so as not to end a deal', async () => {
      const { search, recheck, server, source, keepOneOffer } = await start();
      if (keepOneOffer === undefined) {
        expect(source).not.toHaveProperty('recheck');
        return;
      }
      keepOneOffer();
      server.fault = 'wrong_types';
      const unreadable = { kind: 'unavailable', reason: 'unreadable' };
      expect(await search()).toMatchObject(unreadable);
      if (source.recheck !== undefined) expect(await recheck()).toMatchObject(unreadable);
    });

    it('returns no wrong fare under random faults', async () => {
      const { search, recheck, searchKeys, server, toValid } = await start();
      const valid = await searchKeys();
      const faults = fc.sample(fc.constantFrom(...FAST_FAULTS), { seed: 5, numRuns: 300 });
      server.fault = () => faults.pop() ?? 'none';
      const seen = new Set<string>();
      for (let round = 0; round < 30; round++)
        for (const result of await Promise.all([search(), search(), recheck()]))
          for (const fare of toValid(getRows(result))) seen.add(toVisibleKey(fare));
      expect(seen.size).toBeGreaterThan(0);
      expect(valid).toEqual(expect.arrayContaining([...seen]));
    });

    if (isPaged) {
      it('reads all pages', async () => {
        const { searchKeys, server } = await start();
        const unpaged = await searchKeys();
        server.clearRequests();
        server.fault = 'paged';
        expect((await searchKeys()).toSorted()).toEqual(unpaged.toSorted());
        expect(server.count()).toBeGreaterThan(callsPerSearch);
      });

      it('returns the first page if the meter allows no further call', async () => {
        const { search, server, meter } = await start();
        server.fault = 'paged';
        const allPages = getFares(await search());
        meter.allowsMore = false;
        const firstPage = getFares(await search());
        expect(firstPage.length).toBeGreaterThan(0);
        expect(firstPage.length).toBeLessThan(allPages.length);
      });
    }

    it('rejects a search when the caller aborts, closes the connection and records no failure', async () => {
      const { search, server, meter } = await start();
      server.fault = 'silent';
      const abort = new AbortController();
      const searching = search(abort.signal);
      await server.waitForRequest();
      abort.abort(new Error('aborted'));
      await expect(searching).rejects.toThrow('aborted');
      await server.waitForDisconnect();
      expect(meter.outcomes).toEqual([]);
    });

    it('makes no call for a search that was aborted before the start', async () => {
      const { search, server } = await start();
      await expect(search(AbortSignal.abort(new Error('aborted')))).rejects.toThrow('aborted');
      expect(server.requests).toHaveLength(0);
    });

    it('puts no secret into a URL', async () => {
      const { search, recheck, server, secrets } = await start();
      await search();
      await recheck();
      expect(secrets.length).toBeGreaterThan(0);
      for (const { path, query } of server.requests)
        expectNoSecret(`${path}?${decodeURIComponent(query.toString())}`, secrets);
    });

    if (discovers) {
      it('discovers cheap trips from an origin', async () => {
        const { source, trip, toValid } = await start();
        const fares = toValid(await discover(source, trip));
        expect(fares.length).toBeGreaterThan(0);
        for (const { origin } of fares) expect(origin).toBe(trip.origin);
      });

      it.each(['gone', 'error_500', 'html', 'wrong_envelope', 'reset'] as const)(
        'throws on the fault %s while discovering',
        async (fault) => {
          const { source, server, trip, secrets } = await start();
          server.fault = fault;
          const failure = await discover(source, trip).catch((error: unknown) => error);
          expect(failure).toMatchObject({ name: 'SourceFailure', kind: REASONS[fault] });
          expectNoSecret(String(failure), secrets);
        },
      );
    } else {
      it('discovers nothing, without a call', async () => {
        const { source, server, trip } = await start();
        expect(await discover(source, trip)).toEqual([]);
        expect(server.requests).toHaveLength(0);
      });
    }
  });
}

function expectNoSecret(text: string, secrets: readonly string[]): void {
  for (const secret of secrets) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  }
}

function getFares(result: SearchResult): readonly RawFare[] {
  if (result.kind === 'fares') return result.fares;
  throw new Error(`No fares: ${result.reason}`);
}

function getRows(result: SearchResult | RecheckResult | undefined): readonly RawFare[] {
  if (result?.kind === 'fares') return result.fares;
  return result?.kind === 'offers' ? result.offers : [];
}

function discover(source: FareSource, { origin }: Trip): Promise<RawFare[]> {
  return collectRows(source.collect({ origins: [origin] }, NEVER));
}
