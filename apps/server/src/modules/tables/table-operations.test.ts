import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SentToTables, sendToTables, tableParty } from '../../testing/table-clients.ts';

let user_id: string;
const party = tableParty();
beforeAll(async () => {
  user_id = party.asking.userId;
});
beforeEach(() =>
  party.run('truncate profiles, user_settings, subscribers, page_views, analytics_events'),
);

const from = (table: string) => party.asking.tables.from(table);
const send = (path: string, sent?: SentToTables) => sendToTables(party, path, sent);
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ user_id, page: `/${index}` }));

describe('an insert', () => {
  it('answers the row with what the database filled in', async () => {
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

  it('answers one object where one is asked for, and only the columns asked for', async () => {
    const { data } = await from('profiles').insert({ user_id }).select('user_id,phone').single();
    expect(data).toEqual({ user_id, phone: null });
  });

  it('answers nothing unless asked', async () => {
    const { data, error, status } = await party.visitor.from('page_views').insert({ page: '/' });
    expect([data, error, status]).toEqual([null, null, 201]);
    expect(await party.run('select page, user_id from page_views')).toEqual([
      { page: '/', user_id: null },
    ]);
  });

  it('refuses a visitor the row that was written, and then writes none', async () => {
    const { error, status } = await party.visitor.from('page_views').insert({ page: '/' }).select();
    expect([status, error?.code]).toEqual([401, '42501']);
    expect(await party.run('select from page_views')).toEqual([]);
  });

  it('says where the row is found, with return=headers-only', async () => {
    const headers = { prefer: 'return=headers-only' };
    const body = JSON.stringify({ user_id });
    const answer = await send('/profiles', { method: 'POST', headers, body });
    expect([answer.status, answer.body]).toEqual([201, null]);
    expect(answer.headers.get('preference-applied')).toBe('return=headers-only');
    const [, path = ''] = (answer.headers.get('location') ?? '').split('/rest/v1');
    expect((await send(path)).body).toMatchObject([{ user_id }]);
  });

  it('fills the asker into rows of their own that leave user_id out [5.upsert.fills-user]', async () => {
    const profile = await from('profiles').insert({ first_name: 'Ana' }).select().single();
    expect(profile.data).toMatchObject({ user_id, first_name: 'Ana' });
    expect((await from('user_settings').insert({}).select().single()).data).toMatchObject({
      user_id,
      max_stops: '1',
    });
    const [account] = await party.run('select email from auth."user" where id = $1', [user_id]);
    const subscriber = { email: account?.['email'], language: 'de' };
    const { data } = await from('subscribers')
      .insert([subscriber], { defaultToNull: false })
      .select();
    expect(data).toMatchObject([{ ...subscriber, user_id }]);
    // A row of a log names no one unless it says whom.
    await from('page_views').insert({ page: '/' });
    expect(await party.run('select user_id from page_views')).toEqual([{ user_id: null }]);
  });

  it('fills the asker into an upsert, and merges into their row alone [5.upsert.fills-user]', async () => {
    await party.run('insert into profiles (user_id, first_name) values ($1, $2)', [
      party.other.userId,
      'Ben',
    ]);
    for (const first_name of ['Ana', 'Eva']) {
      const { data } = await from('profiles').upsert({ first_name }).select().single();
      expect(data).toMatchObject({ user_id, first_name });
    }
    expect(await party.run('select first_name from profiles order by 1')).toEqual([
      { first_name: 'Ben' },
      { first_name: 'Eva' },
    ]);
  });

  it.each(['profiles', 'user_settings', 'flight_alerts', 'subscribers'])(
    'into %s by a visitor needs a user [5.upsert.user-required]',
    async (table) => {
      const row: Record<string, string> = table === 'subscribers' ? { email: 'a@example.org' } : {};
      const tables = party.visitor.from(table);
      const message = 'User authentication required for this operation';
      for (const written of [tables.insert(row), tables.upsert(row)])
        expect(await written).toMatchObject({ status: 401, error: { code: '42501', message } });
    },
  );

  it('of many rows writes them all, in their order, and counts them [7.tables.bulk]', async () => {
    const { data, count } = await from('page_views')
      .insert(pages(3), { count: 'exact' })
      .select('page');
    expect(data).toEqual([{ page: '/0' }, { page: '/1' }, { page: '/2' }]);
    expect(count).toBe(3);
  });

  it('of many rows writes none if one can’t be', async () => {
    const { error } = await from('page_views').insert([...pages(2), { user_id, page: '' }]);
    expect(error?.code).toBe('23514');
    expect(await party.run('select from page_views')).toEqual([]);
  });

  it('of no rows writes none', async () => {
    const { data, status, error } = await from('page_views').insert([]).select();
    expect([status, data, error]).toEqual([201, [], null]);
  });

  it('of rows with other keys writes null where one leaves a column out', async () => {
    const rows = [
      { user_id, page: '/a', title: 'A' },
      { user_id, page: '/b' },
    ];
    const { data } = await from('page_views').insert(rows).select('page,title');
    expect(data).toEqual([
      { page: '/a', title: 'A' },
      { page: '/b', title: null },
    ]);
  });

  it('of rows with other keys writes the default instead, where that is preferred', async () => {
    const rows = [
      { user_id, event_name: 'a', properties: { n: 1 } },
      { user_id, event_name: 'b' },
    ];
    const bulk = () => from('analytics_events').insert(rows);
    expect((await bulk()).error?.code).toBe('23502');
    const { data, error } = await from('analytics_events')
      .insert(rows, { defaultToNull: false })
      .select('event_name,properties');
    expect(error).toBeNull();
    expect(data).toEqual([
      { event_name: 'a', properties: { n: 1 } },
      { event_name: 'b', properties: {} },
    ]);
  });

  it('leaves out of a body what columns doesn’t name', async () => {
    const body = JSON.stringify({ page: '/', created_at: 'not looked at', anything: {} });
    const sent = { method: 'POST', token: null, body };
    expect((await send('/page_views?columns=%22page%22', sent)).status).toBe(201);
  });

  it('keeps every character, and numbers as they are written', async () => {
    const title = '日本 🛫 \u202e "quoted" \\ \' -- ; ü';
    const text = `{"user_id":"${user_id}","page":"/","title":${JSON.stringify(title)}}`;
    const properties =
      '{"big": 9007199254740993, "small": 1e-400, "huge": 123456789012345678901234567890}';
    const event = `{"event_name": "n", "properties": ${properties}}`;
    for (const [path, body] of [
      ['/page_views', text],
      ['/analytics_events', event],
    ] as const)
      expect((await send(path, { method: 'POST', body })).status).toBe(201);
    expect((await from('page_views').select('title').eq('title', title)).data).toEqual([{ title }]);
    const [kept] = await party.run(
      `select properties ->> 'big' as big, properties ->> 'huge' as huge from analytics_events`,
    );
    expect(kept).toEqual({ big: '9007199254740993', huge: '123456789012345678901234567890' });
  });
});

describe('an upsert', () => {
  it('goes by the primary key, and changes what it gives', async () => {
    await from('profiles').insert({ user_id, first_name: 'Ana', last_name: 'Novak' });
    const { data } = await from('profiles')
      .upsert({ user_id, first_name: 'Eva' })
      .select()
      .single();
    expect(data).toMatchObject({ first_name: 'Eva', last_name: 'Novak' });
  });

  it('goes by the column that it names [7.tables.upsert]', async () => {
    const email = party.referred.addresses.get(user_id);
    const upsert = (language: string) =>
      from('subscribers')
        .upsert({ user_id, email, language }, { onConflict: 'user_id' })
        .select('language');
    expect((await upsert('de')).data).toEqual([{ language: 'de' }]);
    expect((await upsert('fr')).data).toEqual([{ language: 'fr' }]);
    expect(await party.run('select language from subscribers')).toEqual([{ language: 'fr' }]);
  });

  it('leaves a row alone where duplicates are to be ignored', async () => {
    await from('profiles').insert({ user_id, first_name: 'Ana' });
    const { data, status } = await from('profiles')
      .upsert({ user_id, first_name: 'Eva' }, { ignoreDuplicates: true })
      .select();
    expect([status, data]).toEqual([201, []]);
    expect(await party.run('select first_name from profiles')).toEqual([{ first_name: 'Ana' }]);
  });

  it('is refused by columns that aren’t unique, and with one row twice', async () => {
    const by = await from('profiles').upsert({ user_id }, { onConflict: 'first_name' });
    expect([by.status, by.error?.code]).toEqual([400, '42P10']);
    const twice = await from('profiles').upsert([{ user_id }, { user_id }]);
    expect([twice.status, twice.error?.code]).toEqual([400, '21000']);
  });

  it('is refused where rows can’t be changed', async () => {
    const { error, status } = await from('page_views').upsert({ user_id, page: '/' });
    expect([status, error?.code]).toEqual([403, '42501']);
  });
});

describe('a select', () => {
  it('gives the columns and rows asked for, in the order asked for', async () => {
    await from('page_views').insert(pages(4));
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

  it('sorts by several columns, nulls where they are wanted', async () => {
    const rows = [
      { user_id, page: '/a', title: null },
      { user_id, page: '/a', title: 'A' },
      { user_id, page: '/b', title: 'B' },
    ];
    await from('page_views').insert(rows);
    const titles = async (nullsFirst: boolean) => {
      const order = { nullsFirst, ascending: false };
      const { data } = await from('page_views').select('title').order('page').order('title', order);
      return data?.map(({ title }) => title);
    };
    expect(await titles(true)).toEqual([null, 'A', 'B']);
    expect(await titles(false)).toEqual(['A', null, 'B']);
  });

  it('holds two filters on one column both', async () => {
    await from('page_views').insert(pages(2));
    const both = (other: string) =>
      from('page_views').select('page').eq('page', '/0').eq('page', other);
    expect((await both('/1')).data).toEqual([]);
    expect((await both('/0')).data).toEqual([{ page: '/0' }]);
  });

  it('compares with a value as it is, dots, commas and operators included', async () => {
    const odd = 'eq.a,b.(c)"; drop table page_views; --';
    await from('page_views').insert([{ user_id, page: odd }, ...pages(1)]);
    expect((await from('page_views').select('page').eq('page', odd)).data).toEqual([{ page: odd }]);
    expect((await from('page_views').select('page').eq('page', 'null')).data).toEqual([]);
  });

  it('gives one object, or says how many there were', async () => {
    await from('page_views').insert(pages(2));
    const pick = (page: string) => from('page_views').select('page').eq('page', page);
    expect((await pick('/0').single()).data).toEqual({ page: '/0' });
    expect((await pick('/0').maybeSingle()).data).toEqual({ page: '/0' });
    expect(await pick('/9').maybeSingle()).toMatchObject({ data: null, error: null });
    const refused = (rows: number) => ({
      status: 406,
      error: { code: 'PGRST116', details: `The result contains ${rows} rows` },
    });
    expect(await pick('/9').single()).toMatchObject(refused(0));
    expect(await from('page_views').select().single()).toMatchObject(refused(2));
  });

  it('answers a range by header with the range that it is', async () => {
    await from('page_views').insert(pages(3));
    const read = async (given: Record<string, string>) => {
      const sent = { headers: { 'range-unit': 'items', ...given } };
      const { status, headers, body } = await send('/page_views?order=page&select=page', sent);
      return [status, headers.get('content-range'), body];
    };
    const prefer = 'count=exact';
    const page = (number: number) => ({ page: `/${number}` });
    const refused = [416, null, { code: 'PGRST103' }];
    expect(await read({ range: '1-1', prefer })).toEqual([206, '1-1/3', [page(1)]]);
    expect(await read({ range: '1-' })).toEqual([200, '1-2/*', [page(1), page(2)]]);
    expect(await read({ range: '9-', prefer })).toMatchObject(refused);
    expect(await read({ range: '3-1' })).toMatchObject(refused);
    expect(await read({ range: '9-' })).toEqual([200, '*/*', []]);
  });

  it('shares a page between range and limit where both are given', async () => {
    await from('page_views').insert(pages(5));
    const { headers } = await send('/page_views?order=page&limit=3', { headers: { range: '2-9' } });
    expect(headers.get('content-range')).toBe('2-2/*');
  });

  it('gives 500 rows of a log at most, and counts beyond [9.caps]', async () => {
    await from('page_views').insert(pages(600));
    expect((await from('page_views').select()).data).toHaveLength(500);
    expect((await from('page_views').select().limit(550)).data).toHaveLength(500);
    expect((await from('page_views').select().range(550, 900)).data).toHaveLength(50);
    const counted = await from('page_views').select('page', { count: 'exact' });
    expect([counted.status, counted.count, counted.data?.length]).toEqual([200, 600, 600]);
  });

  it('is not to be cached by proxies', async () => {
    const { headers } = await send('/exchange_rates', { token: null });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a count', () => {
  it('comes with the rows, or without them', async () => {
    await from('page_views').insert(pages(3));
    const counted = await from('page_views').select('page', { count: 'exact' }).limit(1);
    expect([counted.status, counted.count, counted.data?.length]).toEqual([206, 3, 1]);
    const head = await from('page_views').select('*', { count: 'exact', head: true });
    expect([head.status, head.count, head.data]).toEqual([200, 3, null]);
  });

  it('counts what the filters let through, of rows that are the asker’s [7.tables.count]', async () => {
    await from('page_views').insert(pages(3));
    await party.other.tables.from('page_views').insert({ user_id: party.other.userId, page: '/0' });
    const { count } = await from('page_views')
      .select('*', { count: 'exact', head: true })
      .eq('page', '/0');
    expect(count).toBe(1);
  });
});

describe('an update', () => {
  beforeEach(() => from('profiles').insert({ user_id, first_name: 'Ana', last_name: 'Novak' }));

  it('changes what it gives, and answers the row where asked', async () => {
    const { data, status } = await from('profiles')
      .update({ first_name: 'Eva', last_name: null })
      .eq('user_id', user_id)
      .select('first_name,last_name')
      .single();
    expect([status, data]).toEqual([200, { first_name: 'Eva', last_name: null }]);
  });

  it('answers nothing unless asked, and counts', async () => {
    const { status, data, count } = await from('profiles')
      .update({ first_name: 'Eva' }, { count: 'exact' })
      .eq('user_id', user_id);
    expect([status, data, count]).toEqual([204, null, 1]);
  });

  it('of no row changes none', async () => {
    const { status, data } = await from('profiles')
      .update({ first_name: 'Eva' })
      .eq('first_name', 'Ida')
      .select();
    expect([status, data]).toEqual([200, []]);
  });

  it('of nothing changes none', async () => {
    const { data, error } = await from('profiles').update({}).eq('user_id', user_id).select();
    expect([data, error]).toEqual([[], null]);
  });

  it('without a filter is refused', async () => {
    const { error, status } = await from('profiles').update({ first_name: 'Eva' });
    expect([status, error?.code]).toEqual([400, '21000']);
    expect(await party.run('select first_name from profiles')).toEqual([{ first_name: 'Ana' }]);
  });

  it('of several rows is undone where one object was asked for', async () => {
    await party.run('alter table profiles drop constraint profiles_pkey');
    try {
      await party.run('insert into profiles (user_id) values ($1)', [user_id]);
      const { error } = await from('profiles')
        .update({ last_name: 'Changed' })
        .eq('user_id', user_id)
        .select()
        .single();
      expect(error?.code).toBe('PGRST116');
      expect(await party.run(`select from profiles where last_name = 'Changed'`)).toEqual([]);
    } finally {
      await party.run('truncate profiles');
      await party.run('alter table profiles add primary key (user_id)');
    }
  });
});
