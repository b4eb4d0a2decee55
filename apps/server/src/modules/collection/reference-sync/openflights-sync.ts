import type { SyncResult } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { countRecords, type ReferenceTable, syncRecords } from '@farelark/db/reference-data';
import type { Logger } from 'pino';
import type { Settings } from '../../../config/settings.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { fetchDocument } from './fetch-document.ts';
import {
  type OpenFlightsRows,
  parseAirlines,
  parseAirports,
  UnusableFileError,
} from './openflights-rows.ts';

/** The lists have about one megabyte. */
const MAX_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
/** Minimum share of the stored records, to detect a list truncated between two rows: lists shrink by single rows. */
const MIN_SHARE = 0.9;

export interface OpenFlightsList {
  readonly baseUrl: string;
  readonly file: 'airports.dat' | 'airlines.dat';
  readonly table: ReferenceTable;
  readonly parse: (text: string) => OpenFlightsRows;
  readonly log: Logger;
}

/** Syncs a list of OpenFlights to its table. A truncated or wrong list changes nothing. */
export function openFlightsSync({
  baseUrl,
  file,
  table,
  parse,
  log,
}: OpenFlightsList): ReferenceSync {
  return async (database, signal) => {
    const url = new URL(file, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;
    const document = await fetchDocument(url, {
      timeoutMillis: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      signal,
    });
    if (document.kind === 'unreachable') {
      log.warn({ url, reason: document.reason }, 'A list was not read; the stored one stays');
      throw new Failure('unavailable', { message: 'errors.sync_unreachable' });
    }
    try {
      const { records, rejected } = parse(document.text);
      const stored = await countRecords(database.pool, table);
      if (records.length < stored * MIN_SHARE)
        throw new UnusableFileError(
          `The list has ${records.length} records where ${stored} are stored`,
        );
      return { ...(await syncRecords(database, table, records)), rejected };
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      log.warn({ url, reason: error.message }, 'A list was rejected; the stored one stays');
      throw new Failure('unavailable', { message: 'errors.sync_unusable' });
    }
  };
}

/**
 * Syncs a provider's reference data to a table, all or nothing. Idempotent.
 *
 * @throws Failure unavailable if the provider can't be reached or its data is unusable
 */
export type ReferenceSync = (database: Database, signal: AbortSignal) => Promise<SyncResult>;

/** Jobs, each started by the function of the same name. */
export type SyncName = 'openflights-sync' | 'openflights-airlines-sync';

export type ReferenceSyncs = Readonly<Record<SyncName, ReferenceSync>>;

export function referenceSyncs(settings: Settings, log: Logger): ReferenceSyncs {
  const list = { baseUrl: settings.OPENFLIGHTS_URL, log };
  return {
    'openflights-sync': openFlightsSync({
      ...list,
      file: 'airports.dat',
      table: 'openflights_airports',
      parse: parseAirports,
    }),
    'openflights-airlines-sync': openFlightsSync({
      ...list,
      file: 'airlines.dat',
      table: 'openflights_airlines',
      parse: parseAirlines,
    }),
  };
}
