import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  sendTableRequest,
  type TableRequestOptions,
  tableFixture,
} from '../../testing/table-clients.ts';

let user_id: string;
const party = tableFixture();
beforeAll(async () => {
  user_id = party.traveller.userId;
});
beforeEach(() =>
  party.run('truncate profiles, user_settings, subscribers, page_views, analytics_events'),
);

const from = (table: string) => party.traveller.tables.from(table);
const send = (path: string, sent?: TableRequestOptions) => sendTableRequest(party, path, sent);
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ user_id, page: `/${index}` }));
const viewed = () => party.run('select page, user_id from page_views');
const firstNames = () => party.run('select first_name from profiles order by 1');
const refusal = (status: number, code: string) => ({ status, error: { code } });

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
    const answer = await party.visitor.from('page_views').insert({ page: '/' });
    expect(answer).toMatchObject({ status: 201, data: null, error: null });
    expect(await viewed()).toEqual([{ page: '/', user_id: null }]);
  });

  it('refuses a visitor the row that was written, and then writes none', async () => {
    const answer = await party.visitor.from('page_views').insert({ page: '/' }).select();
    expect(answer).toMatchObject(refusal(401, '42501'));
    expect(await viewed()).toEqual([]);
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
    const subscriber = { email: party.references.addresses.get(user_id), language: 'de' };
    for (const [table, sent, filled] of [
      ['profiles', { first_name: 'Ana' }, { first_name: 'Ana' }],
      ['user_settings', {}, { max_stops: '1' }],
      ['subscribers', [subscriber], subscriber],
    ] as const) {
      const { data } = await from(table).insert(sent, { defaultToNull: false }).select();
      expect(data).toMatchObject([{ ...filled, user_id }]);
    }
    // A row of a log names no one unless it says whom.
    await from('page_views').insert({ page: '/' });
    expect(await viewed()).toEqual([{ page: '/', user_id: null }]);
  });

  it('fills the asker into an upsert, and merges into their row alone [5.upsert.fills-user]', async () => {
    await party.run('insert into profiles (user_id, first_name) values ($1, $2)', [
      party.stranger.userId,
      'Ben',
    ]);
    for (const first_name of ['Ana', 'Eva']) {
      const { data } = await from('profiles').upsert({ first_name }).select().single();
      expect(data).toMatchObject({ user_id, first_name });
    }
    expect(await firstNames()).toEqual([{ first_name: 'Ben' }, { first_name: 'Eva' }]);
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
    expect(await viewed()).toEqual([]);
  });

  it('of no rows writes none', async () => {
    const answer = await from('page_views').insert([]).select();
    expect(answer).toMatchObject({ status: 201, data: [], error: null });
  });

  it('of rows with other keys writes null where one leaves a column out', async () => {
    const rows = [
      { user_id, page: '/a', title: 'A' },
      { user_id, page: '/b' },
    ];
    const { data } = await from('page_views').insert(rows).select('user_id,page,title');
    expect(data).toEqual([rows[0], { ...rows[1], title: null }]);
  });

  it('of rows with other keys writes the default instead, where that is preferred', async () => {
    const rows = [
      { user_id, event_name: 'a', properties: { n: 1 } },
      { user_id, event_name: 'b' },
    ];
    expect((await from('analytics_events').insert(rows)).error?.code).toBe('23502');
    const { data } = await from('analytics_events')
      .insert(rows, { defaultToNull: false })
      .select('user_id,event_name,properties');
    expect(data).toEqual([rows[0], { ...rows[1], properties: {} }]);
  });

  it('leaves out of a body what columns doesn’t name', async () => {
    const body = JSON.stringify({ page: '/', created_at: 'not looked at', anything: {} });
    const sent = { method: 'POST', token: null, body };
    expect((await send('/page_views?columns=%22page%22', sent)).status).toBe(201);
  });

  it('keeps every character, and numbers as they are written', async () => {
    const title = '日本 🛫 \u202e "quoted" \\ \' -- ; ü';
    await from('page_views').insert({ user_id, page: '/', title });
    expect((await from('page_views').select('title').eq('title', title)).data).toEqual([{ title }]);
    const numbers =
      '"big": 9007199254740993, "small": 1e-400, "huge": 123456789012345678901234567890';
    const body = `{"event_name": "n", "properties": {${numbers}}}`;
    expect((await send('/analytics_events', { method: 'POST', body })).status).toBe(201);
    const kept = await party.run(
      `select properties ->> 'big' as big, properties ->> 'huge' as huge from analytics_events`,
    );
    expect(kept).toEqual([{ big: '9007199254740993', huge: '123456789012345678901234567890' }]);
  });
});

