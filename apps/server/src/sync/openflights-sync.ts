import type { SyncResult } from '@farelark/contracts';
import { type Database, type ReferenceTable, syncRecords } from '@farelark/storage';
import type { Logger } from 'pino';
import { Failure } from '../http/failure.ts';
import { fetchDocument } from './fetch-document.ts';
import { type OpenFlightsRows, UnusableFileError } from './openflights-rows.ts';
import type { ReferenceSync } from './reference-sync.ts';

/** The lists are around one megabyte. */
const MOST_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MILLIS = 60_000;

/** A list of OpenFlights. */
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
        mostBytes: MOST_BYTES,
        signal,
      });
      if (document.kind === 'unreachable') {
        log.warn({ url, reason: document.reason }, 'A list was not read; what was stored stays');
        throw new Failure('unavailable', undefined, { message: 'errors.sync_unreachable' });
      }
      const { records, rejected } = understood(document.text);
      return { ...(await syncRecords(database, table, records)), rejected };

      function understood(text: string): OpenFlightsRows {
        try {
          return read(text);
        } catch (error) {
          if (!(error instanceof UnusableFileError)) throw error;
          log.warn({ url, reason: error.message }, 'A list was not used; what was stored stays');
          throw new Failure('unavailable', undefined, { message: 'errors.sync_unusable' });
        }
      }
    },
  };
}
