import { createServer } from 'node:http';
import type { FunctionName, JobStatus } from '@farelark/contracts';
import { ACTIVE_CURRENCY_CODES, roughUnitsPerEuro, type SourceName } from '@farelark/engine';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { createPriceHistory } from '../../testing/recent-feed.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { signedUp, startBeforeAll, startTestServer } from '../../testing/test-server.ts';

/** Next responses of the fake server, by path. */
let responses: Record<string, { status?: number; body: string; announced?: number }>;

const outside = createServer((request, response) => {
  const answer = responses[request.url ?? ''];
  const length = answer?.announced;
  response.writeHead(answer?.status ?? (answer === undefined ? 404 : 200), {
    ...(length === undefined ? {} : { 'content-length': length }),
  });
  response.write(answer?.body ?? '');
  // A response shorter than its length is truncated.
  if (length === undefined) response.end();
  else response.destroy();
});
afterAll(() => void outside.close());
const server = startBeforeAll(async () => {
  const base = await listen(outside);
  return startTestServer({
    EMAIL_CONFIRMATION: 'off',
    RATES_URL: `${base}/rates.xml`,
    RATES_MORE_URL: `${base}/more.json`,
    OPENFLIGHTS_URL: `${base}/data`,
  });
});
const traveller = signedUp(server, 'ana@example.com');
beforeEach(() => {
  responses = {};
});

type UpkeepName = Extract<
  FunctionName,
  `${string}-sync` | 'daily-price-check' | 'purge-synthetic' | 'auto-refresh-rates'
>;

async function run(name: UpkeepName): Promise<Pick<JobStatus, 'state' | 'result' | 'error'>> {
  const job = await server.call(name, undefined, traveller.token);
  const { state, result, error } = await server.waitForJob(job, traveller.token);
  return { state, result, error };
}

const CURRENCIES =
  'USD JPY BGN CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR INR';

