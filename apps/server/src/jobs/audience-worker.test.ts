import type { CurrencyCode, EpochDay, Matchable, MinorUnits, PlaceCode } from '@farelark/domain';
import { createPipeline, type Pipeline } from '@farelark/pipeline';
import { loadReference } from '@farelark/reference';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForNotices, type Notices } from '../live/notices.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { signUp, wishFrom } from '../testing/traveller-client.ts';
import { type AudienceWorker, startAudienceWorker } from './audience-worker.ts';

/** What the product promises from the moment at which preferences are saved. */
const MATCHED_WITHIN_MILLIS = 1_000;

let server: TestServer;
let pipeline: Pipeline;
let worker: AudienceWorker;
let notices: Notices;

/** The memory of a second server, beside the one that travellers speak to. */
beforeAll(async () => {
  server = await startTestServer({ EMAIL_CONFIRMATION: 'off' });
  pipeline = createPipeline({
    pool: server.database.pool,
    reference: loadReference(),
    threshold: 0.3,
    now: () => Date.now() as ReturnType<Pipeline['now']>,
  });
  const log = pino({ level: 'silent' });
  worker = startAudienceWorker({ pipeline, log });
  notices = await listenForNotices(
    server.databaseUrl,
    ['preferences'],
    {
      onNotice: (_channel, payload) => worker.heard(payload),
      onInterrupted: () => pipeline.audience.interrupt(),
    },
    log,
  );
});
afterAll(async () => {
  await notices.stop();
  await worker.stop();
  await server.stop();
});

const offerFrom = (origin: string): Matchable => ({
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

/** Milliseconds until the memory finds so many for an offer from a place. */
async function untilFound(origin: string, count: number): Promise<number> {
  const began = performance.now();
  while (pipeline.audience.match(offerFrom(origin))?.length !== count)
    await new Promise((resolve) => setTimeout(resolve, 2));
  return performance.now() - began;
}

describe('preferences in memory', () => {
  it('are matched within a second of being saved, and not by what they said before', async () => {
    await untilFound('BUD', 0);
    const token = await signUp(server.url, 'moving@example.org');
    await wishFrom(server.url, token, ['BUD', 'VIE']);
    expect(await untilFound('BUD', 1)).toBeLessThan(MATCHED_WITHIN_MILLIS);
    expect(await untilFound('VIE', 1)).toBeLessThan(MATCHED_WITHIN_MILLIS);
    await wishFrom(server.url, token, ['VIE']);
    expect(await untilFound('BUD', 0)).toBeLessThan(MATCHED_WITHIN_MILLIS);
    expect(pipeline.audience.match(offerFrom('VIE'))).toHaveLength(1);
  });

  it('go with the account', async () => {
    const token = await signUp(server.url, 'leaving@example.org');
    await wishFrom(server.url, token, ['PRG']);
    await untilFound('PRG', 1);
    await server.database.pool.query(`delete from auth."user" where email = 'leaving@example.org'`);
    expect(await untilFound('PRG', 0)).toBeLessThan(MATCHED_WITHIN_MILLIS);
  });

  it('are read anew when notices were interrupted', async () => {
    const token = await signUp(server.url, 'unheard@example.org');
    // Nobody hears of what is saved before this process listens again.
    await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'farelark notices'`,
    );
    await wishFrom(server.url, token, ['WAW']);
    await untilFound('WAW', 1);
  });
});
