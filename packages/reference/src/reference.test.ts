import type { Instant, PlaceCode } from '@farelark/engine';
import { parseDay } from '@farelark/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadReference, type Reference } from './index.ts';

let reference: Reference;
beforeAll(() => {
  reference = loadReference();
});

const code = (text: string): PlaceCode => text as PlaceCode;
const at = (text: string): Instant => Date.parse(text) as Instant;

describe('places', () => {
  it('are IATA airport and city codes in upper case, and nothing else', () => {
    for (const known of ['BUD', 'STN', 'MLH', 'TXL', 'LON', 'NYC', 'PAR', 'TYO'])
      expect(reference.isPlace(known), known).toBe(true);
    for (const unknown of ['ZZZ', 'bud', 'EUR', '', 'LHBP', '__proto__'])
      expect(reference.isPlace(unknown), unknown).toBe(false);
  });

  it('say where they are', () => {
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

  it('lie in a country and a continent', () => {
    expect(reference.getAreas(code('BUD'))).toEqual(['EU', 'HU']);
    expect(reference.getAreas(code('LON'))).toEqual(['EU', 'GB']);
    expect(reference.getAreas(code('ZZZ'))).toEqual([]);
    // SA is South America in a search, and not Saudi Arabia.
    expect(reference.getAreas(code('RUH'))).toEqual(['AS']);
    expect(reference.getAreas(code('GRU'))).toEqual(['SA', 'BR']);
  });

  it('group airports into cities, each the other way round too', () => {
    expect(reference.getCity(code('STN'))).toBe('LON');
    expect(reference.getCity(code('BGY'))).toBe('MIL');
    expect(reference.getCity(code('SEN'))).toBe('LON');
    expect(reference.getCity(code('BUD'))).toBe('BUD');
    const cities = 'LON NYC PAR TYO MIL ROM MOW CHI WAS BUE SAO RIO OSA SEL BJS STO YTO YMQ';
    for (const city of cities.split(' ')) {
      const airports = reference.getAirports(code(city));
      expect(airports.length, city).toBeGreaterThan(1);
      for (const airport of airports) expect(reference.getCity(airport), airport).toBe(city);
    }
  });

  it('mean the airport where a city shares its code', () => {
    expect(reference.getCity(code('PVG'))).toBe('SHA');
    expect(reference.getAirports(code('SHA'))).toEqual(['SHA']);
    expect(reference.getPlace('SHA')?.kind).toBe('airport');
  });

  it('have as members all whose city they are, a namesake airport among them', () => {
    expect(reference.getCityCodes(code('SHA'))).toEqual(['SHA', 'PVG']);
    expect(reference.getCityCodes(code('BUD'))).toEqual(['BUD']);
    for (const city of ['LON', 'DFW', 'MEL'])
      for (const member of reference.getCityCodes(code(city)))
        expect(reference.getCity(member), member).toBe(city);
  });

  it('lie as far apart as the great circle says', () => {
    // 5,540 km by the Great Circle Mapper's WGS84 figure of 5,554; a sphere is off by 0.3 %.
    expect(reference.getDistanceKm(code('LHR'), code('JFK'))).toBeCloseTo(5540, -1);
    expect(reference.getDistanceKm(code('AKL'), code('MAD'))).toBeGreaterThan(19_000);
    expect(reference.getDistanceKm(code('BUD'), code('BUD'))).toBe(0);
    expect(reference.getDistanceKm(code('BUD'), code('ZZZ'))).toBeNull();
  });
});

describe('getLocalDay', () => {
  it.each([
    ['JFK', '2026-11-21T03:00:00Z', '2026-11-20'],
    ['NRT', '2026-11-20T15:00:00Z', '2026-11-21'],
    ['BUD', '2026-11-20T22:59:59Z', '2026-11-20'],
    ['BUD', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['DEL', '2026-11-20T18:29:59Z', '2026-11-20'],
    ['DEL', '2026-11-20T18:30:00Z', '2026-11-21'],
    ['ZZZ', '2026-11-20T23:59:00Z', '2026-11-20'],
    // Budapest leaves summer time on 25 October 2026 at 01:00 UTC.
    ['BUD', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['BUD', '2026-10-25T22:30:00Z', '2026-10-25'],
    ['BUD', '2026-10-25T23:00:00Z', '2026-10-26'],
    // Samoa skipped 30 December 2011 altogether.
    ['APW', '2011-12-30T09:59:00Z', '2011-12-29'],
    ['APW', '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('%s at %s is on %s', (place, instant, day) => {
    expect(reference.getLocalDay(code(place), at(instant))).toBe(parseDay(day));
  });
});

describe('carriers', () => {
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
  ])('are known as %s', (text, iata) => {
    expect(reference.findCarrier(text)?.code).toBe(iata);
  });

  it('are not made up', () => {
    expect(reference.findCarrier('SNCF')).toBeNull();
    expect(reference.findCarrier('')).toBeNull();
  });

  it('belong to the alliances of November 2026', () => {
    const carriers = (codes: string) => codes.split(' ').map((one) => reference.getAlliance(one));
    expect(carriers('SK VS FJ WY HA')).toEqual([
      'skyteam',
      'skyteam',
      ...Array(3).fill('oneworld'),
    ]);
    expect(new Set(carriers('LA AZ CZ SU S7 W6 EK'))).toEqual(new Set([null]));
  });

  it('are found by code or the beginnings of their names', () => {
    const names = (text: string): string[] =>
      reference.searchAirlines(text, 3).map((carrier) => carrier.code);
    expect(names('FR')[0]).toBe('FR');
    expect(names('wizz')).toEqual(['W6', 'W9', 'W4']);
    expect(names('pacific')).toContain('CX');
    expect(names('')).toEqual([]);
  });
});

describe('getAircraftCategory', () => {
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
  ])('of %j is %s', (aircraft, category) => {
    expect(reference.getAircraftCategory(aircraft)).toBe(category);
  });
});
