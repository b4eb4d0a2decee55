import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  sendTableRequest,
  type TableRequestOptions,
  tableFixture,
} from '../../testing/table-clients.ts';

let user_id: string;
const fixture = tableFixture();
beforeAll(async () => {
  user_id = fixture.traveller.userId;
});
beforeEach(() =>
  fixture.run(
    ['profiles', 'user_settings', 'subscribers', 'page_views', 'analytics_events']
      .map((table) => `delete from ${table}`)
      .join(';'),
  ),
);

const from = (table: string) => fixture.traveller.tables.from(table);
const send = (path: string, options?: TableRequestOptions) =>
  sendTableRequest(fixture, path, options);
const buildViews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ user_id, page: `/${index}` }));
const listViews = () => fixture.run('select page, user_id from page_views');
const listFirstNames = () => fixture.run('select first_name from profiles order by 1');
const failure = (status: number, code: string) => ({ status, error: { code } });

describe('insert', () => {
  it('returns the row with the defaults of the database', async () => {
    expect(await from('profiles').insert({ user_id, first_name: 'Ana' }).select()).toMatchObject({
      status: 201,
      data: [
        {
          user_id,
          first_name: 'Ana',
          last_name: null,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
        },
      ],
    });
  });

  it('returns a single object with the selected columns', async () => {
    const { data } = await from('profiles').insert({ user_id }).select('user_id,phone').single();
    expect(data).toEqual({ user_id, phone: null });
  });

  it('returns nothing by default', async () => {
    const response = await fixture.visitor.from('page_views').insert({ page: '/' });
    expect(response).toMatchObject({ status: 201, data: null, error: null });
    expect(await listViews()).toEqual([{ page: '/', user_id: null }]);
  });

  it('writes nothing if the caller can’t read the returned row', async () => {
    const response = await fixture.visitor.from('page_views').insert({ page: '/' }).select();
    expect(response).toMatchObject(failure(401, '42501'));
    expect(await listViews()).toEqual([]);
  });

  it('returns the location with return=headers-only', async () => {
    const headers = { prefer: 'return=headers-only' };
    const body = JSON.stringify({ user_id });
    const response = await send('/profiles', { method: 'POST', headers, body });
    expect([response.status, response.body]).toEqual([201, null]);
    expect(response.headers.get('preference-applied')).toBe('return=headers-only');
    const [, path = ''] = (response.headers.get('location') ?? '').split('/rest/v1');
    expect((await send(path)).body).toMatchObject([{ user_id }]);
  });

  it('writes the caller into owned rows without user_id [5.upsert.fills-user]', async () => {
    const subscriber = { email: fixture.references.addresses.get(user_id), language: 'de' };
    for (const [table, body, expected] of [
      ['profiles', { first_name: 'Ana' }, { first_name: 'Ana' }],
      ['user_settings', {}, { max_stops: '1' }],
      ['subscribers', [subscriber], subscriber],
    ] as const) {
      const { data } = await from(table).insert(body, { defaultToNull: false }).select();
      expect(data).toMatchObject([{ ...expected, user_id }]);
    }
    // Logs have an owner only on request.
    await from('page_views').insert({ page: '/' });
    expect(await listViews()).toEqual([{ page: '/', user_id: null }]);
  });

  it.each(['profiles', 'user_settings', 'flight_alerts', 'subscribers'])(
    'into %s requires a signed-in user [5.upsert.user-required]',
    async (table) => {
      const row: Record<string, string> = table === 'subscribers' ? { email: 'a@example.org' } : {};
      const tables = fixture.visitor.from(table);
      const message = 'User authentication required for this operation';
      for (const write of [tables.insert(row), tables.upsert(row)])
        expect(await write).toMatchObject({ status: 401, error: { code: '42501', message } });
    },
  );

  it('of several rows keeps their order and counts them [7.tables.bulk]', async () => {
    const { data, count } = await from('page_views')
      .insert(buildViews(3), { count: 'exact' })
      .select('page');
    expect(data).toEqual([{ page: '/0' }, { page: '/1' }, { page: '/2' }]);
    expect(count).toBe(3);
  });

  it('of several rows writes none if one fails', async () => {
    const { error } = await from('page_views').insert([...buildViews(2), { user_id, page: '' }]);
    expect(error?.code).toBe('23514');
    expect(await listViews()).toEqual([]);
  });

  it('of no rows succeeds', async () => {
    const response = await from('page_views').insert([]).select();
    expect(response).toMatchObject({ status: 201, data: [], error: null });
  });

  it('writes null into missing columns, or the default with missing=default', async () => {
    const rows = [
      { user_id, event_name: 'a', page: '/', properties: { n: 1 } },
      { user_id, event_name: 'b' },
    ];
    expect((await from('analytics_events').insert(rows)).error?.code).toBe('23502');
    const { data } = await from('analytics_events')
      .insert(rows, { defaultToNull: false })
      .select('user_id,event_name,page,properties');
    expect(data).toEqual([rows[0], { ...rows[1], page: null, properties: {} }]);
  });

  it('ignores keys that are not in columns', async () => {
    const body = JSON.stringify({ page: '/', created_at: 'ignored', anything: {} });
    const options = { method: 'POST', token: null, body };
    expect((await send('/page_views?columns=%22page%22', options)).status).toBe(201);
  });

  it('preserves every character and digit', async () => {
    const title = '日本 🛫 \u202e "quoted" \\ \' -- ; ü';
    await from('page_views').insert({ user_id, page: '/', title });
    expect((await from('page_views').select('title').eq('title', title)).data).toEqual([{ title }]);
    const numbers =
      '"big": 9007199254740993, "small": 1e-400, "huge": 123456789012345678901234567890';
    const body = `{"event_name": "n", "properties": {${numbers}}}`;
    expect((await send('/analytics_events', { method: 'POST', body })).status).toBe(201);
    const stored = await fixture.run(
      `select properties ->> 'big' as big, properties ->> 'huge' as huge from analytics_events`,
    );
    expect(stored).toEqual([{ big: '9007199254740993', huge: '123456789012345678901234567890' }]);
  });
});

