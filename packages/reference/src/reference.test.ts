import { type Instant, type PlaceCode, parseDay } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { getAircraftName } from './aircraft-names.ts';
import { loadReference } from './index.ts';
import { earnsIn } from './programmes.ts';

const reference = loadReference();
const code = (text: string) => text as PlaceCode;

describe('places', () => {
  it('are known by IATA airport and city codes in upper case', () => {
    for (const known of ['BUD', 'STN', 'MLH', 'TXL', 'LON', 'NYC', 'PAR', 'TYO'])
      expect(reference.isPlace(known), known).toBe(true);
    for (const unknown of ['ZZZ', 'bud', 'EUR', '', 'LHBP', '__proto__'])
      expect(reference.isPlace(unknown), unknown).toBe(false);
  });

  it('have a city, country and time zone', () => {
    expect(reference.getPlace('BUD')).toMatchObject({
      kind: 'airport',
      cityName: 'Budapest',
      country: 'HU',
      timeZone: 'Europe/Budapest',
    });
    expect(reference.getPlace('LON')).toMatchObject({
      kind: 'city',
      name: 'London',
      country: 'GB',
      airports: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'],
    });
    expect(reference.getPlace('ZZZ')).toBeNull();
  });

  it.each([
    ['BUD', ['EU', 'HU']],
    ['LON', ['EU', 'GB']],
    ['ZZZ', []],
    // In a search, SA is South America, not Saudi Arabia.
    ['RUH', ['AS']],
    ['GRU', ['SA', 'BR']],
  ])('include %s in the areas %j', (place, areas) => {
    expect(reference.getAreas(code(place))).toEqual(areas);
  });

  it.each([
    ['STN', 'LON'],
    ['BGY', 'MIL'],
    ['SEN', 'LON'],
    ['BUD', 'BUD'],
    ['PVG', 'SHA'],
  ])('include %s in the city %s', (airport, city) => {
    expect(reference.getCity(code(airport))).toBe(city);
  });

  it('include all airports of a city', () => {
    const cities = 'LON NYC PAR TYO MIL ROM MOW CHI WAS BUE SAO RIO OSA SEL BJS STO YTO YMQ';
    for (const city of cities.split(' ')) {
      const airports = reference.getAirports(code(city));
      expect(airports.length, city).toBeGreaterThan(1);
      for (const airport of airports) expect(reference.getCity(airport), airport).toBe(city);
    }
  });

  it('are the airport if a city shares its code', () => {
    expect(reference.getAirports(code('SHA'))).toEqual(['SHA']);
    expect(reference.getPlace('SHA')?.kind).toBe('airport');
  });

  it('have the codes of a city and its airports, including one with the same code', () => {
    expect(reference.getCityCodes(code('SHA'))).toEqual(['SHA', 'PVG']);
    expect(reference.getCityCodes(code('BUD'))).toEqual(['BUD']);
    for (const city of ['LON', 'DFW', 'MEL'])
      for (const member of reference.getCityCodes(code(city)))
        expect(reference.getCity(member), member).toBe(city);
  });

  it('have great-circle distances', () => {
    // 5,554 km by WGS84 (Great Circle Mapper); a sphere differs by 0.3 %.
    expect(reference.getDistanceKm(code('LHR'), code('JFK'))).toBeCloseTo(5540, -1);
    expect(reference.getDistanceKm(code('AKL'), code('MAD'))).toBeGreaterThan(19_000);
    expect(reference.getDistanceKm(code('BUD'), code('BUD'))).toBe(0);
    expect(reference.getDistanceKm(code('BUD'), code('ZZZ'))).toBeNull();
  });
});

it.each([
  ['JFK', '2026-11-21T03:00:00Z', '2026-11-20'],
  ['NRT', '2026-11-20T15:00:00Z', '2026-11-21'],
  ['BUD', '2026-11-20T22:59:59Z', '2026-11-20'],
  ['BUD', '2026-11-20T23:00:00Z', '2026-11-21'],
  ['DEL', '2026-11-20T18:29:59Z', '2026-11-20'],
  ['DEL', '2026-11-20T18:30:00Z', '2026-11-21'],
  ['ZZZ', '2026-11-20T23:59:00Z', '2026-11-20'],
  // Summer time ends in Budapest on 25 October 2026 at 01:00 UTC.
  ['BUD', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['BUD', '2026-10-25T22:30:00Z', '2026-10-25'],
  ['BUD', '2026-10-25T23:00:00Z', '2026-10-26'],
  // Samoa skipped 30 December 2011.
  ['APW', '2011-12-30T09:59:00Z', '2011-12-29'],
  ['APW', '2011-12-30T10:00:00Z', '2011-12-31'],
])('getLocalDay returns the day in %s at %s as %s', (place, instant, day) => {
  const at = Date.parse(instant) as Instant;
  expect(reference.getLocalDay(code(place), at)).toBe(parseDay(day));
});

it.each([
  ['W6', 'W6'],
  ['w6', 'W6'],
  ['IndiGo', '6E'],
  ['TAP AIR PORTUGAL', 'TP'],
  ['Delta', 'DL'],
  ['LOT', 'LO'],
  ['Air Caraïbes', 'TX'],
  ['air caraibes', 'TX'],
  ['MEA', 'ME'],
  ['SNCF', undefined],
  ['', undefined],
])('findCarrier finds the airline %j as %s', (text, iata) => {
  expect(reference.findCarrier(text)?.code).toBe(iata);
});

it.each([
  ['skyteam', 'SK VS'],
  ['oneworld', 'FJ WY HA'],
  [null, 'LA AZ CZ SU S7 W6 EK'],
])('getAlliance returns %s for %s', (alliance, carriers) => {
  for (const carrier of carriers.split(' '))
    expect(reference.getAlliance(carrier), carrier).toBe(alliance);
});

it('searchAirlines finds airlines by code or by the start of a word in their names', () => {
  const search = (text: string): string[] =>
    reference.searchAirlines(text, 3).map((carrier) => carrier.code);
  expect(search('FR')[0]).toBe('FR');
  expect(search('wizz')).toEqual(['W6', 'W9', 'W4']);
  expect(search('pacific')).toContain('CX');
  expect(search('')).toEqual([]);
});

it.each([
  ['miles_and_more', 'LH', true],
  ['miles_and_more', 'NH', true],
  ['miles_and_more', 'BA', false],
  ['skywards', 'FZ', true],
  ['skywards', 'EY', false],
  ['flying_blue', 'HV', true],
  ['no such programme', 'LH', false],
])('earnsIn returns for programme %s and airline %s: %s', (programme, carrier, expected) => {
  expect(earnsIn(programme, carrier)).toBe(expected);
});

it.each([
  ['AT7', 'propeller'],
  ['ATR 72-600', 'propeller'],
  ['De Havilland Canada DHC-8-400 Dash 8', 'propeller'],
  ['7M8', 'boeing_737_max'],
  ['Boeing 737 MAX 8', 'boeing_737_max'],
  ['388', 'airbus_a380'],
  ['Airbus A380-800', 'airbus_a380'],
  ['73H', null],
  ['320', null],
  ['Boeing 737-800', null],
  ['Boeing 777-300ER', null],
  ['', null],
])('getAircraftCategory returns the category of %j as %s', (aircraft, category) => {
  expect(reference.getAircraftCategory(aircraft)).toBe(category);
});

it.each([
  ['789', 'Boeing 787-9'],
  [' 32n ', 'Airbus A320neo'],
  ['Concorde', 'Concorde'],
])('getAircraftName returns the name of %j: %s', (codeOrName, name) => {
  expect(getAircraftName(codeOrName)).toBe(name);
});
