import { ApiError, toApiError } from '@farelark/client';
import { createTableClient, type DataResult, type TableClient } from '@farelark/client/tables';
import { pageConnection } from '../api/call-function.ts';
import { sessionState } from '../session/session-store.ts';

let current: TableClient | null = null;

/** The tables of the backend, asked as the account signed in at that moment. @throws MissingBackendSettings */
export function pageData(): TableClient {
  current ??= createPageData();
  return current;
}

/** The same tables, with a listener to the headers of answers. */
export function createPageData(onHeaders: (headers: Headers) => void = () => {}): TableClient {
  return createTableClient(pageConnection(), {
    userId: () => sessionState().session?.user.id ?? null,
    log: (operation, table, { code, message, status }) => {
      // biome-ignore lint/suspicious/noConsole: errors of data are logged (specification, section 8), and a browser has no other log.
      console.error(`${operation} ${table}:`, { code, message, status });
    },
    onHeaders,
  });
}

/** The rows of an answer. @throws ApiError in the terms of every other call; its fields are columns */
export function unwrapRows<Data>({ data, error }: DataResult<Data>): Data {
  if (error === null) return data as Data;
  if (error.status === null) throw new ApiError(null, 'unreachable');
  const { columns } = error;
  throw toApiError(error.status, columns.length === 0 ? null : { fields: columns });
}
