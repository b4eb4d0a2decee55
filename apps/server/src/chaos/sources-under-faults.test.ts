import { appendFileSync, writeSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCallsInWindow } from '../testing/faults/create-faulty-provider.ts';
import {
  type FaultTestOptions,
  type FaultTestResult,
  MAX_RECOVERY_CALLS,
  runFaultTest,
} from '../testing/faults/fault-test-run.ts';
import { createFaultyAmadeus } from '../testing/faults/faulty-amadeus.ts';
import { createFaultyDuffel } from '../testing/faults/faulty-duffel.ts';
import { createFaultyFeed } from '../testing/faults/faulty-feed.ts';
import { createFaultySabre } from '../testing/faults/faulty-sabre.ts';
import { createFaultyTravelpayouts } from '../testing/faults/faulty-travelpayouts.ts';
import type { OfferedTrip } from '../testing/faults/market.ts';
import { RECORDED_FARES_SQL } from '../testing/faults/offered-fares.ts';
import { findMinimum } from '../testing/faults/server-samples.ts';
import { killAll } from './server-process.ts';

/** Duration of the faults; 300 in `npm run test:faults`. */
const SECONDS = Number(process.env['FAULTS_SECONDS'] ?? 15);
const IS_LONG = SECONDS >= 120;
/** A seed reproduces the faults. */
const SEED = Number(
  process.env['FAULTS_SEED'] ?? (IS_LONG ? Math.floor(Math.random() * 2 ** 31) : 1),
);
const TIMEOUT_MILLIS = 240_000 + SECONDS * 1_500;
/** Maximum time until all callers respect a requested delay. */
const PROPAGATION_MILLIS = 1_000;
/** Cents of prices in faulty responses. */
const FAULTY_CENTS = 13;

const MANY_SOURCES: Omit<FaultTestOptions, 'seconds' | 'seed'> = {
  routes: [
    ['BUD', 'BCN'],
    ['BUD', 'LIS'],
    ['BUD', 'CDG'],
    ['PRG', 'MAD'],
    ['PRG', 'FCO'],
  ],
  open: [createFaultyDuffel, createFaultySabre, createFaultyTravelpayouts],
  searched: ['duffel', 'sabre', 'travelpayouts'],
  falling: ['duffel', 'sabre'],
};

const FEW_SOURCES: Omit<FaultTestOptions, 'seconds' | 'seed'> = {
  routes: [
    ['PRG', 'MAD'],
    ['PRG', 'FCO'],
    ['PRG', 'BCN'],
  ],
  open: [createFaultyAmadeus, createFaultyFeed],
  searched: ['amadeus'],
  falling: ['amadeus'],
};

const RUNS = [
  ['Duffel, Sabre and Travelpayouts', MANY_SOURCES, SECONDS],
  // Feeds are read too rarely for a short run.
  ...(IS_LONG ? ([['Amadeus and a feed', FEW_SOURCES, Math.ceil(SECONDS / 2)]] as const) : []),
] as const;

afterAll(killAll);

