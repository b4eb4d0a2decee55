import { type Database, execute, getValue, queryColumn, queryRows } from '@farelark/db';
import { lockPlanning, type PlanningLock } from '@farelark/db/source-health';
import { addDays, formatDay, type Instant, type SourceName, utcDayOf } from '@farelark/engine';
import {
  makePrice,
  type PriceQuery,
  startTravelpayoutsServer,
  type TravelpayoutsServer,
} from '@farelark/sources/travelpayouts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPriceHistory } from '../../testing/recent-feed.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TOKEN = 'a free token';
const NAME = 'travelpayouts' as SourceName;
const TODAY = utcDayOf(Date.now() as Instant);
/** A departure in the history. */
const DEPARTS = formatDay(addDays(TODAY, 65));

let provider: TravelpayoutsServer;
let server: TestServer | null;
let hold: PlanningLock | null;
beforeEach(async () => {
  provider = await startTravelpayoutsServer({ token: TOKEN });
  server = null;
  hold = null;
});
afterEach(async () => {
  await hold?.release();
  await server?.stop();
  await provider.server.stop();
});

/** A new server with only a token, and a large quota. */
async function start(
  prepare: (database: Database) => Promise<void> = async () => {},
  environment: Record<string, string> = {},
): Promise<TestServer> {
  server = await startTestServer(
    {
      SIMULATOR: 'auto',
      EMAIL_CONFIRMATION: 'off',
      TRAVELPAYOUTS_TOKEN: TOKEN,
      TRAVELPAYOUTS_URL: provider.server.url,
      TRAVELPAYOUTS_CALLS_A_MINUTE: '6000',
      TRAVELPAYOUTS_CALLS_A_DAY: '1000000',
      ...environment,
    },
    prepare,
  );
  return server;
}

/** Ingests usual prices and locks the planner, so that only the test calls the source. */
async function knownMarket({ pool }: Database): Promise<void> {
  hold = await lockPlanning(pool, NAME);
  await ingestFeed(createTestPipeline(pool), createPriceHistory('BUD', 'BCN'));
}

/** Sets a cached fare of 55 euros, identified by its search. */
function keepBargain(search: string): void {
  const bargain = { origin: 'BUD', destination: 'BCN', departs: DEPARTS, returns: null, price: 55 };
  provider.getPrices = ({ origin, destination, departs, oneWay }: PriceQuery) =>
    origin === 'BUD' && destination === 'BCN' && oneWay && departs === DEPARTS.slice(0, 7)
      ? [makePrice({ ...bargain, search })]
      : [];
}

/** Searches all trips from Budapest now. */
async function collect(running: TestServer, token: string): Promise<void> {
  await running.query('delete from collected_departures');
  const job = await running.call('on-demand-route-collector', { departures: ['BUD'] }, token);
  expect(await running.waitForJob(job, token)).toMatchObject({ state: 'done' });
}

/** Moves recorded sightings into the past. */
async function letHoursPass({ database }: TestServer, hours: number): Promise<void> {
  await execute(database.pool)`
    update deals set last_seen_at = last_seen_at - make_interval(hours => ${hours}),
      first_seen_at = first_seen_at - make_interval(hours => ${hours})`;
}

async function notified({ database }: TestServer) {
  const rows: { states: string[]; alerts: number; mails: number }[] = await queryRows(
    database.pool,
  )`
    select (select coalesce(array_agg(state::text), '{}') from deals) as states,
      (select count(*)::int from flight_alerts) as alerts,
      (select count(*)::int from outbox where kind = 'deal_alert') as mails`;
  return rows[0];
}

/** Clicks through to the seller of the only deal, with a paid plan. */
async function clickThrough(running: TestServer, token: string) {
  await execute(running.database.pool)`
    update plan_subscriptions set status = 'active', plan = 'annual',
      current_period_end = now() + interval '1 year'`;
  const dealId: string = await getValue(running.database.pool)`select id from deals`;
  const options = await running.call('booking-options', { dealId }, token);
  const option = options.data?.options.find(({ provider: name }) => name === NAME);
  const optionId = option?.optionId ?? '';
  return {
    own: option,
    click: await running.call('initiate-booking', { dealId, optionId }, token),
  };
}

