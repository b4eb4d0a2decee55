import { tables } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import {
  sendTableRequest,
  type TableRequestOptions,
  tableFixture,
} from '../../testing/table-clients.ts';

const fixture = tableFixture();

const send = (path: string, options?: TableRequestOptions) =>
  sendTableRequest(fixture, path, options);

const ERROR_SHAPE = {
  code: expect.any(String),
  message: expect.any(String),
  details: expect.toBeOneOf([expect.any(String), null]),
  hint: expect.toBeOneOf([expect.any(String), null]),
};

/** Status and code of an error. */
async function getError(
  path: string,
  options: TableRequestOptions = {},
): Promise<[number, string]> {
  const { status, body } = await send(path, options);
  expect(body).toEqual(ERROR_SHAPE);
  return [status, body.code];
}

const post = (
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): TableRequestOptions => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
});
const patch = (body: unknown): TableRequestOptions => ({
  method: 'PATCH',
  body: JSON.stringify(body),
});

describe('unknown names', () => {
  it.each([
    ['/nothing', 404, 'PGRST205'],
    ['/deals', 404, 'PGRST205'],
    ['/auth.user', 404, 'PGRST205'],
    ['/__proto__', 404, 'PGRST205'],
    ['/rpc/auth.uid', 404, 'PGRST202'],
    ['/profiles/1', 404, 'PGRST125'],
    ['/', 404, 'PGRST125'],
    ['', 404, 'PGRST125'],
    ['/%', 400, 'PGRST100'],
    [`/${'x'.repeat(3000)}`, 404, 'PGRST205'],
    ['/profiles?select=nothing', 400, '42703'],
    ['/profiles?nothing=eq.1', 400, '42703'],
    ['/profiles?order=nothing', 400, '42703'],
    ['/subscribers?select=token_hash', 400, '42703'],
    ['/subscribers?token_hash=eq.1', 400, '42703'],
  ])('%s returns %i %s [security.prototype-names]', async (path, status, code) => {
    expect(await getError(path)).toEqual([status, code]);
  });

  it('are answered with a list of the tables [3.tables]', async () => {
    const { body } = await send('/profile');
    for (const name of Object.keys(tables)) expect(body.hint).toContain(name);
  });

  it.each([
    ['column of a new row', '/profiles', post({ nothing: 1 }), 'PGRST204'],
    ['column of columns', '/profiles?columns=nothing', post({}), 'PGRST204'],
    ['column of an update', '/profiles?phone=eq.1', patch({ nothing: 1 }), 'PGRST204'],
    ['column of on_conflict', '/profiles?on_conflict=nothing', post({}), '42703'],
    ['column __proto__', '/profiles', post(JSON.parse('{"__proto__": 1}')), 'PGRST204'],
  ])('%s returns 400', async (_, path, options, code) => {
    expect(await getError(path, options)).toEqual([400, code]);
  });

  it.each(['PUT', 'DELETE'])('method %s returns 405', async (method) => {
    const { status, headers, body } = await send('/profiles?user_id=eq.1', { method });
    expect([status, body.code]).toEqual([405, 'PGRST117']);
    expect(headers.get('allow')).toBe('GET, HEAD, POST, PATCH');
  });

  it.each([
    ['GET', { headers: { 'accept-profile': 'auth' } }],
    ['POST', post({}, { 'content-profile': 'auth' })],
  ])('schema of %s returns 406', async (_, options) => {
    expect(await getError('/profiles', options)).toEqual([406, 'PGRST106']);
  });
});

describe('unsupported features', () => {
  it.each([
    '/profiles?first_name=match.^a',
    '/profiles?first_name=is.unknown',
    '/profiles?first_name=eq(any).{a}',
    '/profiles?first_name=not.fts.a',
    '/profiles?or=(first_name.eq.a,last_name.eq.b)',
    '/profiles?not.and=(first_name.eq.a)',
    '/error_logs?context->a=eq.1',
    '/error_logs?select=context->a',
    '/error_logs?order=context->a',
    '/profiles?select=name:first_name',
    '/profiles?select=created_at::text',
    '/profiles?select=user(*)',
    '/profiles?select=user_id.count()',
    '/profiles?user.id=eq.1',
    '/profiles?on_conflict=user_id',
  ])('%s returns 400', async (path) => {
    expect(await getError(path)).toEqual([400, 'PGRST127']);
  });

  it.each([
    ['prefer', 'count=planned', 400, 'PGRST127'],
    ['prefer', 'count=estimated', 400, 'PGRST127'],
    ['prefer', 'tx=rollback', 400, 'PGRST127'],
    ['accept', 'text/csv', 406, 'PGRST107'],
    ['accept', 'application/vnd.pgrst.plan+json', 406, 'PGRST107'],
    ['accept', 'application/vnd.pgrst.object+json;nulls=stripped', 406, 'PGRST107'],
  ])('%s: %s returns %i [asvs.15.3.7]', async (header, value, status, code) => {
    expect(await getError('/profiles', { headers: { [header]: value } })).toEqual([status, code]);
  });

  it('in Prefer are ignored unless handling=strict', async () => {
    const prefer = 'max-affected=1, toString, __proto__, return=toString, count=exact';
    const { status, headers } = await send('/profiles', { headers: { prefer } });
    expect([status, headers.get('preference-applied')]).toEqual([200, 'count=exact']);
    const strict = { headers: { prefer: `handling=strict, ${prefer}` } };
    expect(await getError('/profiles', strict)).toEqual([400, 'PGRST122']);
  });

  it('include limits on updates and filters on inserts', async () => {
    expect(await getError('/profiles?limit=1&phone=eq.1', patch({}))).toEqual([400, 'PGRST127']);
    expect(await getError('/profiles?phone=eq.1', post({}))).toEqual([400, 'PGRST100']);
  });
});

