import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NAME_LANGUAGES } from '../src/data/city-line.ts';
import { fold } from '../src/fold.ts';
import type { Place } from '../src/place.ts';

/** Other ways to write the same languages, for finding alone. */
const VARIANTS = ['zh-Hant', 'zh-Hant-HK', 'pt-PT', 'es-MX', 'fr-CA', 'de-CH', 'ar-MA'];

interface ZoneNode {
  readonly [name: string]: ZoneNode | string | undefined;
  readonly exemplarCity?: string;
}

/**
 * The city that CLDR gives as the example of each time zone, in the product's languages, where it is a
 * city of `places` in that zone; in order of code.
 */
export function readCldrCities(places: Iterable<Place>): string[] {
  const english = exemplarCities('en');
  const translated = NAME_LANGUAGES.map(exemplarCities);
  const variants = VARIANTS.map(exemplarCities);
  const byCity = busiestByCity(places);
  const lines: string[] = [];
  for (const zone of exemplarCities('ja').keys()) {
    if (zone.startsWith('Etc/')) continue;
    const own = english.get(zone) ?? nameInZone(zone);
    const place = byCity.get(`${canonical(zone)} ${fold(own)}`);
    if (place === undefined) continue;
    // CLDR leaves out what is as in the zone's own name.
    const names = translated.map((names) => tidy(names.get(zone) ?? nameInZone(zone)));
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

function exemplarCities(locale: string): Map<string, string> {
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

/** Cities and airports by zone and name, of several the busiest. */
function busiestByCity(places: Iterable<Place>): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const place of places) {
    const key = `${canonical(place.timeZone)} ${fold(place.cityName)}`;
    const known = found.get(key);
    if (known === undefined || place.rank < known.rank) found.set(key, place);
  }
  return found;
}

const canonicalZones = new Map<string, string>();

/** CLDR and the airports name some zones differently; the platform knows both. */
function canonical(zone: string): string {
  let name = canonicalZones.get(zone);
  if (name === undefined) {
    name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    canonicalZones.set(zone, name);
  }
  return name;
}

function nameInZone(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Without hints for breaking lines and remarks such as `Tripoli (Libye)`. */
function tidy(name: string): string {
  return name.replace(/\u00ad/g, '').replace(/\s*[([].*$/, '');
}
