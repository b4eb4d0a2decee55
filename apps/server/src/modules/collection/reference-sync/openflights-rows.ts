import type { ReferenceRecord } from '@farelark/db/reference-data';
import Papa from 'papaparse';

export interface OpenFlightsRows {
  readonly records: readonly ReferenceRecord[];
  /** Number of unusable rows. */
  readonly rejected: number;
}

/** A truncated or wrong file. */
export class UnusableFileError extends Error {}

/** The lists have over six thousand rows. */
const MIN_ROWS = 5_000;
/** Above this share of unusable rows, it is another file or format. */
const MAX_REJECTED_PERCENT = 5;

/** Placeholders for unknown values. */
const UNKNOWN = new Set(['\\N', '', '-', 'N/A', 'Unknown', 'NULL']);

/**
 * Parses airports. Columns: id, name, city, country, IATA, ICAO, latitude, longitude, altitude, UTC
 * offset in hours, daylight saving, time zone, type, source.
 *
 * @throws UnusableFileError
 */
export function parseAirports(text: string): OpenFlightsRows {
  return parseRows(text, 14, (cells) => {
    const [id, name, city, country, iata, icao, latitude, longitude, , , , timeZone] = cells;
    const at = { latitude: parseNumber(latitude, 90), longitude: parseNumber(longitude, 180) };
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
 * Parses airlines. Columns: id, name, alias, IATA, ICAO, callsign, country, active.
 *
 * @throws UnusableFileError
 */
export function parseAirlines(text: string): OpenFlightsRows {
  return parseRows(text, 8, (cells) => {
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
 * Replaces an escaped backslash, because the parser would take its second half for the start of an escaped quote. From
 * the private use area of Unicode.
 */
const BACKSLASH = '\uE000';

type Row = Readonly<Record<string, string | number | boolean | null>>;

function parseRows(
  text: string,
  cellCount: number,
  parse: (cells: readonly string[]) => Row | null,
): OpenFlightsRows {
  if (/^\s*</.test(text)) throw new UnusableFileError('The response is an HTML page');
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
    const row = cells.length === cellCount ? parse(cells) : null;
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

function parseText(text: string | undefined, maxLength: number): string | null {
  const trimmed = text?.trim() ?? '';
  return UNKNOWN.has(trimmed) || trimmed.length > maxLength ? null : trimmed;
}

function parseCode(text: string | undefined, pattern: RegExp): string | null {
  return text !== undefined && pattern.test(text) ? text : null;
}

function parseNumber(text: string | undefined, max: number): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= max ? value : null;
}