it('errors of PostgreSQL are returned without hint and details, which name settings and columns', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const body = `{"message":"a","context":${deep}}`;
  expect(await send('/error_logs', { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { code: '54001', details: null, hint: null },
  });
});

describe('invalid input', () => {
  it.each<[string, string, number?]>([
    ['/profiles?first_name=a', 'PGRST100'],
    ['/profiles?first_name=', 'PGRST100'],
    ['/profiles?first_name', 'PGRST100'],
    ['/profiles?first_name=eq', 'PGRST100'],
    ['/profiles?first_name=in.a,b', 'PGRST100'],
    ['/profiles?first_name=in.(a,"b)', 'PGRST100'],
    ['/profiles?first_name=not.a', 'PGRST100'],
    ['/profiles?created_at=gt.soon', '22007'],
    ['/profiles?first_name=eq.%', 'PGRST100'],
    ['/profiles?first_name=eq.%ff', 'PGRST100'],
    ['/profiles?select=', 'PGRST100'],
    ['/profiles?select=a,,b', 'PGRST100'],
    ['/profiles?select=*&select=*', 'PGRST100'],
    ['/profiles?order=', 'PGRST100'],
    ['/profiles?order=phone.up', 'PGRST100'],
    ['/profiles?limit=ten', 'PGRST100'],
    ['/profiles?limit=1e3', 'PGRST100'],
    ['/profiles?offset=', 'PGRST100'],
    ['/profiles?limit=1&limit=2', 'PGRST100'],
    ['/profiles?first_name=eq.%00', '22021'],
    ['/profiles?user_id=eq.me', '22P02'],
    ['/profiles?created_at=eq.yesterday-ish', '22007'],
    ['/profiles?created_at=eq.2026-13-40', '22008'],
    ['/exchange_rates?rates=eq.{', '22P02'],
    ['/daily_flight_results?fare_count=eq.99999999999', '22003'],
    ['/daily_flight_results?lowest=eq.1.5', '22P02'],
    ['/daily_flight_results?synthetic=eq.perhaps', '22P02'],
    ['/user_settings?via_airports=eq.BUD', '22P02'],
    ['/profiles?limit=-1', 'PGRST103', 416],
    ['/profiles?offset=-5', 'PGRST103', 416],
    ['/profiles?limit=99999999999999999999', 'PGRST103', 416],
    ['/profiles?offset=99999999999999999999', 'PGRST103', 416],
  ])('%s returns %s', async (path, code, status = 400) => {
    expect(await getError(path)).toEqual([status, code]);
  });

  it.each<[string, NonNullable<TableRequestOptions['body']>, number?]>([
    ['an empty body', ''],
    ['malformed JSON', '{'],
    ['a number', '1'],
    ['a string', '"profile"'],
    ['null', 'null'],
    ['an array of arrays', '[[]]'],
    ['an array with null', '[{"user_id": null}, null]'],
    ['rows with different keys', '[{"phone": "1"}, {"first_name": "a"}]'],
    ['an infinite number', '{"first_name": Infinity}'],
    ['more than 1000 rows', `[${'{},'.repeat(1000)}{}]`],
    ['malformed UTF-8', new Uint8Array([123, 34, 0xc3, 34, 125])],
    ['a body over 256 KiB', JSON.stringify({ page: 'x'.repeat(300_000) }), 413],
  ])('%s returns an error [security.oversized-input]', async (_, body, status = 400) => {
    expect(await getError('/profiles', { method: 'POST', body })).toEqual([status, 'PGRST102']);
  });

  it.each([
    ['a malformed id', { user_id: 'me' }, '22P02'],
    ['an object as an id', { user_id: {} }, '22P02'],
    ['a day that doesn’t exist', { earliest_departure: '2026-02-30' }, '22008'],
    ['a number out of range', { min_price: 1e20 }, '22003'],
    ['a fractional integer', { min_price: 1.5 }, '22P02'],
    ['a string as an array', { via_airports: 'BUD' }, '22P02'],
    ['a value that a check forbids', { max_stops: '3' }, '23514'],
    ['an unsupported language', { preferred_language: 'xx' }, '23514'],
    ['null in a required column', { max_stops: null }, '23502'],
    ['NUL, which PostgreSQL can’t store', { preferred_currency: '\u0000' }, '22P05'],
    ['a lone surrogate', JSON.parse('{"preferred_currency": "\\ud800"}'), '22P02'],
  ])('%s in a row returns 400', async (_, row, code) => {
    const user_id = fixture.traveller.userId;
    expect(await getError('/user_settings', post({ user_id, ...row }))).toEqual([400, code]);
  });

  it.each([[{}], [[{}, {}]]])('%j without required columns returns 400', async (rows) => {
    expect(await getError('/error_logs', { ...post(rows), token: null })).toEqual([400, '23502']);
  });

  it('a duplicate key returns 409, and a missing reference no 5xx', async () => {
    const { userId } = fixture.traveller;
    const profile = post({ user_id: userId });
    expect((await send('/profiles', profile)).status).toBe(201);
    expect(await getError('/profiles', profile)).toEqual([409, '23505']);
    const merged = post({ user_id: userId, deal_id: crypto.randomUUID() });
    expect((await getError('/flight_alerts', merged))[0]).toBeLessThan(500);
  });

  it.each(['text/csv', 'application/x-www-form-urlencoded', 'nonsense'])(
    'content type %s returns 415',
    async (type) => {
      const options = { method: 'POST', body: 'page=/', headers: { 'content-type': type } };
      expect(await getError('/page_views', options)).toEqual([415, 'PGRST107']);
    },
  );
});

