import type { CurrencyCode, EpochDay, Matchable, MinorUnits, PlaceCode } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Loop } from '../../platform/jobs/loop.ts';
import { listenForNotices } from '../../platform/live/notices.ts';
import { RoundMetrics } from '../../platform/observability/round-metrics.ts';
import { createTestPipeline } from '../../testing/test-pipeline.ts';
import { testServer } from '../../testing/test-server.ts';
import { startAudienceLoop } from './workers.ts';

let pipeline: Pipeline;
let loop: Loop;
let notices: Awaited<ReturnType<typeof listenForNotices>>;

/** The pipeline acts as a second process beside it. */
const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  pipeline = createTestPipeline(server.database.pool);
  const log = pino({ level: 'silent' });
  const rounds = new RoundMetrics(new Registry(), () => 0);
  loop = startAudienceLoop({ pipeline, log, metrics: { rounds } });
  notices = await listenForNotices(
    server.databaseUrl,
    ['preferences'],
    {
      onNotice: (channel, payload) => loop.onNotice?.(channel, payload),
      onInterrupted: () => pipeline.audience.interrupt(),
    },
    log,
  );
});
afterAll(async () => {
  await notices.stop();
  await loop.stop();
});

const createOffer = (origin: string): Matchable => ({
  origin: origin as PlaceCode,
  destination: 'BCN' as PlaceCode,
  departure: 20_800 as EpochDay,
  return: null,
  cabin: 'economy',
  price: 4_990 as MinorUnits,
  currency: 'EUR' as CurrencyCode,
  carriers: ['W6'],
  stops: 0,
  via: [],
  aircraft: [],
  departureTime: null,
  baggage: null,
});

/** Waits until so many preferences match an offer from the place. */
const waitForMatches = (origin: string, count: number) =>
  expect.poll(() => pipeline.audience.match(createOffer(origin))?.length).toBe(count);

describe('preferences in memory', () => {
  it('match as of their last change', async () => {
    await waitForMatches('BUD', 0);
    const token = await server.signUp('moving@example.org');
    await server.savePreferencesFrom(token, ['BUD', 'VIE']);
    await waitForMatches('BUD', 1);
    await waitForMatches('VIE', 1);
    await server.savePreferencesFrom(token, ['VIE']);
    await waitForMatches('BUD', 0);
    expect(pipeline.audience.match(createOffer('VIE'))).toHaveLength(1);
  });

  it('are removed with the account', async () => {
    const token = await server.signUp('leaving@example.org');
    await server.savePreferencesFrom(token, ['PRG']);
    await waitForMatches('PRG', 1);
    await server.query(`delete from auth."user" where email = 'leaving@example.org'`);
    await waitForMatches('PRG', 0);
  });

  it('are reloaded after notices were interrupted', async () => {
    const token = await server.signUp('missed@example.org');
    // Changes saved before the listener reconnects cause no notice.
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'farelark notices'`,
    );
    await server.savePreferencesFrom(token, ['WAW']);
    await waitForMatches('WAW', 1);
  });
});
