import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

it('visitors search places in any language and read their names in their own [7.functions.airports]', async () => {
  const { data } = await server.call('search-airports', {
    searchTerm: 'Токио',
    searchType: 'airports',
    language: 'ja',
  });
  expect(data?.places[0]).toEqual({
    code: 'TYO',
    kind: 'city',
    name: 'Tokyo',
    city: 'Tokyo',
    country: 'JP',
    localCity: '東京',
    localCountry: '日本',
  });
});

it('a caller who names no language gets the answer as it always was', async () => {
  const { data } = await server.call('search-airports', { searchTerm: 'hungary' });
  const budapest = { name: 'Budapest Airport', city: 'Budapest', country: 'HU' };
  expect(data?.places[0]).toEqual({ code: 'BUD', kind: 'airport', ...budapest });
});

it('stored codes are named in the language as well, unknown ones by themselves', async () => {
  const { data } = await server.call('describe-places', { codes: ['muc', 'ZZZ'], language: 'ar' });
  expect(data?.places.map(({ code, localCity }) => [code, localCity])).toEqual([
    ['MUC', 'ميونخ'],
    ['ZZZ', undefined],
  ]);
});

it.each([
  ['search-airports', { searchTerm: '' }, 'searchTerm'],
  ['search-airports', { searchTerm: 'x'.repeat(81) }, 'searchTerm'],
  ['search-airports', { searchTerm: 'bud', searchType: 'hotels' }, 'searchType'],
  ['search-airports', { searchTerm: 'bud', language: 'tlh' }, 'language'],
  ['nearest-airports', { latitude: 91, longitude: 0 }, 'latitude'],
] as const)('%s refuses %j by its field [7.functions.airports]', async (name, request, field) => {
  expect(await server.call(name, request as never)).toMatchObject({
    status: 400,
    data: null,
    error: { code: 'invalid_input', fields: [{ path: field }] },
  });
});

it('what cannot be a place is answered with none', async () => {
  for (const searchTerm of ['🛫', '\u0301', 'ж'.repeat(80)])
    expect((await server.call('search-airports', { searchTerm })).data?.places).toEqual([]);
});

it('visitors find the airports around them, named in their language', async () => {
  const request = { latitude: 47.5, longitude: 19, language: 'ja' } as const;
  const { data } = await server.call('nearest-airports', request);
  expect(data?.airports.map(({ code }) => code)).toEqual(expect.arrayContaining(['BUD', 'VIE']));
  expect(data?.airports[0]).toMatchObject({ kind: 'airport', localCity: 'ブダペスト' });
  expect(data?.airports[0]?.distanceKm).toBeLessThan(40);
});
