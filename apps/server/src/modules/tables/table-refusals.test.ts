import { tables } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import {
  sendTableRequest,
  type TableRequestOptions,
  tableFixture,
} from '../../testing/table-clients.ts';

const party = tableFixture();

const send = (path: string, sent?: TableRequestOptions) => sendTableRequest(party, path, sent);

const SHAPE = {
  code: expect.any(String),
  message: expect.any(String),
  details: expect.toBeOneOf([expect.any(String), null]),
  hint: expect.toBeOneOf([expect.any(String), null]),
};

async function refusal(path: string, sent: TableRequestOptions = {}): Promise<[number, string]> {
  const { status, body } = await send(path, sent);
  expect(body).toEqual(SHAPE);
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

describe('what is not there', () => {
  it.each([
    ['/nothing', 404, 'PGRST205'],
    ['/deals', 404, 'PGRST205'],
    ['/fares', 404, 'PGRST205'],
    ['/auth.user', 404, 'PGRST205'],
    ['/__proto__', 404, 'PGRST205'],
    ['/toString', 404, 'PGRST205'],
    ['/rpc/auth.uid', 404, 'PGRST202'],
    ['/profiles/', 404, 'PGRST125'],
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
  ])('%s: %i %s [security.prototype-names]', async (path, status, code) => {
    expect(await refusal(path)).toEqual([status, code]);
  });

  it('gets the list of tables [3.tables]', async () => {
    const { body } = await send('/profile');
    for (const name of Object.keys(tables)) expect(body.hint).toContain(name);
  });

  it.each([
    ['a column of a new row', '/profiles', post({ nothing: 1 }), 'PGRST204'],
    ['a column of columns', '/profiles?columns=nothing', post({}), 'PGRST204'],
    ['a column of an update', '/profiles?phone=eq.1', patch({ nothing: 1 }), 'PGRST204'],
    ['a column of on_conflict', '/profiles?on_conflict=nothing', post({}), '42703'],
    ['a prototype as column', '/profiles', post(JSON.parse('{"__proto__": 1}')), 'PGRST204'],
  ])('%s', async (_, path, sent, code) => {
    expect(await refusal(path, sent)).toEqual([400, code]);
  });

  it.each(['PUT', 'DELETE'])('the verb %s', async (method) => {
    const { status, headers, body } = await send('/profiles?user_id=eq.1', { method });
    expect([status, body.code]).toEqual([405, 'PGRST117']);
    expect(headers.get('allow')).toBe('GET, HEAD, POST, PATCH');
  });

  it.each([
    ['GET', { headers: { 'accept-profile': 'auth' } }],
    ['POST', post({}, { 'content-profile': 'auth' })],
  ])('another schema, for %s', async (_, sent) => {
    expect(await refusal('/profiles', sent)).toEqual([406, 'PGRST106']);
  });
});

describe('what the protocol has and this server has not', () => {
  it.each([
    '/profiles?first_name=neq.a',
    '/profiles?first_name=like.a*',
    '/profiles?first_name=in.(a,b)',
    '/profiles?first_name=not.eq.a',
    '/profiles?first_name=is.true',
    '/profiles?first_name=eq(any).{a}',
    '/profiles?created_at=gte.2026-01-01',
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
  ])('%s', async (path) => {
    expect(await refusal(path)).toEqual([400, 'PGRST127']);
  });

  it.each([
    ['prefer', 'count=planned', 400, 'PGRST127'],
    ['prefer', 'count=estimated', 400, 'PGRST127'],
    ['prefer', 'tx=rollback', 400, 'PGRST127'],
    ['accept', 'text/csv', 406, 'PGRST107'],
    ['accept', 'application/vnd.pgrst.plan+json', 406, 'PGRST107'],
    ['accept', 'application/vnd.pgrst.object+json;nulls=stripped', 406, 'PGRST107'],
  ])('%s: %s [asvs.15.3.7]', async (header, value, status, code) => {
    expect(await refusal('/profiles', { headers: { [header]: value } })).toEqual([status, code]);
  });

  it('a preference that it doesn’t know, where the client is strict about it', async () => {
    const prefer = 'max-affected=1, count=exact';
    expect((await send('/profiles', { headers: { prefer } })).status).toBe(200);
    const strict = { headers: { prefer: `handling=strict, ${prefer}` } };
    expect(await refusal('/profiles', strict)).toEqual([400, 'PGRST122']);
  });

  it('a limited update, or an insert with a filter', async () => {
    expect(await refusal('/profiles?limit=1&phone=eq.1', patch({}))).toEqual([400, 'PGRST127']);
    expect(await refusal('/profiles?phone=eq.1', post({}))).toEqual([400, 'PGRST100']);
  });
});

it('what PostgreSQL refuses is answered without its hint and details, which name settings and columns', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const body = `{"message":"a","context":${deep}}`;
  expect(await send('/error_logs', { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { code: '54001', details: null, hint: null },
  });
});

describe('what can’t be read', () => {
  it.each<[string, string, number?]>([
    ['/profiles?first_name=a', 'PGRST100'],
    ['/profiles?first_name=', 'PGRST100'],
    ['/profiles?first_name', 'PGRST100'],
    ['/profiles?first_name=eq', 'PGRST100'],
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
  ])('%s: %s', async (path, code, status = 400) => {
    expect(await refusal(path)).toEqual([status, code]);
  });

  it.each<[string, NonNullable<TableRequestOptions['body']>, number?]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a number', '1'],
    ['a text', '"profile"'],
    ['null', 'null'],
    ['an array of arrays', '[[]]'],
    ['an array with null', '[{"user_id": null}, null]'],
    ['rows of other keys', '[{"phone": "1"}, {"first_name": "a"}]'],
    ['an infinite number', '{"first_name": Infinity}'],
    ['more rows than one request may have', `[${'{},'.repeat(1000)}{}]`],
    ['half a character', new Uint8Array([123, 34, 0xc3, 34, 125])],
    ['more than is read', JSON.stringify({ page: 'x'.repeat(300_000) }), 413],
  ])('%s as a body [security.oversized-input]', async (_, body, status = 400) => {
    expect(await refusal('/profiles', { method: 'POST', body })).toEqual([status, 'PGRST102']);
  });

  it.each([
    ['a text that is no id', { user_id: 'me' }, '22P02'],
    ['an object as an id', { user_id: {} }, '22P02'],
    ['a day that is none', { earliest_departure: '2026-02-30' }, '22008'],
    ['a number that is too big', { min_price: 1e20 }, '22003'],
    ['a fraction of a minor unit', { min_price: 1.5 }, '22P02'],
    ['a text as a list', { via_airports: 'BUD' }, '22P02'],
    ['what a check forbids', { max_stops: '3' }, '23514'],
    ['another language', { preferred_language: 'xx' }, '23514'],
    ['null where a value has to be', { max_stops: null }, '23502'],
    ['a character that PostgreSQL has not', { preferred_currency: '\u0000' }, '22P05'],
    ['half a surrogate', JSON.parse('{"preferred_currency": "\\ud800"}'), '22P02'],
  ])('%s in a row', async (_, row, code) => {
    const user_id = party.traveller.userId;
    expect(await refusal('/user_settings', post({ user_id, ...row }))).toEqual([400, code]);
  });

  it.each([[{}], [[{}, {}]]])('rows of nothing, %j, where something has to be', async (rows) => {
    expect(await refusal('/error_logs', { ...post(rows), token: null })).toEqual([400, '23502']);
  });

  it('a row that is there already, or refers to nothing', async () => {
    const { userId } = party.traveller;
    const profile = post({ user_id: userId });
    expect((await send('/profiles', profile)).status).toBe(201);
    expect(await refusal('/profiles', profile)).toEqual([409, '23505']);
    const merged = post({ user_id: userId, deal_id: crypto.randomUUID() });
    expect((await refusal('/flight_alerts', merged))[0]).toBeLessThan(500);
  });

  it('a body nested a hundred thousand deep', async () => {
    const body = `{"message": "m", "context": {"a": ${'['.repeat(1e5)}${']'.repeat(1e5)}}}`;
    expect((await refusal('/error_logs', { method: 'POST', body }))[0]).toBe(400);
  });

  it.each(['text/csv', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a body of type %s',
    async (type) => {
      const sent = { method: 'POST', body: 'page=/', headers: { 'content-type': type } };
      expect(await refusal('/page_views', sent)).toEqual([415, 'PGRST107']);
    },
  );
});

