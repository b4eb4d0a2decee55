import type { SyncResult } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { countRecords, type ReferenceTable, syncRecords } from '@farelark/db/reference-data';
import type { Logger } from 'pino';
import type { Settings } from '../../../config/settings.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { fetchDocument } from './fetch-document.ts';
import {
  type OpenFlightsRows,
  readAirlines,
  readAirports,
  UnusableFileError,
} from './openflights-rows.ts';

/** The lists are around one megabyte. */
const MAX_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MILLIS = 60_000;
/**
 * A list that holds less than this of what is stored was cut off between two rows, which nothing in it
 * tells: rows leave these lists one at a time.
 */
const MIN_SHARE = 0.9;

export interface OpenFlightsList {
  /** Folder that the file is in. */
  readonly baseUrl: string;
  readonly file: 'airports.dat' | 'airlines.dat';
  readonly table: ReferenceTable;
  readonly read: (text: string) => OpenFlightsRows;
  readonly log: Logger;
}

/** Reads a list of OpenFlights into its table. A list that is cut short, or no list, changes nothing. */
export function openFlightsSync({
  baseUrl,
  file,
  table,
  read,
  log,
}: OpenFlightsList): ReferenceSync {
  return {
    async run(database: Database, signal: AbortSignal): Promise<SyncResult> {
      const url = new URL(file, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;
      const document = await fetchDocument(url, {
        timeoutMillis: TIMEOUT_MILLIS,
        maxBytes: MAX_BYTES,
        signal,
      });
      if (document.kind === 'unreachable') {
        log.warn({ url, reason: document.reason }, 'A list was not read; what was stored stays');
        throw new Failure('unavailable', undefined, { message: 'errors.sync_unreachable' });
      }
      const { records, rejected } = await understood(document.text);
      return { ...(await syncRecords(database, table, records)), rejected };

      async function understood(text: string): Promise<OpenFlightsRows> {
        try {
          const rows = read(text);
          const stored = await countRecords(database.pool, table);
          if (rows.records.length < stored * MIN_SHARE)
            throw new UnusableFileError(
              `The list has ${rows.records.length} records where ${stored} are stored`,
            );
          return rows;
        } catch (error) {
          if (!(error instanceof UnusableFileError)) throw error;
          log.warn({ url, reason: error.message }, 'A list was not used; what was stored stays');
          throw new Failure('unavailable', undefined, { message: 'errors.sync_unusable' });
        }
      }
    },
  };
}

/** Reference data of a provider's, brought up to date in tables of its own. */
export interface ReferenceSync {
  /**
   * Reads what the provider has and stores it, all or nothing. Again changes nothing.
   *
   * @throws Failure unavailable when the provider can't be reached or its answer is not to be used
   */
  run(database: Database, signal: AbortSignal): Promise<SyncResult>;
}

/** The syncs of this installation, by the function that starts each. Null: not configured. */
export interface ReferenceSyncs {
  readonly 'openflights-sync': ReferenceSync | null;
  readonly 'openflights-airlines-sync': ReferenceSync | null;
}

export type SyncName = keyof ReferenceSyncs;

export function referenceSyncs(settings: Settings, log: Logger): ReferenceSyncs {
  const list = { baseUrl: settings.OPENFLIGHTS_URL, log };
  return {
    'openflights-sync': openFlightsSync({
      ...list,
      file: 'airports.dat',
      table: 'openflights_airports',
      read: readAirports,
    }),
    'openflights-airlines-sync': openFlightsSync({
      ...list,
      file: 'airlines.dat',
      table: 'openflights_airlines',
      read: readAirlines,
    }),
  };
}
