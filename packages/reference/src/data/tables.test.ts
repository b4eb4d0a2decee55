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
import { PROGRAMMES } from './programmes.ts';

const airports = new Set(table.airports.map(([code]) => code));
const carriers = CARRIERS.map((line) => line.split('|')[0]);

const splitCodes = (list: string) => list.split(' ');

function findDuplicates<T>(list: readonly T[]): T[] {
  return list.filter((item, i) => list.indexOf(item) !== i);
}

describe('reference tables', () => {
  it('match the airports of the npm packages', async () => {
    expect(table).toEqual(await readAirports());
  });

  it('use time zones that the platform knows', () => {
    for (const timeZone of table.zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
    }
  });

  it('assign every country with an airport to one continent', () => {
    const listed = Object.values(CONTINENTS).flatMap(splitCodes);
    expect(findDuplicates(listed)).toEqual([]);
    const countries = new Set(table.airports.map((row) => row[3] as string));
    expect([...countries].filter((country) => !listed.includes(country))).toEqual([]);
  });

  it.each([
    ['cities', [...CITIES, ...NAMESAKE_CITIES].flatMap(([, , list]) => splitCodes(list))],
    ['rankings', [...BUSIEST_AIRPORTS, ...REGIONAL_AIRPORTS]],
  ])('list only known airports in %s, each once', (_, codes) => {
    expect(codes.filter((code) => !airports.has(code))).toEqual([]);
    expect(findDuplicates(codes)).toEqual([]);
  });

  it('list as namesakes exactly the cities that share an airport’s code', () => {
    for (const [code, , list] of NAMESAKE_CITIES) expect(splitCodes(list), code).toContain(code);
    for (const [code, , list] of CITIES) expect(splitCodes(list), code).not.toContain(code);
  });

  it('list each carrier once, and in at most one alliance', () => {
    expect(findDuplicates(carriers)).toEqual([]);
    for (const code of carriers) expect(code).toMatch(/^[A-Z0-9]{2}$/);
    const members = Object.values(ALLIANCES).flatMap(({ members, affiliates }) =>
      splitCodes(`${members} ${affiliates}`),
    );
    expect(findDuplicates(members)).toEqual([]);
    expect(members.filter((code) => !carriers.includes(code))).toEqual([]);
  });

  it('list alliance members according to the latest changes', () => {
    expect(findDuplicates(ALLIANCE_CHANGES.map(({ carrier }) => carrier))).toEqual([]);
    for (const { carrier, since, from, to } of ALLIANCE_CHANGES) {
      expect(carriers, carrier).toContain(carrier);
      expect(since).toMatch(/^20\d\d(-\d\d){0,2}$/);
      const current = Object.entries(ALLIANCES)
        .filter(([, { members }]) => splitCodes(members).includes(carrier))
        .map(([alliance]) => alliance);
      expect(current, carrier).toEqual(to === null ? [] : [to]);
      expect(from, carrier).not.toBe(to);
    }
    for (const { asOf, source } of Object.values(ALLIANCES)) {
      expect(ALLIANCE_CHANGES.every(({ since }) => since <= asOf)).toBe(true);
      expect(new URL(source).protocol).toBe('https:');
    }
  });

  it('list programmes with unique ids that are valid in URLs', () => {
    const ids = PROGRAMMES.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9_]{1,40}$/.test(id))).toEqual([]);
    expect(findDuplicates(ids)).toEqual([]);
  });

  it.each(PROGRAMMES)(
    'list the airlines of $id once, no alliance member as a partner',
    (programme) => {
      const { own, partners, alliance } = programme;
      const codes = splitCodes(`${own} ${partners}`).filter(Boolean);
      const members = alliance === null ? [] : splitCodes(ALLIANCES[alliance].members);
      expect(codes.filter((code) => !carriers.includes(code))).toEqual([]);
      expect(findDuplicates(codes)).toEqual([]);
      expect(splitCodes(partners).filter((code) => members.includes(code))).toEqual([]);
    },
  );

  it('write city names in the script of each language', () => {
    const scripts: Partial<Record<(typeof NAME_LANGUAGES)[number], RegExp>> = {
      zh: /^[\p{sc=Han}—·-]+$/u,
      ar: /^[\p{sc=Arab}\p{M}\s-]+$/u,
      ru: /^[\p{sc=Cyrl}\s’-]+$/u,
      ja: /^[\p{sc=Han}\p{sc=Kana}・ー＝\s]+$/u,
      ko: /^[\p{sc=Hang}\s]+$/u,
    };
    /** Rows with a name in one language only. */
    const partial = new Set(readNamesAtHome());
    const wrong = [...readCityNames(), ...partial].flatMap((row) =>
      NAME_LANGUAGES.flatMap((language, at) => {
        const { code, names } = row;
        const [name, script] = [names[at] ?? null, scripts[language] ?? /^[\p{sc=Latin}\s’'.-]+$/u];
        if (name === null)
          return language in scripts && !partial.has(row) ? [`${code} ${language} is missing`] : [];
        return script.test(name) ? [] : [`${code} ${language} ${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('reject a line with too few or too many names', () => {
    expect(() => readCityLine('BUD|布达佩斯')).toThrow();
    expect(() => readCityLine(`BUD${'|x'.repeat(NAME_LANGUAGES.length + 2)}`)).toThrow();
  });

  it('name each city once, apart from the CLDR names', () => {
    const rows = readCityNames().slice(0, -cldr.cities.length);
    expect(findDuplicates(rows.map(({ code }) => code))).toEqual([]);
  });

  it('list aliases of known countries, and gateways of known airports', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const country of [...Object.keys(COUNTRY_ALIASES), ...Object.keys(GATEWAYS)])
      expect(names.of(country), country).toBeDefined();
    const gateways = Object.values(GATEWAYS).flatMap(splitCodes);
    expect(gateways.filter((code) => !airports.has(code))).toEqual([]);
  });

  it('map Han variants to characters without a further mapping', () => {
    const letters = [...HAN_VARIANTS];
    expect(letters.length % 2).toBe(0);
    const pairs = new Map<string, string>();
    for (let at = 0; at < letters.length; at += 2)
      pairs.set(letters[at] ?? '', letters[at + 1] ?? '');
    const chains = [...pairs].filter(([from, to]) => from !== to && (pairs.get(to) ?? to) !== to);
    expect(chains).toEqual([]);
  });
});
