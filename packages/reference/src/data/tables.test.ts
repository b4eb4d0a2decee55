import { describe, expect, it } from 'vitest';
import { readAirports } from '../../scripts/read-airports.ts';
import table from './airports.json' with { type: 'json' };
import { ALLIANCE_CHANGES, ALLIANCES } from './alliances.ts';
import { BUSIEST_AIRPORTS, REGIONAL_AIRPORTS } from './busiest-airports.ts';
import { CARRIERS } from './carriers.ts';
import { CITIES, NAMESAKE_CITIES } from './cities.ts';
import { NAME_LANGUAGES, readCityLine } from './city-line.ts';
import { readNamesAtHome } from './city-names/at-home.ts';
import { readCityNames } from './city-names.ts';
import cldr from './cldr-cities.json' with { type: 'json' };
import { CONTINENTS } from './continents.ts';
import { COUNTRY_ALIASES, GATEWAYS } from './country-names.ts';
import { HAN_VARIANTS } from './han-variants.ts';

const airports = new Set(table.airports.map(([code]) => code));
const carriers = CARRIERS.map((line) => line.split('|')[0]);

function repeated<T>(list: readonly T[]): T[] {
  return list.filter((item, i) => list.indexOf(item) !== i);
}

describe('the tables', () => {
  it('hold the airports that the packages hold today', async () => {
    expect(table).toEqual(await readAirports());
  });

  it('give every airport a zone that the platform knows', () => {
    for (const timeZone of table.zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
    }
  });

  it('put every country that has an airport into one continent', () => {
    const listed = Object.values(CONTINENTS).flatMap((list) => list.split(' '));
    expect(repeated(listed)).toEqual([]);
    const countries = new Set(table.airports.map((row) => row[3] as string));
    expect([...countries].filter((country) => !listed.includes(country))).toEqual([]);
  });

  it('name only airports that exist', () => {
    const named = [...CITIES, ...NAMESAKE_CITIES].flatMap(([, , list]) => list.split(' '));
    expect(
      [...named, ...BUSIEST_AIRPORTS, ...REGIONAL_AIRPORTS].filter((code) => !airports.has(code)),
    ).toEqual([]);
  });

  it('put no airport into two cities, and list none twice', () => {
    expect(
      repeated([...CITIES, ...NAMESAKE_CITIES].flatMap(([, , list]) => list.split(' '))),
    ).toEqual([]);
    expect(repeated([...BUSIEST_AIRPORTS, ...REGIONAL_AIRPORTS])).toEqual([]);
  });

  it('call only those cities namesakes that share an airport’s code', () => {
    for (const [code, , list] of NAMESAKE_CITIES) expect(list.split(' '), code).toContain(code);
    for (const [code, , list] of CITIES) expect(list.split(' '), code).not.toContain(code);
  });

  it('list each carrier once and put it into one alliance at most', () => {
    expect(repeated(carriers)).toEqual([]);
    for (const code of carriers) expect(code).toMatch(/^[A-Z0-9]{2}$/);
    const members = Object.values(ALLIANCES).flatMap(({ members, affiliates }) =>
      `${members} ${affiliates}`.split(' '),
    );
    expect(repeated(members)).toEqual([]);
    expect(members.filter((code) => !carriers.includes(code))).toEqual([]);
  });

  it('agree with every change of alliance that they name', () => {
    expect(repeated(ALLIANCE_CHANGES.map(({ carrier }) => carrier))).toEqual([]);
    for (const { carrier, since, from, to } of ALLIANCE_CHANGES) {
      expect(carriers, carrier).toContain(carrier);
      expect(since).toMatch(/^20\d\d(-\d\d){0,2}$/);
      const holding = Object.entries(ALLIANCES)
        .filter(([, { members }]) => members.split(' ').includes(carrier))
        .map(([alliance]) => alliance);
      expect(holding, carrier).toEqual(to === null ? [] : [to]);
      expect(from, carrier).not.toBe(to);
    }
    for (const { asOf, source } of Object.values(ALLIANCES)) {
      expect(ALLIANCE_CHANGES.every(({ since }) => since <= asOf)).toBe(true);
      expect(new URL(source).protocol).toBe('https:');
    }
  });

  it('write every city in the script of each language', () => {
    const scripts: Partial<Record<(typeof NAME_LANGUAGES)[number], RegExp>> = {
      zh: /^[\p{sc=Han}—·-]+$/u,
      ar: /^[\p{sc=Arab}\p{M}\s-]+$/u,
      ru: /^[\p{sc=Cyrl}\s’-]+$/u,
      ja: /^[\p{sc=Han}\p{sc=Kana}・ー＝\s]+$/u,
      ko: /^[\p{sc=Hang}\s]+$/u,
    };
    const scarce = new Set(readNamesAtHome());
    const wrong = [...readCityNames(), ...scarce].flatMap((row) =>
      NAME_LANGUAGES.flatMap((language, at) => {
        const { code, names } = row;
        const [name, script] = [names[at] ?? null, scripts[language] ?? /^[\p{sc=Latin}\s’'.-]+$/u];
        if (name === null)
          return language in scripts && !scarce.has(row) ? [`${code} ${language} has none`] : [];
        return script.test(name) ? [] : [`${code} ${language} ${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('refuse a line with a name too few or too many', () => {
    expect(() => readCityLine('BUD|布达佩斯')).toThrow();
    expect(() => readCityLine(`BUD${'|x'.repeat(NAME_LANGUAGES.length + 2)}`)).toThrow();
  });

  it('name each city once in what was written here', () => {
    const written = readCityNames().slice(0, -cldr.cities.length);
    expect(repeated(written.map(({ code }) => code))).toEqual([]);
  });

  it('know the countries that they give other names to', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const country of [...Object.keys(COUNTRY_ALIASES), ...Object.keys(GATEWAYS)])
      expect(names.of(country), country).toBeDefined();
    const gateways = Object.values(GATEWAYS).flatMap((list) => list.split(' '));
    expect(gateways.filter((code) => !airports.has(code))).toEqual([]);
  });

  it('pair characters, none of which is simplified further', () => {
    const letters = [...HAN_VARIANTS];
    expect(letters.length % 2).toBe(0);
    const pairs = new Map<string, string>();
    for (let at = 0; at < letters.length; at += 2)
      pairs.set(letters[at] ?? '', letters[at + 1] ?? '');
    const further = [...pairs].filter(([from, to]) => from !== to && (pairs.get(to) ?? to) !== to);
    expect(further).toEqual([]);
  });
});