it.each([
  `'; drop table profiles; --`,
  `" ; drop table profiles; --`,
  `user_id" from auth."user" --`,
  `$1`,
  `1) or (1=1`,
  `\\`,
])('SQL injection %s stays text in every position [security.sql-injection]', async (sql) => {
  const encoded = encodeURIComponent(sql);
  const requests: [string, TableRequestOptions?][] = [
    [`/profiles?select=${encoded}`],
    [`/profiles?order=${encoded}`],
    [`/profiles?${encoded}=eq.1`],
    [`/profiles?first_name=eq.${encoded}`],
    [`/profiles?limit=${encoded}`],
    [`/${encoded}`],
    ['/page_views', post({ page: sql })],
    [`/page_views?columns=${encoded}`, post({ page: '/' })],
    [`/profiles?on_conflict=${encoded}`, post({}, { prefer: 'resolution=merge-duplicates' })],
    ['/profiles', post({ [sql]: 1 })],
  ];
  for (const [path, options] of requests)
    expect((await send(path, options)).status, path).toBeLessThan(500);
  expect(await fixture.run('select from profiles')).toBeInstanceOf(Array);
  expect(await fixture.run('select page from page_views where page = $1', [sql])).toHaveLength(1);
});

describe('the caller', () => {
  it('gets 401 for an invalid token', async () => {
    const { status, body, headers } = await send('/exchange_rates', { token: 'not-a-session' });
    expect([status, body.code]).toEqual([401, 'PGRST301']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    ['no token', null, {}],
    ['the public key', 'anon', { apikey: 'anon' }],
  ])('is a visitor with %s [6.backend.anon]', async (_, token, headers) => {
    expect((await send('/exchange_rates', { token, headers })).status).toBe(200);
    expect(await getError('/profiles', { token, headers })).toEqual([401, '42501']);
  });

  it('gets 403 for writing a read-only table', async () => {
    const options = post({ rates_date: '2026-01-01' });
    expect(await getError('/exchange_rates', options)).toEqual([403, '42501']);
  });
});

describe('pages of other origins', () => {
  it('may send every method and header of the protocol', async () => {
    const response = await send('/profiles', {
      method: 'OPTIONS',
      token: null,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization, prefer, content-profile',
      },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH',
      'access-control-allow-headers': 'authorization, prefer, content-profile',
    });
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may read responses, errors and ranges [security.cors]', async () => {
    for (const path of ['/exchange_rates', '/nothing']) {
      const { headers } = await send(path, { headers: { origin: 'https://elsewhere.example' } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('content-range');
    }
  });
});