describe('an upsert', () => {
  it('goes by the primary key, and changes what it gives', async () => {
    await from('profiles').insert({ user_id, first_name: 'Ana', last_name: 'Novak' });
    const { data } = await from('profiles').upsert({ user_id, first_name: 'Eva' }).select();
    expect(data).toMatchObject([{ first_name: 'Eva', last_name: 'Novak' }]);
  });

  it('goes by the column that it names [7.tables.upsert]', async () => {
    const email = party.references.addresses.get(user_id);
    const upsert = (language: string) =>
      from('subscribers')
        .upsert({ user_id, email, language }, { onConflict: 'user_id' })
        .select('language');
    for (const language of ['de', 'fr'])
      expect((await upsert(language)).data).toEqual([{ language }]);
    expect(await party.run('select language from subscribers')).toEqual([{ language: 'fr' }]);
  });

  it('leaves a row alone where duplicates are to be ignored', async () => {
    await from('profiles').insert({ user_id, first_name: 'Ana' });
    const answer = await from('profiles')
      .upsert({ user_id, first_name: 'Eva' }, { ignoreDuplicates: true })
      .select();
    expect(answer).toMatchObject({ status: 201, data: [] });
    expect(await firstNames()).toEqual([{ first_name: 'Ana' }]);
  });

  it('is refused by columns that aren’t unique, with one row twice, and where rows can’t be changed', async () => {
    const by = await from('profiles').upsert({ user_id }, { onConflict: 'first_name' });
    expect(by).toMatchObject(refusal(400, '42P10'));
    const twice = await from('profiles').upsert([{ user_id }, { user_id }]);
    expect(twice).toMatchObject(refusal(400, '21000'));
    const logged = await from('page_views').upsert({ user_id, page: '/' });
    expect(logged).toMatchObject(refusal(403, '42501'));
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
      ['/a', null],
      ['/a', 'A'],
      ['/b', 'B'],
    ];
    await from('page_views').insert(rows.map(([page, title]) => ({ user_id, page, title })));
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
    expect(counted).toMatchObject({ status: 200, count: 600, data: { length: 600 } });
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
    expect(counted).toMatchObject({ status: 206, count: 3, data: { length: 1 } });
    const head = await from('page_views').select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ status: 200, count: 3, data: null });
  });

  it('counts what the filters let through, of rows that are the asker’s [7.tables.count]', async () => {
    await from('page_views').insert(pages(3));
    await party.stranger.tables
      .from('page_views')
      .insert({ user_id: party.stranger.userId, page: '/0' });
    const { count } = await from('page_views')
      .select('*', { count: 'exact', head: true })
      .eq('page', '/0');
    expect(count).toBe(1);
  });
});

describe('an update', () => {
  beforeEach(() => from('profiles').insert({ user_id, first_name: 'Ana', last_name: 'Novak' }));
  const own = (changes: object, options: { count?: 'exact' } = {}) =>
    from('profiles').update(changes, options).eq('user_id', user_id);

  it('changes what it gives, and answers the row where asked', async () => {
    const eva = { first_name: 'Eva', last_name: null };
    const { data, status } = await own(eva).select('first_name,last_name').single();
    expect([status, data]).toEqual([200, eva]);
  });

  it('answers nothing unless asked, and counts', async () => {
    const answer = await own({ first_name: 'Eva' }, { count: 'exact' });
    expect(answer).toMatchObject({ status: 204, data: null, count: 1 });
  });

  it('of no row, or of nothing, changes none', async () => {
    const noRow = own({ first_name: 'Eva' }).eq('first_name', 'Ida');
    for (const update of [noRow, own({})])
      expect(await update.select()).toMatchObject({ status: 200, data: [], error: null });
  });

  it('without a filter is refused', async () => {
    const answer = await from('profiles').update({ first_name: 'Eva' });
    expect(answer).toMatchObject(refusal(400, '21000'));
    expect(await firstNames()).toEqual([{ first_name: 'Ana' }]);
  });

  it('of several rows is undone where one object was asked for', async () => {
    await party.run('alter table profiles drop constraint profiles_pkey');
    try {
      await party.run('insert into profiles (user_id) values ($1)', [user_id]);
      const { error } = await own({ last_name: 'Changed' }).select().single();
      expect(error?.code).toBe('PGRST116');
      expect(await party.run(`select from profiles where last_name = 'Changed'`)).toEqual([]);
    } finally {
      await party.run('truncate profiles');
      await party.run('alter table profiles add primary key (user_id)');
    }
  });
});