function toRatesXml(day: string, changes: Readonly<Record<string, string>> = {}): string {
  const cubes = CURRENCIES.split(' ')
    .map((currency, index) => {
      const rate = changes[currency] ?? `${1 + index}.5`;
      return `<Cube currency='${currency}' rate='${rate}'/>`;
    })
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='${day}'>${cubes}</Cube></Cube>
</gesmes:Envelope>`;
}

/** Currencies that only the second source has. */
const MORE = ACTIVE_CURRENCY_CODES.filter(
  (code) => code !== 'EUR' && !CURRENCIES.split(' ').includes(code),
);

/** Today's document of the second source: currencies that the first lacks, and `changes`. */
function moreRates(changes: Readonly<Record<string, number>> = {}): string {
  const rates = Object.fromEntries(MORE.map((code) => [code, roughUnitsPerEuro(code)]));
  return JSON.stringify({
    result: 'success',
    time_last_update_unix: Math.floor(Date.parse(dayBefore(0)) / 1000),
    base_code: 'EUR',
    rates: { EUR: 1, ...rates, ...changes, GGP: 0.87 },
  });
}

const withRates = (rates: object) => JSON.stringify({ ...JSON.parse(moreRates()), rates });

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const storedRates = () =>
  server.query('select rates_date, rates, source from exchange_rates order by rates_date');

const ENTITY = '<!DOCTYPE a [<!ENTITY b "c">]>';
const UNUSABLE = 'errors.rates_unusable';
const UNREACHABLE = 'errors.rates_unreachable';

describe('auto-refresh-rates', () => {
  const reference = { kind: 'reference', host: '127.0.0.1', refused: [] };
  const more = { kind: 'more', host: '127.0.0.1', refused: [] };

  it('stores rates, is idempotent, and stores rates of the next day [7.functions.upkeep]', async () => {
    responses['/rates.xml'] = { body: toRatesXml(dayBefore(2)) };
    expect(await run('auto-refresh-rates')).toEqual({
      state: 'done',
      result: {
        ratesDate: dayBefore(2),
        currencies: 21,
        outcome: 'stored',
        sources: [
          { ...reference, outcome: 'taken', ratesDate: dayBefore(2), currencies: 21 },
          { ...more, outcome: 'unreachable', ratesDate: null, currencies: 0 },
        ],
      },
      error: null,
    });
    expect((await run('auto-refresh-rates')).result).toMatchObject({ outcome: 'unchanged' });
    responses['/rates.xml'] = { body: toRatesXml(dayBefore(1), { USD: '1.6' }) };
    expect((await run('auto-refresh-rates')).result).toMatchObject({ outcome: 'stored' });
    const rows = await storedRates();
    expect(rows.map((row) => [row.rates_date, row.rates.USD, row.source])).toEqual([
      [dayBefore(2), 1.5, '127.0.0.1'],
      [dayBefore(1), 1.6, '127.0.0.1'],
    ]);
  });

  it('adds missing currencies from the second source and reports both', async () => {
    responses['/more.json'] = { body: moreRates({ TWD: 34.2 }) };
    expect((await run('auto-refresh-rates')).result).toMatchObject({
      ratesDate: dayBefore(0),
      outcome: 'stored',
      sources: [
        { ...reference, outcome: 'unreachable', ratesDate: null, currencies: 21 },
        { ...more, outcome: 'taken', ratesDate: dayBefore(0), currencies: MORE.length },
      ],
    });
    responses['/rates.xml'] = { body: toRatesXml(dayBefore(0), { USD: '1.7' }) };
    responses['/more.json'] = { body: moreRates({ TWD: 341, AED: 4.4 }) };
    expect((await run('auto-refresh-rates')).result).toMatchObject({
      outcome: 'stored',
      sources: [
        { ...reference, outcome: 'taken', ratesDate: dayBefore(0) },
        { ...more, outcome: 'taken', refused: ['TWD'] },
      ],
    });
    const [newest] = (await storedRates()).slice(-1);
    expect(newest.rates).toMatchObject({ USD: 1.7, TWD: 34.2, AED: 4.4 });
    expect(newest.source).toBe('127.0.0.1');
  });

  const unusable = { outcome: 'unusable', ratesDate: null };
  const otherMoney = Object.fromEntries(CURRENCIES.split(' ').map((code) => [code, 9]));
  it.each<[string, () => string, object]>([
    ['no JSON', () => '<p>Sorry', unusable],
    ['an error', () => '{"result":"error"}', unusable],
    ['dollars for a base', () => moreRates().replace('"EUR"', '"USD"'), unusable],
    ['no currency', () => withRates({ EUR: 1, QQQ: 34.2 }), unusable],
    ['other money', () => moreRates(otherMoney), { outcome: 'disagrees' }],
  ])('ignores a second source with %s', async (_, body, message) => {
    responses['/rates.xml'] = { body: toRatesXml(dayBefore(0)) };
    responses['/more.json'] = { body: body() };
    const { state, result } = await run('auto-refresh-rates');
    expect(state).toBe('done');
    expect(result).toMatchObject({ sources: [{ outcome: 'taken' }, { ...more, ...message }] });
    const [newest] = (await storedRates()).slice(-1);
    expect(newest.rates).toMatchObject({ USD: 1.5, TWD: 34.2 });
  });

  const good = (changes = {}) => toRatesXml(dayBefore(0), changes);
  it.each<[string, () => string | (typeof responses)[string], string]>([
    ['a fall of 30 %', () => good({ JPY: '1.75' }), 'errors.rates_jump'],
    ['a rise of 30 %', () => good({ USD: '2.08' }), 'errors.rates_jump'],
    ['a page', () => '<!doctype html><p>Sorry', UNUSABLE],
    ['half of the file', () => good().slice(0, 900), UNUSABLE],
    ['nothing', () => '', UNUSABLE],
    ['a rate of nought', () => good({ GBP: '0' }), UNUSABLE],
    ['a rate that is none', () => good({ GBP: 'N/A' }), UNUSABLE],
    ['a currency twice', () => good().replace("'GBP'", "'USD'"), UNUSABLE],
    ['no dollar', () => good().replace("'USD'", "'XXX'"), UNUSABLE],
    ['an entity of its own', () => good().replace('?>', `?>${ENTITY}`), UNUSABLE],
    ['too much', () => good() + ' '.repeat(300_000), UNREACHABLE],
    ['an error', () => ({ status: 500, body: good() }), UNREACHABLE],
    ['a connection that breaks', () => ({ body: good(), announced: 99_999 }), UNREACHABLE],
  ])('rejects %s with a reason and keeps the stored rates', async (_, answer, detail) => {
    const previous = await storedRates();
    const given = answer();
    responses['/rates.xml'] = typeof given === 'string' ? { body: given } : given;
    expect(await run('auto-refresh-rates')).toEqual({
      state: 'failed',
      result: null,
      error: { code: 'unavailable', message: expect.any(String), detail },
    });
    expect(await storedRates()).toEqual(previous);
  });
});

describe('openflights-sync and openflights-airlines-sync', () => {
  const airport = (id: number, name = `Field ${id}`, iata = '\\N') =>
    `${id},"${name}","Town","Land","${iata}","AB${10 + (id % 90)}",${id % 80},-0.5,100,1,"E","Europe/Paris","airport","OurAirports"`;
  const airline = (id: number, active = 'Y') =>
    `${id},"Wings ${id}",\\N,"W${id % 10}","WGS","WINGS","Land","${active}"`;
  const list = (row: (id: number) => string, count = 6000) =>
    `${Array.from({ length: count }, (_, index) => row(index + 1)).join('\n')}\n`;

  it('store airports, and later only changed ones [7.functions.upkeep]', async () => {
    responses['/data/airports.dat'] = { body: list(airport) };
    expect(await run('openflights-sync')).toMatchObject({
      state: 'done',
      result: { inserted: 6000, updated: 0, unchanged: 0, rejected: 0 },
    });
    const unchanged = { inserted: 0, updated: 0, unchanged: 6000, rejected: 0 };
    expect((await run('openflights-sync')).result).toEqual(unchanged);
    const lines = list(airport).split('\n');
    lines[4] = airport(5, 'The \\"New\\" Field, North', 'NEW');
    lines[7] = airport(8).replace('-0.5', '-200');
    lines.splice(-1, 0, airport(6001), 'a line of other things');
    responses['/data/airports.dat'] = { body: lines.join('\n') };
    const changed = { inserted: 1, updated: 1, unchanged: 5998, rejected: 2 };
    expect((await run('openflights-sync')).result).toEqual(changed);
    const stored = { iata: 'NEW', city: 'Town', latitude: 5, time_zone: 'Europe/Paris' };
    expect(await server.query('select * from openflights_airports where id = 5')).toMatchObject([
      { name: 'The "New" Field, North', ...stored },
    ]);
  });

  it('store airlines with their activity [7.functions.upkeep]', async () => {
    responses['/data/airlines.dat'] = {
      body: list((id) => airline(id, id === 3 ? 'N' : 'Y')),
    };
    expect((await run('openflights-airlines-sync')).result).toMatchObject({ inserted: 6000 });
    const rows = await server.query(
      'select id, iata, icao from openflights_airlines where not active',
    );
    expect(rows).toEqual([{ id: 3, iata: 'W3', icao: 'WGS' }]);
  });

  it.each<[string, () => (typeof responses)[string], 'unusable' | 'unreachable']>([
    ['a page', () => ({ body: '<html><body>Not today</body></html>\n' }), 'unusable'],
    ['a list cut off in a row', () => ({ body: list(airport).slice(0, -9) }), 'unusable'],
    ['a list cut off between two rows', () => ({ body: list(airport, 5300) }), 'unusable'],
    ['too few rows', () => ({ body: list(airport, 4900) }), 'unusable'],
    ['another list', () => ({ body: list(airline) }), 'unusable'],
    ['a broken connection', () => ({ body: list(airport), announced: 999_999 }), 'unreachable'],
    ['an error', () => ({ status: 503, body: '' }), 'unreachable'],
  ])('store nothing of %s', async (_, answer, fault) => {
    const count = () =>
      server.query('select count(*)::int as n, max(synced_at) as last from openflights_airports');
    const previousCount = await count();
    responses['/data/airports.dat'] = answer();
    expect(await run('openflights-sync')).toMatchObject({
      state: 'failed',
      error: { code: 'unavailable', detail: `errors.sync_${fault}` },
    });
    expect(await count()).toEqual(previousCount);
  });

  it('amadeus-data-sync returns not_configured immediately', async () => {
    expect(await server.call('amadeus-data-sync', undefined, traveller.token)).toMatchObject({
      status: 409,
      error: { code: 'not_configured', detail: 'errors.source_not_configured' },
    });
  });
});

describe('maintenance of fares', () => {
  const feed = (synthetic: boolean, route: [string, string]) => {
    const source = (synthetic ? 'simulator' : 'test feed') as SourceName;
    const rows = createPriceHistory(...route).map((row) => ({ ...row, source }));
    return ingestFeed(createTestPipeline(server.database.pool), rows, { source, synthetic });
  };

  it('aggregates route prices idempotently [7.functions.upkeep]', async () => {
    await feed(false, ['BUD', 'BCN']);
    const first = await run('daily-price-check');
    expect(first).toMatchObject({ state: 'done', result: { due: 0, looked: 0 } });
    const days = () =>
      server.query(
        'select day, origin, lowest::int, average::int, fare_count from daily_flight_results order by day',
      );
    const written = await days();
    const prices = { lowest: 9600, average: expect.any(Number), fare_count: 20 };
    expect(written).toEqual([{ day: dayBefore(1), origin: 'BUD', ...prices }]);
    await run('daily-price-check');
    expect(await days()).toEqual(written);
  });

  it('deletes simulated data for good [7.functions.upkeep]', async () => {
    await feed(true, ['VIE', 'FCO']);
    expect(await run('purge-synthetic')).toMatchObject({
      state: 'done',
      result: { fares: 800, baselines: 1, simulator: 'off' },
    });
    const rows = await server.query('select origin, count(*)::int as n from fares group by origin');
    expect(rows).toEqual([{ origin: 'BUD', n: 800 }]);
  });
});
