import type { ReferenceRecord } from '@farelark/db/reference-data';
import Papa from 'papaparse';

/** Records of a file, and the number of unusable rows. */
export interface OpenFlightsRows {
  readonly records: readonly ReferenceRecord[];
  readonly rejected: number;
}

/** The file is cut short, or something else altogether. */
export class UnusableFileError extends Error {}

/** Fewer rows than this are not the list, which holds over six thousand. */
const MIN_ROWS = 5_000;
/** So many of a hundred rows may be unusable; more, and the file is not what we take it for. */
const MAX_REJECTED_PERCENT = 5;

/** Marks of unknown values. */
const UNKNOWN = new Set(['\\N', '', '-', 'N/A', 'Unknown', 'NULL']);

/**
 * Airports, a row each: id, name, city, country, IATA, ICAO, latitude, longitude, altitude, hours from
 * UTC, daylight saving, time zone, type, source.
 *
 * @throws UnusableFileError
 */
export function readAirports(text: string): OpenFlightsRows {
  return readRows(text, 14, (cells) => {
    const [id, name, city, country, iata, icao, latitude, longitude, , , , timeZone] = cells;
    const at = { latitude: numberIn(latitude, 90), longitude: numberIn(longitude, 180) };
    if (at.latitude === null || at.longitude === null) return null;
    return {
      id: parseId(id),
      name: parseText(name, 200),
      city: parseText(city, 200),
      country: parseText(country, 100),
      iata: parseCode(iata, /^[A-Z]{3}$/),
      icao: parseCode(icao, /^[A-Z0-9]{4}$/),
      ...at,
      time_zone: parseText(timeZone, 60),
    };
  });
}

/**
 * Airlines, a row each: id, name, alias, IATA, ICAO, callsign, country, whether it still flies.
 *
 * @throws UnusableFileError
 */
export function readAirlines(text: string): OpenFlightsRows {
  return readRows(text, 8, (cells) => {
    const [id, name, , iata, icao, callsign, country, active] = cells;
    if (!/^[YN]$/i.test(active ?? '')) return null;
    return {
      id: parseId(id),
      name: parseText(name, 200),
      iata: parseCode(iata, /^[A-Z0-9]{2}$/),
      icao: parseCode(icao, /^[A-Z]{3}$/),
      callsign: parseText(callsign, 100),
      country: parseText(country, 100),
      active: active?.toUpperCase() === 'Y',
    };
  });
}

/**
 * Stands for a backslash that is one: the lists write it twice, and the parser would take the second
 * for the beginning of an escaped quote. From the area that Unicode leaves to private use.
 */
const BACKSLASH = '\uE000';

type Row = Readonly<Record<string, string | number | boolean | null>>;

function readRows(
  text: string,
  cellCount: number,
  read: (cells: readonly string[]) => Row | null,
): OpenFlightsRows {
  if (/^\s*</.test(text)) throw new UnusableFileError('The answer is a page, not a list');
  // The last row ends with a line end: without one, the file was cut off in it.
  if (!text.endsWith('\n')) throw new UnusableFileError('The list ends in the middle of a row');
  const { data } = Papa.parse<string[]>(text.replaceAll('\\\\', BACKSLASH), {
    delimiter: ',',
    escapeChar: '\\',
    skipEmptyLines: true,
    transform: (cell) => cell.replaceAll(BACKSLASH, '\\'),
  });
  const byId = new Map<number, ReferenceRecord>();
  let rejected = 0;
  for (const cells of data) {
    const row = cells.length === cellCount ? read(cells) : null;
    // `id` is looked at here, since every kind of row has one.
    const id = row?.['id'];
    if (row === null || typeof id !== 'number' || row['name'] === null || byId.has(id))
      rejected += 1;
    else byId.set(id, { ...row, id });
  }
  if (data.length < MIN_ROWS)
    throw new UnusableFileError(`The list has ${data.length} rows, not at least ${MIN_ROWS}`);
  if (rejected * 100 > data.length * MAX_REJECTED_PERCENT)
    throw new UnusableFileError(`${rejected} of ${data.length} rows can't be used`);
  return { records: [...byId.values()], rejected };
}

function parseId(text: string | undefined): number | null {
  const id = /^-?\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 ? id : null;
}

function parseText(text: string | undefined, most: number): string | null {
  const trimmed = text?.trim() ?? '';
  return UNKNOWN.has(trimmed) || trimmed.length > most ? null : trimmed;
}

function parseCode(text: string | undefined, form: RegExp): string | null {
  return text !== undefined && form.test(text) ? text : null;
}

function numberIn(text: string | undefined, most: number): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : null;
}
