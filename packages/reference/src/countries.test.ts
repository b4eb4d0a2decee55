import { describe, expect, it } from 'vitest';
import { getPlaces, UNSCHEDULED_RANK } from './airport-table.ts';
import { COUNTRIES_WITH_FLIGHTS, searchCountries } from './countries.ts';
import { NAME_LANGUAGES } from './data/city-line.ts';

it('COUNTRIES_WITH_FLIGHTS lists all countries that have airports with scheduled flights', () => {
  const served = new Set(
    [...getPlaces().places.values()]
      .filter(({ rank }) => rank < UNSCHEDULED_RANK)
      .map(({ country }) => country),
  );
  // No scheduled flights: Antarctica and uninhabited islands of the United States.
  for (const code of ['AQ', 'UM']) served.delete(code);
  expect(COUNTRIES_WITH_FLIGHTS).toEqual([...served].sort());
});

describe('searchCountries', () => {
  it.each(['en', ...NAME_LANGUAGES])(
    'returns each country first for its name in %s',
    (language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      const missed = COUNTRIES_WITH_FLIGHTS.filter((code) => {
        const [first, ...others] = searchCountries(names.of(code) ?? '', 3);
        // Countries can share a name, such as both Congos.
        const ties = others.filter(({ matchedShare }) => matchedShare === first?.matchedShare);
        return ![first, ...ties].some((hit) => hit?.code === code);
      });
      expect(missed).toEqual([]);
    },
  );

  it.each([
    ['Spai', 'ES'],
    ['españa', 'ES'],
    ['ESPANA', 'ES'],
    ['дойчланд', undefined],
    ['герм', 'DE'],
    ['日本', 'JP'],
    ['مصر', 'EG'],
    ['England', 'GB'],
    ['', undefined],
    ['!?', undefined],
    ['xqz', undefined],
  ])('returns for %j first %s', (text, code) => {
    expect(searchCountries(text, 5)[0]?.code).toBe(code);
  });

  it('finds countries by later words of their names', () => {
    const search = (text: string) => searchCountries(text, 5).map(({ code }) => code);
    expect(search('kingdom')).toContain('GB');
    expect(search('Korea')).toEqual(expect.arrayContaining(['KR', 'KP']));
  });

  it('returns the share of the name that matches', () => {
    expect(searchCountries('Spain', 1)).toEqual([{ code: 'ES', matchedShare: 1 }]);
    expect(searchCountries('Ber', 1)[0]?.matchedShare).toBeLessThan(0.5);
  });
});