describe('a server with only a Travelpayouts token', () => {
  it('collects real fares from new departures immediately, and no simulated ones', async () => {
    const { database } = await start();
    await expect
      .poll(
        () => queryColumn(database.pool)`
          select distinct f.origin from fares f join sources s on s.id = f.source_id
           where s.name = ${NAME} order by f.origin`,
        { timeout: 20_000 },
      )
      .toEqual(['DXB', 'HKG', 'NRT']);
    const rows = await queryRows(database.pool)`
      select count(*)::int as simulated from fares where synthetic`;
    expect(rows).toEqual([{ simulated: 0 }]);
    expect(
      provider.server.requests.every(({ headers }) => headers['x-access-token'] === TOKEN),
    ).toBe(true);
  });

  it('searches discovered routes', async () => {
    await start();
    await expect
      .poll(
        () => provider.server.requests.some(({ query }) => query.get('departure_at') !== null),
        {
          timeout: 25_000,
        },
      )
      .toBe(true);
    const request = provider.server.requests.find(
      ({ query }) => query.get('departure_at') !== null,
    );
    expect(['HKG', 'NRT', 'DXB']).toContain(request?.query.get('origin'));
  });

  it('neither confirms nor ends offers by cached fares', async () => {
    const running = await start(knownMarket);
    const token = await running.signUp();
    keepBargain('one');
    const trip = { origin: 'BUD', destination: 'BCN', departureDate: DEPARTS };
    const { data } = await running.call('travelpayouts-search', trip, token);
    const offerId = data?.offers[0]?.offerId ?? '';
    const book = async () => (await running.call('travelpayouts-book', { offerId }, token)).data;
    const price = { amount: 5500, currency: 'EUR' };
    expect(await book()).toMatchObject({ state: 'unchecked', price });
    provider.getPrices = () => [];
    expect(await book()).toMatchObject({ state: 'unchecked', price });
  });

  it('discovers routes from newly saved departures', async () => {
    const running = await start(async ({ pool }) => {
      hold = await lockPlanning(pool, NAME);
    });
    const token = await running.signUp();
    await running.savePreferencesFrom(token, ['VIE']);
    await expect
      .poll(() => running.query(`select from fares where origin = 'VIE' limit 1`), {
        timeout: 20_000,
      })
      .toHaveLength(1);
  });
});

describe('a deal seen only at Travelpayouts', () => {
  it('is held until another search confirms it, then announced with an affiliate link', async () => {
    keepBargain('first');
    const running = await start(knownMarket, { TRAVELPAYOUTS_MARKER: '4711' });
    const { database } = running;
    const token = await running.signUp();
    await running.savePreferencesFrom(token, ['BUD'], { unconfirmedAlerts: true });

    await collect(running, token);
    expect(await notified(running)).toEqual({ states: ['held'], alerts: 0, mails: 0 });

    // The same cached price, hours later.
    await letHoursPass(running, 7);
    await collect(running, token);
    expect(await notified(running)).toEqual({ states: ['held'], alerts: 0, mails: 0 });

    keepBargain('another');
    await collect(running, token);
    expect(await notified(running)).toEqual({ states: ['live'], alerts: 1, mails: 1 });

    const { own, click } = await clickThrough(running, token);
    expect(own).toMatchObject({ site: 'www.aviasales.com' });
    expect(click.data).toMatchObject({ earnsCommission: true });
    // The click id lets the sales report identify the click.
    expect(new URL(click.data?.url ?? '').searchParams.get('marker')).toBe(
      `4711.${click.data?.bookingId?.replaceAll('-', '')}`,
    );
    const rows = await queryRows(database.pool)`
      select b.provider, b.earns_commission as earns, c.state, c.amount::int as amount
        from bookings b left join commission_entries c on c.booking_id = b.id`;
    expect(rows).toEqual([{ provider: NAME, earns: true, state: 'click', amount: 0 }]);
  });

  it('earns no commission without a marker', async () => {
    keepBargain('first');
    const running = await start(knownMarket);
    const { database } = running;
    const token = await running.signUp();
    await running.savePreferencesFrom(token, ['BUD']);
    await collect(running, token);
    await letHoursPass(running, 7);
    keepBargain('another');
    await collect(running, token);
    const { click } = await clickThrough(running, token);
    expect(click.data).toMatchObject({ earnsCommission: false, commissionUpTo: null });
    expect(await execute(database.pool)`select from commission_entries`).toBe(0);
  });
});
