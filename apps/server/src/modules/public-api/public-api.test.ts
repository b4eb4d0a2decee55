import { randomUUID } from 'node:crypto';
import {
  type ApiDeal,
  apiAirportsResponse,
  apiDeal,
  apiDealsResponse,
  apiHistoryResponse,
  errorBody,
} from '@farelark/contracts';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import { type Instant, type SourceName, utcDayOf } from '@farelark/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPriceHistory } from '../../testing/recent-feed.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { testServer } from '../../testing/test-server.ts';

const NOW = new Date();
const FIRST_DEPARTURE = utcDayOf(NOW.getTime() as Instant) + 40;

/** Deal ids by name: live ones by saving (.5, .4, .4, .3), others by state. */
const ids: Record<string, string> = {};

const server = testServer({ API_VISITOR_CALLS: '100000' });
beforeAll(async () => {
  const store = async (name: string, days: number, changes: DealChanges) => {
    const deal = aDeal(NOW, { departure: FIRST_DEPARTURE + days, ...changes });
    ids[name] = await storeDeal(server.database.pool, deal);
  };
  await store('half', 0, { saving: 0.5, label: 'error_fare' });
  await store('first', 1, { saving: 0.4 });
  await store('second', 2, { saving: 0.4 });
  await store('third', 3, { saving: 0.3 });
  await store('simulated', 4, { saving: 0.9, synthetic: true, source: 'a simulator' });
  await store('gone', 5, { state: 'gone', goneAt: NOW.getTime() as Instant });
  await store('unannounced', 6, { state: 'verifying', liveAt: null, verifiedAt: null });
  await store('held', 7, { state: 'held', liveAt: null, verifiedAt: null });
  await store('dropped', 8, { state: 'dropped', liveAt: null, verifiedAt: null });
  await store('departed', -41, { saving: 0.6 });
});

async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(`${server.url}/api/v1${path}`, init);
  const text = await response.text();
  return { response, status: response.status, body: text === '' ? null : JSON.parse(text) };
}
async function fetchDeals(query: string) {
  const { body } = await get(`/deals${query}`);
  return apiDealsResponse.parse(body.data);
}
const getIds = (deals: readonly ApiDeal[]) => deals.map(({ id }) => id);
const getDealIds = (...names: string[]) => names.map((name) => ids[name]);

describe('GET /deals', () => {
  it('lists announced live deals, largest saving first', async () => {
    const { deals, next_cursor } = await fetchDeals('');
    expect(getIds(deals).toSorted()).toEqual(getDealIds('half', 'first', 'second', 'third').sort());
    expect(deals.map(({ saved_share }) => saved_share)).toEqual([0.5, 0.4, 0.4, 0.3]);
    expect(next_cursor).toBeNull();
  });

  it('includes evidence and market', async () => {
    const [deal] = (await fetchDeals('?limit=1')).deals;
    expect(deal).toMatchObject({
      market: 'real',
      simulated: false,
      origin: { code: 'BUD', kind: 'airport', city: 'Budapest', country: 'HU' },
      price: { amount: 6_000, currency: 'EUR' },
      usual: { average: { amount: 10_000 }, samples: 200, days_covered: 90, confidence: 0.9 },
    });
  });

  it('separates simulated deals', async () => {
    const { deals } = await fetchDeals('?market=simulated');
    expect(getIds(deals)).toEqual(getDealIds('simulated'));
    expect(deals[0]).toMatchObject({ market: 'simulated', simulated: true });
  });

  it.each([
    ['?origin=BUD', 4],
    ['?origin=bud&destination=bcn', 4],
    ['?origin=VIE', 0],
    ['?destination=MAD', 0],
    ['?label=error_fare', 1],
    ['?label=deal', 3],
    ['?min_saving=0.4', 3],
    ['?min_saving=0.45', 1],
    ['?currency=EUR', 4],
    ['?currency=USD', 0],
  ])('filters by %s to %i deals', async (query, count) => {
    expect((await fetchDeals(query)).deals).toHaveLength(count);
  });

  it('includes the airports of a city', async () => {
    const offer = { origin: 'LGW', destination: 'MXP' };
    const deal = aDeal(NOW, { departure: FIRST_DEPARTURE, offer });
    await storeDeal(server.database.pool, deal);
    expect((await fetchDeals('?origin=LON&destination=MIL')).deals).toHaveLength(1);
  });

  it('pages without repetitions or gaps, also for equal savings', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await fetchDeals(`?origin=BUD&limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...getIds(page.deals));
      cursor = page.next_cursor;
    }
    expect(seen.sort()).toEqual([...getDealIds('half', 'first', 'second', 'third')].sort());
  });

  it.each([
    ['?origin=ZZZ', 'origin'],
    ['?origin=LONDON', 'origin'],
    ['?label=cheap', 'label'],
    ['?min_saving=2', 'min_saving'],
    ['?min_saving=NaN', 'min_saving'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=1&limit=2', 'limit'],
    ['?cursor=nonsense', 'cursor'],
    [`?cursor=${Buffer.from('[1e999,null]').toString('base64url')}`, 'cursor'],
    ['?orgin=BUD', 'orgin'],
  ])('rejects %s and names the parameter', async (query, path) => {
    expect(await get(`/deals${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields: [{ path }] } },
    });
  });
});

