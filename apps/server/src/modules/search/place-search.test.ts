import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

it('finds places by names in any language, and localises results [7.functions.airports]', async () => {
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

it('returns English names without a language', async () => {
  const { data } = await server.call('search-airports', { searchTerm: 'hungary' });
  const budapest = { name: 'Budapest Airport', city: 'Budapest', country: 'HU' };
  expect(data?.places[0]).toEqual({ code: 'BUD', kind: 'airport', ...budapest });
});

it('localises stored codes, and returns unknown ones unchanged', async () => {
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

it('returns no places for invalid queries', async () => {
  for (const searchTerm of ['🛫', '\u0301', 'ж'.repeat(80)])
    expect((await server.call('search-airports', { searchTerm })).data?.places).toEqual([]);
});

it('finds nearby airports with localised names', async () => {
  const request = { latitude: 47.5, longitude: 19, language: 'ja' } as const;
  const { data } = await server.call('nearest-airports', request);
  expect(data?.airports.map(({ code }) => code)).toEqual(expect.arrayContaining(['BUD', 'VIE']));
  expect(data?.airports[0]).toMatchObject({ kind: 'airport', localCity: 'ブダペスト' });
  expect(data?.airports[0]?.distanceKm).toBeLessThan(40);
});
