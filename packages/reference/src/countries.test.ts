import { describe, expect, it } from 'vitest';
import { buildPlaces, UNSCHEDULED_RANK } from './airport-table.ts';
import { COUNTRIES_WITH_FLIGHTS, searchCountries } from './countries.ts';
import { NAME_LANGUAGES } from './data/city-line.ts';

const found = (text: string): string[] => searchCountries(text, 5).map(({ code }) => code);

describe('countries as destinations', () => {
  it('are those with airports that have scheduled flights, and no others', () => {
    const served = new Set(
      [...buildPlaces().places.values()]
        .filter(({ rank }) => rank < UNSCHEDULED_RANK)
        .map(({ country }) => country),
    );
    // No scheduled flights: Antarctica, and uninhabited islands of the United States.
    for (const code of ['AQ', 'UM']) served.delete(code);
    expect(COUNTRIES_WITH_FLIGHTS).toEqual([...served].sort());
  });

  it.each(['en', ...NAME_LANGUAGES])('each is found first by its name in %s', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const missed = COUNTRIES_WITH_FLIGHTS.filter((code) => {
      const [first, ...others] = searchCountries(names.of(code) ?? '', 3);
      // Two countries may go by one name, such as both Congos.
      return ![
        first,
        ...others.filter(({ matchedShare }) => matchedShare === first?.matchedShare),
      ].some((hit) => hit?.code === code);
    });
    expect(missed).toEqual([]);
  });

  it('are found by beginnings, later words, what people call them, and without accents', () => {
    expect(found('Spai')[0]).toBe('ES');
    expect(found('españa')[0]).toBe('ES');
    expect(found('ESPANA')[0]).toBe('ES');
    expect(found('дойчланд')).toEqual([]);
    expect(found('герм')[0]).toBe('DE');
    expect(found('日本')[0]).toBe('JP');
    expect(found('مصر')[0]).toBe('EG');
    expect(found('England')[0]).toBe('GB');
    expect(found('kingdom')).toContain('GB');
    expect(found('Korea')).toEqual(expect.arrayContaining(['KR', 'KP']));
  });

  it('say how much of a name was typed, so that a whole one can go before places', () => {
    expect(searchCountries('Spain', 1)).toEqual([{ code: 'ES', matchedShare: 1 }]);
    expect(searchCountries('Ber', 1)[0]?.matchedShare).toBeLessThan(0.5);
  });

  it('are none for what is no name', () => {
    expect(found('')).toEqual([]);
    expect(found('!?')).toEqual([]);
    expect(found('xqz')).toEqual([]);
  });
});
