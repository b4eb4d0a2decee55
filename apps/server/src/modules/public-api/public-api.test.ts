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

/** Of live deals, by saving: .5, .4, .4, .3; of others by their state. */
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
  await store('untold', 6, { state: 'verifying', liveAt: null, verifiedAt: null });
  await store('held', 7, { state: 'held', liveAt: null, verifiedAt: null });
  await store('dropped', 8, { state: 'dropped', liveAt: null, verifiedAt: null });
  await store('departed', -41, { saving: 0.6 });
});

async function get(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${server.url}/api/v1${path}`, init);
  const text = await answer.text();
  return { answer, status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
async function deals(query: string) {
  const { body } = await get(`/deals${query}`);
  return apiDealsResponse.parse(body.data);
}
const getIds = (found: readonly ApiDeal[]) => found.map(({ id }) => id);
const named = (...names: string[]) => names.map((name) => ids[name]);

describe('deals', () => {
  it('are announced and still available, the largest saving first', async () => {
    const { deals: found, next_cursor } = await deals('');
    expect(getIds(found).toSorted()).toEqual(named('half', 'first', 'second', 'third').sort());
    expect(found.map(({ saved_share }) => saved_share)).toEqual([0.5, 0.4, 0.4, 0.3]);
    expect(next_cursor).toBeNull();
  });

  it('come with what backs them, and say which market they are of', async () => {
    const [deal] = (await deals('?limit=1')).deals;
    expect(deal).toMatchObject({
      market: 'real',
      simulated: false,
      origin: { code: 'BUD', kind: 'airport', city: 'Budapest', country: 'HU' },
      price: { amount: 6_000, currency: 'EUR' },
      usual: { average: { amount: 10_000 }, samples: 200, days_covered: 90, confidence: 0.9 },
    });
  });

  it('that are simulated are never among real ones', async () => {
    const { deals: found } = await deals('?market=simulated');
    expect(getIds(found)).toEqual(named('simulated'));
    expect(found[0]).toMatchObject({ market: 'simulated', simulated: true });
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
  ])('filtered by %s are %i', async (query, count) => {
    expect((await deals(query)).deals).toHaveLength(count);
  });

  it('of a city are those of its airports', async () => {
    const offer = { origin: 'LGW', destination: 'MXP' };
    const deal = aDeal(NOW, { departure: FIRST_DEPARTURE, offer });
    await storeDeal(server.database.pool, deal);
    expect((await deals('?origin=LON&destination=MIL')).deals).toHaveLength(1);
  });

  it('come in pages that neither repeat nor lose one, also where savings are equal', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await deals(`?origin=BUD&limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...getIds(page.deals));
      cursor = page.next_cursor;
    }
    expect(seen.sort()).toEqual([...named('half', 'first', 'second', 'third')].sort());
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
  ])('with %s are a refusal that names the parameter', async (query, path) => {
    expect(await get(`/deals${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields: [{ path }] } },
    });
  });
});

describe('one deal', () => {
  const show = async (name: string) => get(`/deals/${ids[name] ?? name}`);

  it('is shown while it is live, and says so when it is gone', async () => {
    expect(apiDeal.parse((await show('half')).body.data.deal).state).toBe('live');
    expect(apiDeal.parse((await show('gone')).body.data.deal)).toMatchObject({
      state: 'gone',
      gone_at: NOW.toISOString(),
    });
  });

  it.each(['untold', 'held', 'dropped'])('that is %s is not there for anybody', async (name) => {
    expect(await show(name)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  it('with an unknown id is not there, and a broken id is a mistake', async () => {
    expect((await show(randomUUID())).status).toBe(404);
    expect((await show('42')).body.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'id' }],
    });
  });
});

describe('the history of a route', () => {
  const history = async (path: string) =>
    apiHistoryResponse.parse((await get(`/routes/${path}`)).body.data);

  beforeAll(async () => {
    const source = 'test feed' as SourceName;
    await ingestFeed(createTestPipeline(server.database.pool), createPriceHistory('PRG', 'LIS'), {
      source,
    });
  });

  it('is of each day on which fares were seen, with the middle half as the band', async () => {
    const found = await history('PRG-LIS/history');
    expect(found).toMatchObject({ currency: 'EUR', trip_type: 'one_way', market: 'real' });
    expect(found.days).toHaveLength(40);
    const overall = { lowest: 9_600, typical_low: 9_800, typical_high: 10_200, fares: 800 };
    expect(found.overall).toEqual(overall);
    for (const day of found.days) {
      expect(day.fares).toBe(20);
      expect(day.lowest).toBeLessThanOrEqual(day.typical_low);
    }
    const dates = found.days.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });

  it('goes back as many days as asked for, today included', async () => {
    const found = await history('PRG-LIS/history?days=11');
    expect(found.days).toHaveLength(10);
    expect(Date.parse(found.to) - Date.parse(found.from)).toBe(10 * 86_400_000);
  });

  it('of a city is that of its airports', async () => {
    expect((await history('prg-lis/history')).overall?.fares).toBe(800);
  });

  it.each(['?market=simulated', '?cabin=business', '?trip_type=round_trip', '?currency=USD'])(
    'with %s is empty here, and that is an answer',
    async (query) => {
      expect(await history(`PRG-LIS/history${query}`)).toMatchObject({ overall: null, days: [] });
    },
  );

  it('of a place that is none is not there', async () => {
    expect((await get('/routes/PRG-ZZZ/history')).status).toBe(404);
    expect((await get('/routes/PRG/history')).status).toBe(404);
  });
});

describe('airports', () => {
  it('are found by code and by name', async () => {
    for (const q of ['BUD', 'budapest']) {
      const { body } = await get(`/airports?q=${q}`);
      expect(apiAirportsResponse.parse(body.data).airports[0]?.code).toBe('BUD');
    }
  });

  it('are refused without a query', async () => {
    expect((await get('/airports')).body.error.fields[0].path).toBe('q');
  });
});

describe('every answer', () => {
  it('may be read by any site, with its limits and its tag', async () => {
    const { answer } = await get('/deals');
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const limits = ['limit', 'remaining', 'reset'].map((name) => `x-ratelimit-${name}`);
    for (const name of ['etag', ...limits]) {
      expect(exposed).toContain(name);
      expect(answer.headers.get(name)).not.toBeNull();
    }
  });

  it('is not sent twice to who has it already', async () => {
    const first = await get('/deals?limit=2');
    const etag = first.answer.headers.get('etag') ?? '';
    const again = await get('/deals?limit=2', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it('to HEAD has the head alone', async () => {
    const { status, body } = await get('/deals', { method: 'HEAD' });
    expect([status, body]).toEqual([200, null]);
  });

  it.each(['/', '/deal', '/deals/a/b', '/routes/BUD-BCN', '/%zz', '/openapi.yaml'])(
    'at %s is a refusal in the documented shape',
    async (path) => {
      const { answer, body } = await get(path);
      expect([400, 404]).toContain(answer.status);
      expect(errorBody.extend({ requestId: z.uuid() }).parse(body.error)).toBeTruthy();
      expect(body.data).toBeNull();
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('to %s names the verbs', async (method) => {
    for (const path of ['deals', `deals/${ids['half']}`, 'routes/BUD-BCN/history', 'scoreboard']) {
      const { answer, status, body } = await get(`/${path}`, { method, body: '{}' });
      expect([status, body.error.code]).toEqual([405, 'method_not_allowed']);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('lets a browser ask first on behalf of another site', async () => {
    for (const path of ['/deals', '/scoreboard']) {
      const { answer, status } = await get(path, { method: 'OPTIONS' });
      expect(status).toBe(204);
      expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    }
  });

  it('has no word of a traveller in it', async () => {
    const { body } = await get('/deals');
    expect(JSON.stringify(body)).not.toMatch(/user|traveller|email/i);
  });
});
