/**
 * Requirements on adapters that call a provider over the network, tested against a local server that
 * speaks the provider's contract and simulates faults. Every such adapter runs this suite;
 * what is special to one is tested beside it.
 */
import type { RawFare, Trip } from '@farelark/engine';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { FareSource, SearchResult, TripSearch, UnavailableReason } from '../port.ts';
import { toFares, toVisibleKey } from './clean-fares.ts';
import type { MockProviderServer } from './contract-server.ts';
import { FAULTS, type Fault } from './fault.ts';
import type {
  ProviderConditions,
  ProviderTraits,
  ProviderUnderTest,
} from './provider-under-test.ts';
import { RecordingMeter } from './recording-meter.ts';

/** No test may depend on how fast this machine is: a provider that answers gets all the time. */
const ENOUGH_MILLIS = 60_000;
/** For a provider that never answers; long enough for this machine to hand out a token meanwhile. */
const SHORT_MILLIS = 600;

const UNAVAILABLE = {
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

type FailingFault = keyof typeof UNAVAILABLE;
// The keys of a constant of this file.
const FAILING_FAULTS = Object.keys(UNAVAILABLE) as FailingFault[];

const PASSING_FAULTS = FAULTS.filter((fault) => fault !== 'silent' && fault !== 'slow');

/** Describes and checks an adapter; `open` makes it and its server for each test. */
export function describeProvider(
  name: string,
  traits: ProviderTraits,
  open: (conditions: ProviderConditions) => Promise<ProviderUnderTest>,
): void {
  const { callsASearch, tokens } = traits;
  const opened: MockProviderServer[] = [];

  async function start(timeoutMillis = ENOUGH_MILLIS) {
    const meter = new RecordingMeter();
    const subject = await open({ meter, timeoutMillis, random: () => 0 });
    opened.push(subject.server);
    const { source, trip } = subject;
    const search = (signal = never()) => getTripSearch(source).search(trip, signal);
    const recheck = async () => source.recheck?.(trip, never());
    const clean = (rows: readonly RawFare[]) => toFares(source, subject.reading, rows);
    /** Sound fares of a search, by what a traveller sees of them. */
    const visible = async () => clean(rowsIn(await search())).map(toVisibleKey);
    return { ...subject, meter, search, recheck, clean, visible };
  }

  /** Calls that go out before the adapter gives up. */
  function triesAt(fault: FailingFault): number {
    if (fault === 'reset' || fault === 'error_503') return 3;
    return fault === 'unauthorized' && tokens !== null ? 2 : 1;
  }

  function expectNoSecret(text: string, secrets: readonly string[]): void {
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(encodeURIComponent(secret));
    }
  }

  describe(`${name} as a provider`, () => {
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((server) => server.stop()));
    });

    it('finds the fares of a trip', async () => {
      const { search, server, source, clean, trip, meter } = await start();
      const fares = clean(rowsIn(await search()));
      expect(fares.length).toBeGreaterThan(1);
      const { origin, destination } = trip;
      const isOfRoute = getTripSearch(source).returnsOtherTrips === true;
      for (const fare of fares)
        expect(fare).toMatchObject(isOfRoute ? { origin, destination } : trip);
      expect(server.count()).toBe(callsASearch);
      expect(meter.outcomes).toEqual(Array.from({ length: callsASearch }, () => 'answered'));
    });

    it('waits for a slow answer', async () => {
      const { search, server } = await start();
      server.fault = 'slow';
      expect(rowsIn(await search()).length).toBeGreaterThan(1);
    });

    it('reports an unsold trip', async () => {
      const { search, recheck, server, source } = await start();
      server.fault = 'empty';
      expect(await search()).toMatchObject({ kind: 'fares', fares: [] });
      if (source.recheck !== undefined) expect(await recheck()).toEqual({ kind: 'none' });
    });

    it.each(FAILING_FAULTS)(
      'answers search and second look at %s, after as many calls as make sense, and finds fares again',
      async (fault) => {
        const isSilent = fault === 'silent';
        const reason = UNAVAILABLE[fault];
        const { search, recheck, server, meter, source, secrets } = await start(
          isSilent ? SHORT_MILLIS : ENOUGH_MILLIS,
        );
        server.fault = fault;
        const answer = await search();
        expect(answer).toMatchObject({ kind: 'unavailable', reason });
        expect(server.count()).toBe(triesAt(fault));
        expect(meter.outcomes).toEqual(Array.from({ length: triesAt(fault) }, () => reason));
        expectNoSecret(JSON.stringify([answer, meter.calls]), secrets);
        if (source.recheck === undefined) expect(source).not.toHaveProperty('recheck');
        else expect(await recheck()).toMatchObject({ kind: 'unavailable', reason });
        // Under the short limit of a silent provider this machine may itself be too slow.
        if (isSilent) return;
        server.fault = 'none';
        expect(rowsIn(await search()).length).toBeGreaterThan(1);
      },
    );

    it('passes on the requested pause', async () => {
      const { search, server } = await start();
      server.fault = 'rate_limited';
      const found = await search();
      expect(found.kind === 'unavailable' && found.retryAfterMillis).toBeGreaterThan(0);
      server.fault = 'rate_limited_without_headers';
      expect(await search()).toMatchObject({ kind: 'unavailable', retryAfterMillis: null });
    });

    it('tries no second time when no call is left', async () => {
      const { search, server, meter } = await start();
      meter.allowsMore = false;
      server.fault = 'error_503';
      expect(await search()).toMatchObject({ kind: 'unavailable', reason: 'failing' });
      expect(server.count()).toBe(1);
    });

    if (tokens !== null) {
      it('fetches a token once for all that ask', async () => {
        const { search, server } = await start();
        await Promise.all([search(), search(), search()]);
        await search();
        expect(server.count(tokens)).toBe(1);
      });

      it('fetches another token when it is refused, and asks again', async () => {
        const { search, server, meter } = await start();
        server.fault = 'unauthorized_once';
        expect(rowsIn(await search()).length).toBeGreaterThan(1);
        expect(server.count(tokens)).toBe(2);
        expect(server.count()).toBe(callsASearch + 1);
        expect(meter.calls.filter(({ kind }) => kind === 'token')).toHaveLength(2);
      });

      it.each(['silent', 'reset', 'html', 'unauthorized', 'gone', 'error_500'] as const)(
        'answers a search when the tokens are at %s',
        async (fault) => {
          const { search, server } = await start(fault === 'silent' ? SHORT_MILLIS : ENOUGH_MILLIS);
          server.faultAt = tokens;
          server.fault = fault;
          const reason = UNAVAILABLE[fault];
          expect(await search()).toMatchObject({ kind: 'unavailable', reason });
          expect(server.count()).toBe(0);
          if (fault === 'unauthorized') expect(server.count(tokens)).toBe(1);
        },
      );
    } else {
      it('takes a refused token as final', async () => {
        const { search, server } = await start();
        server.fault = 'unauthorized_once';
        expect(await search()).toMatchObject({ kind: 'unavailable', reason: 'unauthorized' });
        expect(server.count()).toBe(1);
      });
    }

    it.each(['wrong_types', 'zero_price', 'unknown_airport'] as const)(
      'loses one offer to %s, keeps the others, and lets a second look know of it',
      async (fault) => {
        const { visible, recheck, server, source, clean } = await start();
        const countLost = async () => {
          const found = await recheck();
          const rows = found?.kind === 'offers' ? found.offers : [];
          return rows.length - clean(rows).length;
        };
        const sound = await visible();
        expect(await countLost()).toBe(0);
        server.fault = fault;
        const found = await visible();
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThan(sound.length);
        expect(sound).toEqual(expect.arrayContaining(found));
        expect(await countLost()).toBe(source.recheck === undefined ? 0 : 1);
      },
    );

    it('takes offers of which none can be read for no answer, so that it ends no deal', async () => {
      const { search, recheck, server, source, sellOne } = await start();
      if (sellOne === undefined) {
        expect(source).not.toHaveProperty('recheck');
        return;
      }
      sellOne();
      server.fault = 'wrong_types';
      const unreadable = { kind: 'unavailable', reason: 'unreadable' };
      expect(await search()).toMatchObject(unreadable);
      if (source.recheck !== undefined) expect(await recheck()).toMatchObject(unreadable);
    });

    it('answers at any fault, and never with a wrong fare', async () => {
      const { search, recheck, visible, server, clean } = await start();
      const sound = await visible();
      const faults = fc.sample(fc.constantFrom(...PASSING_FAULTS), { seed: 5, numRuns: 300 });
      server.fault = () => faults.pop() ?? 'none';
      const seen = new Set<string>();
      for (let round = 0; round < 30; round++) {
        for (const answer of await Promise.all([search(), search(), recheck()])) {
          const rows =
            answer?.kind === 'fares'
              ? answer.fares
              : answer?.kind === 'offers'
                ? answer.offers
                : [];
          for (const fare of clean(rows)) seen.add(toVisibleKey(fare));
        }
      }
      expect(seen.size).toBeGreaterThan(0);
      expect(sound).toEqual(expect.arrayContaining([...seen]));
    });

    if (traits.pages) {
      it('reads all pages', async () => {
        const { visible, server } = await start();
        const whole = await visible();
        server.clearRequests();
        server.fault = 'paged';
        expect((await visible()).toSorted()).toEqual(whole.toSorted());
        expect(server.count()).toBeGreaterThan(callsASearch);
      });

      it('makes do with the pages that it may read', async () => {
        const { search, server, meter } = await start();
        server.fault = 'paged';
        const whole = rowsIn(await search());
        // Only calls beyond those that any search needs are asked for here.
        meter.allowsMore = false;
        const part = await search();
        expect(rowsIn(part).length).toBeGreaterThan(0);
        expect(rowsIn(part).length).toBeLessThan(whole.length);
      });
    }

    it('ends a search that is taken back', async () => {
      const { search, server } = await start();
      server.fault = 'silent';
      const abort = new AbortController();
      const searching = search(abort.signal);
      await server.waitForRequest();
      abort.abort(new Error('taken back'));
      await expect(searching).rejects.toThrow('taken back');
      await server.waitForDisconnect();
    });

    it('asks nothing when taken back before', async () => {
      const { search, server } = await start();
      await expect(search(AbortSignal.abort(new Error('taken back')))).rejects.toThrow(
        'taken back',
      );
      expect(server.requests).toHaveLength(0);
    });

    it('writes no secret into a URL', async () => {
      const { search, recheck, server, secrets } = await start();
      await search();
      await recheck();
      expect(secrets.length).toBeGreaterThan(0);
      for (const { path, query } of server.requests)
        expectNoSecret(`${path}?${decodeURIComponent(query.toString())}`, secrets);
    });

    if (traits.discovers) {
      it('discovers what is cheap from an origin', async () => {
        const { source, trip, clean } = await start();
        const fares = clean(await discovered(source, trip));
        expect(fares.length).toBeGreaterThan(0);
        for (const { origin } of fares) expect(origin).toBe(trip.origin);
      });

      it.each(['gone', 'error_500', 'html', 'wrong_envelope', 'reset'] as const)(
        'fails to discover by kind at %s',
        async (fault) => {
          const { source, server, trip, secrets } = await start();
          server.fault = fault;
          const failure = await discovered(source, trip).catch((error: unknown) => error);
          expect(failure).toMatchObject({ name: 'SourceFailure', kind: UNAVAILABLE[fault] });
          expectNoSecret(String(failure), secrets);
        },
      );
    } else {
      it('discovers nothing, and makes no calls for it', async () => {
        const { source, server, trip } = await start();
        expect(await discovered(source, trip)).toEqual([]);
        expect(server.requests).toHaveLength(0);
      });
    }
  });
}

function never(): AbortSignal {
  return new AbortController().signal;
}

function getTripSearch(source: FareSource): TripSearch {
  if (source.tripSearch === undefined) throw new Error(`${source.name} cannot be searched`);
  return source.tripSearch;
}

function rowsIn(answer: SearchResult) {
  if (answer.kind === 'fares') return answer.fares;
  throw new Error(`No fares: ${answer.reason}`);
}

async function discovered(source: FareSource, trip: Trip) {
  const rows = [];
  for await (const batch of source.collect({ origins: [trip.origin] }, never()))
    rows.push(...batch);
  return rows;
}
