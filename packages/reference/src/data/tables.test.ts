import { describe, expect, it } from 'vitest';
import { readAirports } from '../../scripts/read-airports.ts';
import table from './airports.json' with { type: 'json' };
import { ALLIANCE_MEMBERS } from './alliances.ts';
import { BUSIEST_AIRPORTS } from './busiest-airports.ts';
import { CARRIERS } from './carriers.ts';
import { CITIES, NAMESAKE_CITIES } from './cities.ts';
import { CITY_ALIASES } from './city-aliases.ts';

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

  it('name only airports that exist', () => {
    const named = [...CITIES, ...NAMESAKE_CITIES].flatMap(([, , list]) => list.split(' '));
    expect([...named, ...BUSIEST_AIRPORTS].filter((code) => !airports.has(code))).toEqual([]);
  });

  it('put no airport into two cities, and list none twice', () => {
    expect(
      repeated([...CITIES, ...NAMESAKE_CITIES].flatMap(([, , list]) => list.split(' '))),
    ).toEqual([]);
    expect(repeated(BUSIEST_AIRPORTS)).toEqual([]);
  });

  it('call only those cities namesakes that share an airport’s code', () => {
    for (const [code, , list] of NAMESAKE_CITIES) expect(list.split(' '), code).toContain(code);
    for (const [code, , list] of CITIES) expect(list.split(' '), code).not.toContain(code);
  });

  it('list each carrier once and put it into one alliance at most', () => {
    expect(repeated(carriers)).toEqual([]);
    for (const code of carriers) expect(code).toMatch(/^[A-Z0-9]{2}$/);
    const members = Object.values(ALLIANCE_MEMBERS).flatMap((list) => list.split(' '));
    expect(repeated(members)).toEqual([]);
    expect(members.filter((code) => !carriers.includes(code))).toEqual([]);
  });

  it('give other names only to cities that exist', () => {
    const cities = new Set([
      ...table.airports.map(([, , city]) => city),
      ...CITIES.map(([, name]) => name),
    ]);
    expect(Object.keys(CITY_ALIASES).filter((city) => !cities.has(city))).toEqual([]);
  });
});