describe('GET /deals/{id}', () => {
  const fetchDeal = async (name: string) => get(`/deals/${ids[name] ?? name}`);

  it('returns live and gone deals', async () => {
    expect(apiDeal.parse((await fetchDeal('half')).body.data.deal).state).toBe('live');
    expect(apiDeal.parse((await fetchDeal('gone')).body.data.deal)).toMatchObject({
      state: 'gone',
      gone_at: NOW.toISOString(),
    });
  });

  it.each(['unannounced', 'held', 'dropped'])('returns 404 for a deal that is %s', async (name) => {
    expect(await fetchDeal(name)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  });

  it('returns 404 for an unknown id, and 400 for an invalid one', async () => {
    expect((await fetchDeal(randomUUID())).status).toBe(404);
    expect((await fetchDeal('42')).body.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'id' }],
    });
  });
});

describe('GET /routes/{route}/history', () => {
  const fetchHistory = async (path: string) =>
    apiHistoryResponse.parse((await get(`/routes/${path}`)).body.data);

  beforeAll(async () => {
    const source = 'test feed' as SourceName;
    await ingestFeed(createTestPipeline(server.database.pool), createPriceHistory('PRG', 'LIS'), {
      source,
    });
  });

  it('returns price ranges per observation day', async () => {
    const history = await fetchHistory('PRG-LIS/history');
    expect(history).toMatchObject({ currency: 'EUR', trip_type: 'one_way', market: 'real' });
    expect(history.days).toHaveLength(40);
    const overall = { lowest: 9_600, typical_low: 9_800, typical_high: 10_200, fares: 800 };
    expect(history.overall).toEqual(overall);
    for (const day of history.days) {
      expect(day.fares).toBe(20);
      expect(day.lowest).toBeLessThanOrEqual(day.typical_low);
    }
    const dates = history.days.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });

  it('covers the requested number of days, including today, with codes in any case', async () => {
    const history = await fetchHistory('prg-lis/history?days=11');
    expect(history.days).toHaveLength(10);
    expect(Date.parse(history.to) - Date.parse(history.from)).toBe(10 * 86_400_000);
  });

  it.each(['?market=simulated', '?cabin=business', '?trip_type=round_trip', '?currency=USD'])(
    'returns an empty history for %s',
    async (query) => {
      expect(await fetchHistory(`PRG-LIS/history${query}`)).toMatchObject({
        overall: null,
        days: [],
      });
    },
  );

  it('returns 404 for unknown places and invalid routes', async () => {
    expect((await get('/routes/PRG-ZZZ/history')).status).toBe(404);
    expect((await get('/routes/PRG/history')).status).toBe(404);
  });
});

it('GET /airports finds airports by code and name, and requires a query', async () => {
  for (const q of ['BUD', 'budapest']) {
    const { body } = await get(`/airports?q=${q}`);
    expect(apiAirportsResponse.parse(body.data).airports[0]?.code).toBe('BUD');
  }
  expect((await get('/airports')).body.error.fields[0].path).toBe('q');
});

describe('public API', () => {
  it('allows any origin, exposes limits and ETag, and contains no data of travellers', async () => {
    const { response, body } = await get('/deals');
    expect(JSON.stringify(body)).not.toMatch(/user|traveller|email/i);
    const exposed = response.headers.get('access-control-expose-headers') ?? '';
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const limits = ['limit', 'remaining', 'reset'].map((name) => `x-ratelimit-${name}`);
    for (const name of ['etag', ...limits]) {
      expect(exposed).toContain(name);
      expect(response.headers.get(name)).not.toBeNull();
    }
  });

  it('returns 304 for a known ETag, and supports HEAD', async () => {
    const { status, response, body } = await get('/deals', { method: 'HEAD' });
    expect([status, body]).toEqual([200, null]);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect(await get('/deals', { headers })).toMatchObject({ status: 304, body: null });
  });

  it.each(['/', '/deal', '/deals/a/b', '/routes/BUD-BCN', '/%zz', '/openapi.yaml'])(
    'returns an error in the documented format at %s',
    async (path) => {
      const { response, body } = await get(path);
      expect([400, 404]).toContain(response.status);
      expect(errorBody.extend({ requestId: z.uuid() }).parse(body.error)).toBeTruthy();
      expect(body.data).toBeNull();
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'returns 405 and the allowed methods for %s',
    async (method) => {
      for (const path of [
        'deals',
        `deals/${ids['half']}`,
        'routes/BUD-BCN/history',
        'scoreboard',
      ]) {
        const { response, status, body } = await get(`/${path}`, { method, body: '{}' });
        expect([status, body.error.code]).toEqual([405, 'method_not_allowed']);
        expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
      }
    },
  );

  it('answers preflight requests', async () => {
    for (const path of ['/deals', '/scoreboard']) {
      const { response, status } = await get(path, { method: 'OPTIONS' });
      expect(status).toBe(204);
      expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
      expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    }
  });
});