describe('upsert', () => {
  it('merges the sent columns into the caller’s row [5.upsert.fills-user]', async () => {
    await fixture.run('insert into profiles (user_id, first_name) values ($1, $2)', [
      fixture.stranger.userId,
      'Ben',
    ]);
    await from('profiles').upsert({ first_name: 'Ana', last_name: 'Novak' });
    const { data } = await from('profiles').upsert({ first_name: 'Eva' }).select().single();
    expect(data).toMatchObject({ user_id, first_name: 'Eva', last_name: 'Novak' });
    expect(await listFirstNames()).toEqual([{ first_name: 'Ben' }, { first_name: 'Eva' }]);
  });

  it('uses the columns of on_conflict [7.tables.upsert]', async () => {
    const email = fixture.references.addresses.get(user_id);
    const upsert = (language: string) =>
      from('subscribers')
        .upsert({ user_id, email, language }, { onConflict: 'user_id' })
        .select('language');
    for (const language of ['de', 'fr'])
      expect((await upsert(language)).data).toEqual([{ language }]);
    expect(await fixture.run('select language from subscribers')).toEqual([{ language: 'fr' }]);
  });

  it('keeps existing rows with ignore-duplicates', async () => {
    await from('profiles').insert({ user_id, first_name: 'Ana' });
    const response = await from('profiles')
      .upsert({ user_id, first_name: 'Eva' }, { ignoreDuplicates: true })
      .select();
    expect(response).toMatchObject({ status: 201, data: [] });
    expect(await listFirstNames()).toEqual([{ first_name: 'Ana' }]);
  });

  it('fails for columns that aren’t unique, repeated rows and tables without updates', async () => {
    const notUnique = await from('profiles').upsert({ user_id }, { onConflict: 'first_name' });
    expect(notUnique).toMatchObject(failure(400, '42P10'));
    const repeated = await from('profiles').upsert([{ user_id }, { user_id }]);
    expect(repeated).toMatchObject(failure(400, '21000'));
    const log = await from('page_views').upsert({ user_id, page: '/' });
    expect(log).toMatchObject(failure(403, '42501'));
  });
});

