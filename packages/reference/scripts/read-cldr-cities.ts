import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NAME_LANGUAGES } from '../src/data/city-line.ts';
import { fold } from '../src/fold.ts';
import type { Place } from '../src/place.ts';

/** Locales whose names only find a city. */
const VARIANTS = ['zh-Hant', 'zh-Hant-HK', 'pt-PT', 'es-MX', 'fr-CA', 'de-CH', 'ar-MA'];

interface ZoneNode {
  readonly [name: string]: ZoneNode | string | undefined;
  readonly exemplarCity?: string;
}

/** Names of the exemplar cities of time zones that are among `places`, in the product's languages, sorted by code. */
export function readCldrCities(places: Iterable<Place>): string[] {
  const english = readExemplarCities('en');
  const translated = NAME_LANGUAGES.map(readExemplarCities);
  const variants = VARIANTS.map(readExemplarCities);
  const byCity = getBusiestByCity(places);
  const lines: string[] = [];
  for (const zone of readExemplarCities('ja').keys()) {
    if (zone.startsWith('Etc/')) continue;
    const englishName = english.get(zone) ?? getCityOfZone(zone);
    const place = byCity.get(`${toCanonicalZone(zone)} ${fold(englishName)}`);
    if (place === undefined) continue;
    // CLDR omits names that equal the zone's.
    const names = translated.map((names) => tidy(names.get(zone) ?? getCityOfZone(zone)));
    const others = new Set(variants.flatMap((names) => tidy(names.get(zone) ?? '')));
    for (const name of ['', place.cityName, ...names]) others.delete(name);
    const cells = names.map((name) => (name === place.cityName ? '' : name));
    lines.push(
      [place.code, ...cells, ...(others.size > 0 ? [[...others].join('/')] : [])].join('|'),
    );
  }
  return lines.sort();
}

const require = createRequire(import.meta.url);
const PACKAGE = 'cldr-dates-full';
const CLDR = () => dirname(require.resolve(`${PACKAGE}/package.json`));

function readExemplarCities(locale: string): Map<string, string> {
  const path = join(CLDR(), 'main', locale, 'timeZoneNames.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  const cities = new Map<string, string>();
  collect(file.main[locale].dates.timeZoneNames.zone, '', cities);
  return cities;
}

function collect(node: ZoneNode, path: string, cities: Map<string, string>): void {
  for (const [name, inner] of Object.entries(node)) {
    if (typeof inner !== 'object') continue;
    if (inner.exemplarCity === undefined) collect(inner, `${path}${name}/`, cities);
    else cities.set(path + name, inner.exemplarCity);
  }
}

/** The busiest place by time zone and city name. */
function getBusiestByCity(places: Iterable<Place>): Map<string, Place> {
  const busiest = new Map<string, Place>();
  for (const place of places) {
    const key = `${toCanonicalZone(place.timeZone)} ${fold(place.cityName)}`;
    const current = busiest.get(key);
    if (current === undefined || place.rank < current.rank) busiest.set(key, place);
  }
  return busiest;
}

const canonicalZones = new Map<string, string>();

/** Unify zone names, which differ between CLDR and the airports. */
function toCanonicalZone(timeZone: string): string {
  const name =
    canonicalZones.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  canonicalZones.set(timeZone, name);
  return name;
}

function getCityOfZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Remove soft hyphens and remarks such as `Tripoli (Libye)`. */
function tidy(name: string): string {
  return name.replace(/\u00ad/g, '').replace(/\s*[([].*$/, '');
}