describe('injection', () => {
  const NASTY = [
    `'; drop table profiles; --`,
    `" ; drop table profiles; --`,
    `user_id" from auth."user" --`,
    `$1`,
    `1) or (1=1`,
    `\\`,
  ];

  it.each(NASTY)('%s stays text, wherever it stands [security.sql-injection]', async (nasty) => {
    const encoded = encodeURIComponent(nasty);
    const sent: [string, TableRequestOptions?][] = [
      [`/profiles?select=${encoded}`],
      [`/profiles?order=${encoded}`],
      [`/profiles?${encoded}=eq.1`],
      [`/profiles?first_name=eq.${encoded}`],
      [`/profiles?limit=${encoded}`],
      [`/${encoded}`],
      ['/page_views', post({ page: nasty })],
      [`/page_views?columns=${encoded}`, post({ page: '/' })],
      [`/profiles?on_conflict=${encoded}`, post({}, { prefer: 'resolution=merge-duplicates' })],
      ['/profiles', post({ [nasty]: 1 })],
    ];
    for (const [path, more] of sent)
      expect((await send(path, more)).status, path).toBeLessThan(500);
    expect(await party.run('select from profiles')).toBeInstanceOf(Array);
    expect(await party.run('select page from page_views where page = $1', [nasty])).toHaveLength(1);
  });
});

describe('who asks', () => {
  it('is refused with a token that is no session, rather than taken for a visitor', async () => {
    const { status, body, headers } = await send('/exchange_rates', { token: 'not-a-session' });
    expect([status, body.code]).toEqual([401, 'PGRST301']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    ['no token', null, {}],
    ['the public key as token', 'anon', { apikey: 'anon' }],
  ])(
    'is a visitor with %s: 401 where a traveller may [6.backend.anon]',
    async (_, token, headers) => {
      expect((await send('/exchange_rates', { token, headers })).status).toBe(200);
      expect(await refusal('/profiles', { token, headers })).toEqual([401, '42501']);
    },
  );

  it('gets 403 as a traveller, for what no traveller may', async () => {
    const sent = post({ rates_date: '2026-01-01' });
    expect(await refusal('/exchange_rates', sent)).toEqual([403, '42501']);
  });
});

describe('pages of other sites', () => {
  it('may send everything that the protocol has', async () => {
    const answer = await send('/profiles', {
      method: 'OPTIONS',
      token: null,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization, prefer, content-profile',
      },
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH',
      'access-control-allow-headers': 'authorization, prefer, content-profile',
    });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may read answers and refusals, and the range of an answer [security.cors]', async () => {
    for (const path of ['/exchange_rates', '/nothing']) {
      const { headers } = await send(path, { headers: { origin: 'https://elsewhere.example' } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('content-range');
    }
  });
});