describe('select', () => {
  it('applies columns, filters, order and range', async () => {
    await from('page_views').insert(buildViews(4));
    const { data } = await from('page_views')
      .select('page, language')
      .eq('user_id', user_id)
      .is('language', null)
      .order('page', { ascending: false })
      .range(1, 2);
    expect(data).toEqual([
      { page: '/2', language: null },
      { page: '/1', language: null },
    ]);
  });

  it('sorts by several columns, with nulls first or last', async () => {
    const rows = [
      ['/a', null],
      ['/a', 'A'],
      ['/b', 'B'],
    ];
    await from('page_views').insert(rows.map(([page, title]) => ({ user_id, page, title })));
    const listTitles = async (nullsFirst: boolean) => {
      const order = { nullsFirst, ascending: false };
      const { data } = await from('page_views').select('title').order('page').order('title', order);
      return data?.map(({ title }) => title);
    };
    expect(await listTitles(true)).toEqual([null, 'A', 'B']);
    expect(await listTitles(false)).toEqual(['A', null, 'B']);
  });

  it('applies several filters on one column', async () => {
    await from('page_views').insert(buildViews(2));
    const select = (page: string) =>
      from('page_views').select('page').eq('page', '/0').eq('page', page);
    expect((await select('/1')).data).toEqual([]);
    expect((await select('/0')).data).toEqual([{ page: '/0' }]);
  });

  it('compares, matches patterns and lists, and negates', async () => {
    await from('page_views').insert([
      ...buildViews(4),
      { user_id, page: '/a,b(c)', title: 'Ümlaut 100%' },
    ]);
    const list = async (query: (rows: ReturnType<typeof all>) => PromiseLike<{ data: unknown }>) =>
      ((await query(all())).data as { page: string }[]).map(({ page }) => page);
    const all = () => from('page_views').select('page').order('page');
    expect(await list((rows) => rows.gt('page', '/1').lt('page', '/3'))).toEqual(['/2']);
    expect(await list((rows) => rows.gte('page', '/2').lte('page', '/3'))).toEqual(['/2', '/3']);
    expect(await list((rows) => rows.neq('page', '/0').like('page', '/_'))).toEqual([
      '/1',
      '/2',
      '/3',
    ]);
    expect(await list((rows) => rows.in('page', ['/0', '/a,b(c)', '/9']))).toEqual([
      '/0',
      '/a,b(c)',
    ]);
    expect(await list((rows) => rows.in('page', []))).toEqual([]);
    const { body } = await send(`/page_views?select=page&page=in.("/\\"","/a,b(c)",)`);
    expect(body).toEqual([{ page: '/a,b(c)' }]);
    expect(await list((rows) => rows.ilike('title', 'ümlaut%'))).toEqual(['/a,b(c)']);
    expect(await list((rows) => rows.ilike('title', '*100\\%'))).toEqual(['/a,b(c)']);
    expect(await list((rows) => rows.not('page', 'in', '(/0,/1,/2)'))).toEqual(['/3', '/a,b(c)']);
    expect(await list((rows) => rows.not('title', 'is', null))).toContain('/a,b(c)');
  });

  it('compares values literally', async () => {
    const page = 'eq.a,b.(c)"; drop table page_views; --';
    await from('page_views').insert([{ user_id, page }, ...buildViews(1)]);
    expect((await from('page_views').select('page').eq('page', page)).data).toEqual([{ page }]);
    expect((await from('page_views').select('page').eq('page', 'null')).data).toEqual([]);
  });

  it('returns a single object, or 406 with the number of rows', async () => {
    await from('page_views').insert(buildViews(2));
    const select = (page: string) => from('page_views').select('page').eq('page', page);
    expect((await select('/0').single()).data).toEqual({ page: '/0' });
    expect((await select('/0').maybeSingle()).data).toEqual({ page: '/0' });
    expect(await select('/9').maybeSingle()).toMatchObject({ data: null, error: null });
    const notSingle = (rows: number) => ({
      status: 406,
      error: { code: 'PGRST116', details: `The result contains ${rows} rows` },
    });
    expect(await select('/9').single()).toMatchObject(notSingle(0));
    expect(await from('page_views').select().single()).toMatchObject(notSingle(2));
  });

  it('returns Content-Range for Range, intersected with limit', async () => {
    await from('page_views').insert(buildViews(3));
    const select = async (options: Record<string, string>, query = '') => {
      const path = `/page_views?order=page&select=page${query}`;
      const { status, headers, body } = await send(path, {
        headers: { 'range-unit': 'items', ...options },
      });
      return [status, headers.get('content-range'), body];
    };
    const prefer = 'count=exact';
    const [, one, two] = [{ page: '/0' }, { page: '/1' }, { page: '/2' }];
    const unsatisfiable = [416, null, { code: 'PGRST103' }];
    expect(await select({ range: '1-1', prefer })).toEqual([206, '1-1/3', [one]]);
    expect(await select({ range: '1-' })).toEqual([200, '1-2/*', [one, two]]);
    expect(await select({ range: '1-9' }, '&limit=2')).toEqual([200, '1-1/*', [one]]);
    expect(await select({ range: '9-', prefer })).toMatchObject(unsatisfiable);
    expect(await select({ range: '3-1' })).toMatchObject(unsatisfiable);
    expect(await select({ range: '9-' })).toEqual([200, '*/*', []]);
  });

  it('returns at most 500 rows of a log, except with a count [9.caps]', async () => {
    await from('page_views').insert(buildViews(600));
    expect((await from('page_views').select()).data).toHaveLength(500);
    expect((await from('page_views').select().limit(550)).data).toHaveLength(500);
    expect((await from('page_views').select().range(550, 900)).data).toHaveLength(50);
    const counted = await from('page_views').select('page', { count: 'exact' });
    expect(counted).toMatchObject({ status: 200, count: 600, data: { length: 600 } });
  });

  it('prevents caching', async () => {
    const { headers } = await send('/exchange_rates', { token: null });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('counts the caller’s matching rows, with or without returning them [7.tables.count]', async () => {
    await from('page_views').insert(buildViews(3));
    const view = { user_id: fixture.stranger.userId, page: '/0' };
    await fixture.stranger.tables.from('page_views').insert(view);
    const page = await from('page_views').select('page', { count: 'exact' }).limit(1);
    expect(page).toMatchObject({ status: 206, count: 3, data: { length: 1 } });
    const head = from('page_views').select('*', { count: 'exact', head: true }).eq('page', '/0');
    expect(await head).toMatchObject({ status: 200, count: 1, data: null });
  });
});

describe('update', () => {
  beforeEach(() => from('profiles').insert({ user_id, first_name: 'Ana', last_name: 'Novak' }));
  const update = (changes: object, options: { count?: 'exact' } = {}) =>
    from('profiles').update(changes, options).eq('user_id', user_id);

  it('returns the changed row on request', async () => {
    const eva = { first_name: 'Eva', last_name: null };
    const { data, status } = await update(eva).select('first_name,last_name').single();
    expect([status, data]).toEqual([200, eva]);
  });

  it('returns nothing by default, and counts', async () => {
    const response = await update({ first_name: 'Eva' }, { count: 'exact' });
    expect(response).toMatchObject({ status: 204, data: null, count: 1 });
  });

  it('without matching rows or changes succeeds', async () => {
    const unmatched = update({ first_name: 'Eva' }).eq('first_name', 'Ida');
    for (const request of [unmatched, update({})])
      expect(await request.select()).toMatchObject({ status: 200, data: [], error: null });
  });

  it('requires a filter', async () => {
    const response = await from('profiles').update({ first_name: 'Eva' });
    expect(response).toMatchObject(failure(400, '21000'));
    expect(await listFirstNames()).toEqual([{ first_name: 'Ana' }]);
  });

  it('is rolled back if several rows match a single object', async () => {
    await fixture.run('alter table profiles drop constraint profiles_pkey');
    try {
      await fixture.run('insert into profiles (user_id) values ($1)', [user_id]);
      const { error } = await update({ last_name: 'Changed' }).select().single();
      expect(error?.code).toBe('PGRST116');
      expect(await fixture.run(`select from profiles where last_name = 'Changed'`)).toEqual([]);
    } finally {
      await fixture.run('truncate profiles');
      await fixture.run('alter table profiles add primary key (user_id)');
    }
  });
});