describe.each(RUNS)(
  `%s under random faults (FAULTS_SECONDS=${SECONDS} FAULTS_SEED=${SEED})`,
  (name, options, seconds) => {
    let result: FaultTestResult;

    beforeAll(async () => {
      result = await runFaultTest({ ...options, seconds, seed: SEED });
      await report(name, seconds, result);
    }, TIMEOUT_MILLIS);
    afterAll(() => result?.database.close());

    it('cause no crash and no error in the log', () => {
      expect(result.log.errors).toEqual([]);
      expect(result.log.strayLines.filter((line) => !line.startsWith('Farelark'))).toEqual([]);
      expect(result.exitCode).toBe(0);
    });

    it('cause no missing response and no server error', () => {
      expect(result.calls.failures).toEqual([]);
      const answered = [...result.calls.statuses].filter(([key]) => key.endsWith(' 200'));
      expect(answered.length).toBeGreaterThan(options.searched.length);
    });

    it('lead to no fare that was not in a valid response', async () => {
      const { database, offered, providers } = result;
      const names = providers.map((provider) => provider.name);
      const { rows } = await database.pool.query<{ source: string; price: number; line: unknown }>(
        RECORDED_FARES_SQL,
        [names],
      );
      const wrong = rows.filter(({ line }) => !offered.has(JSON.stringify(line)));
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(rows.filter(({ price }) => price % 100 === FAULTY_CENTS)).toEqual([]);
      expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(names));
    });

    /** The server sends the calls, and this process times them. */
    const getDelayMillis = () =>
      Math.max(...result.samples.eventLoopDelayMillis) + result.eventLoopDelayMillis;

    it('exceed no call limit in any time window', () => {
      const delayMillis = getDelayMillis();
      for (const provider of result.providers)
        for (const { spanMillis, calls } of provider.limits)
          expect(
            maxCallsInWindow(provider.countedCalls(), spanMillis - delayMillis),
            `${provider.name} in ${spanMillis} ms`,
          ).toBeLessThanOrEqual(calls);
    });

    it('cause no call during a requested delay', () => {
      const toleranceMillis = PROPAGATION_MILLIS + getDelayMillis() + result.eventLoopDelayMillis;
      for (const { name: source, retryDelays, allCalls } of result.providers)
        for (const { requestedAt, until } of retryDelays) {
          const early = allCalls().filter((at) => at > requestedAt + toleranceMillis && at < until);
          expect(early, `${source}, delay of ${until - requestedAt} ms`).toEqual([]);
        }
    });

    it('open circuit breakers that close again', async () => {
      const { log, providers, database, recoveryCalls } = result;
      const opened = [...log.breakers('opened').keys()];
      expect([...log.breakers('closed').keys()]).toEqual(expect.arrayContaining(opened));
      const all = providers.flatMap((one) => one.kinds.map((kind) => `${one.name} ${kind}`));
      if (IS_LONG) expect(opened).toEqual(expect.arrayContaining(all));
      else expect(opened.length).toBeGreaterThan(0);
      const { rows } = await database.pool.query(
        `select source, kind from source_health where state <> 'closed'`,
      );
      expect(rows).toEqual([]);
      for (const [source, calls] of recoveryCalls)
        expect(calls, source).toBeLessThanOrEqual(MAX_RECOVERY_CALLS);
    });

    it('announce only deals whose price fell, and end only deals without offers', async () => {
      const { database, market, providers } = result;
      const { rows: deals } = await database.pool.query<DealRow>(DEALS);
      const unexpected = deals.filter(({ source, ...trip }) => !market.hasFallen(source, trip));
      expect(unexpected).toEqual([]);
      expect(deals.filter(({ live }) => live).length).toBeGreaterThan(0);

      // A valid response without offers ends a deal.
      const { rows: ends } = await database.pool.query<EndRow>(ENDS);
      const unexplained = ends.filter(
        ({ about, origin, destination, at }) =>
          !providers.some(
            (provider) =>
              provider.name === about &&
              provider.emptyResponses.some(
                (denial) =>
                  denial.origin === origin &&
                  denial.destination === destination &&
                  denial.at <= at.getTime() &&
                  denial.at > at.getTime() - RECHECK_MILLIS,
              ),
          ),
      );
      expect(unexplained).toEqual([]);
    });

    it('cause no memory leak', () => {
      const { heap } = result.samples;
      expect(findMinimum(heap, 0.66, 1)).toBeLessThan(1.2 * findMinimum(heap, 0.33, 0.66) + 30);
    });

    // A short run does not cover all faults.
    if (IS_LONG)
      it('all occurred at every provider', () => {
        // Feeds are read too rarely.
        const searchable = result.providers.filter(({ kinds }) => kinds.includes('search'));
        for (const { name: source, faults, responsesByFault } of searchable)
          expect([...responsesByFault.keys()], source).toEqual(expect.arrayContaining([...faults]));
      });
  },
);

/** Time limit of a recheck over all sources. */
const RECHECK_MILLIS = 60_000;

interface DealRow extends OfferedTrip {
  readonly source: string;
  readonly live: boolean;
}

const DEALS = `
  select s.name as source, d.origin, d.destination, d.departure_date::text as departs,
    d.return_date::text as returns, d.live_at is not null as live
  from deals d join sources s on s.id = d.source_id`;

interface EndRow extends Pick<OfferedTrip, 'origin' | 'destination'> {
  readonly about: string;
  readonly at: Date;
}

const ENDS = `
  select s.name as about, d.origin, d.destination, e.gone_at as at
  from deal_episodes e join deals d on d.id = e.deal_id join sources s on s.id = e.source_id
  where e.live_at is not null`;

/** Writes a summary as one JSON line. */
async function report(name: string, seconds: number, result: FaultTestResult): Promise<void> {
  const { providers, calls, samples, log, recoveryCalls, database } = result;
  const count = async (query: string) => {
    const { rows } = await database.pool.query<{ count: number }>(query);
    return rows[0]?.count ?? 0;
  };
  const figures = {
    run: name,
    seconds,
    seed: SEED,
    errors: log.errors.length,
    calls: Object.fromEntries([...calls.statuses].toSorted()),
    failures: calls.failures.length,
    slowestMillis: Object.fromEntries(calls.slowest),
    fares: await count(
      `select count(*)::int from fares f join sources s on s.id = f.source_id where s.name <> 'history'`,
    ),
    quarantined: await count('select count(*)::int from quarantine'),
    deals: await count('select count(*)::int from deals where live_at is not null'),
    rechecks: await count('select count(*)::int from deal_checks'),
    ends: await count('select count(*)::int from deal_episodes where live_at is not null'),
    providers: providers.map((provider) => ({
      name: provider.name,
      calls: provider.countedCalls().length,
      fullest: provider.limits.map(({ spanMillis, calls: maxCalls }) => [
        spanMillis,
        maxCallsInWindow(provider.countedCalls(), spanMillis),
        maxCalls,
      ]),
      rests: provider.retryDelays.length,
      faults: Object.fromEntries(provider.responsesByFault),
      recoveryCalls: recoveryCalls.get(provider.name),
    })),
    opened: Object.fromEntries(log.breakers('opened')),
    closed: Object.fromEntries(log.breakers('closed')),
    eventLoopDelayMillis: Math.round(result.eventLoopDelayMillis),
    heap: [
      findMinimum(samples.heap, 0, 0.33),
      findMinimum(samples.heap, 0.33, 0.66),
      findMinimum(samples.heap, 0.66, 1),
    ],
    resident: Math.max(...samples.resident),
  };
  const line = `${JSON.stringify(figures)}\n`;
  writeSync(2, line);
  const file = process.env['FAULTS_REPORT'];
  if (file !== undefined) appendFileSync(file, line);
}
