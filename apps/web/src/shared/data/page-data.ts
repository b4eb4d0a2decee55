import { ApiError, toApiError } from '@farelark/client';
import { createTableClient, type DataResult, type TableClient } from '@farelark/client/tables';
import { pageConnection } from '../api/call-function.ts';
import { sessionStore } from '../session/session-store.ts';

let current: TableClient | null = null;

/** Tables of the backend, queried as the current account. @throws MissingBackendSettings */
export function pageData(): TableClient {
  current ??= createPageData();
  return current;
}

/** Creates a client of the tables; `onHeaders` receives the headers of each response. */
export function createPageData(onHeaders: (headers: Headers) => void = () => {}): TableClient {
  return createTableClient(pageConnection(), {
    userId: () => sessionStore.getState().session?.user.id ?? null,
    log: (operation, table, { code, message, status }) => {
      // biome-ignore lint/suspicious/noConsole: required by the specification, section 8
      console.error(`${operation} ${table}:`, { code, message, status });
    },
    onHeaders,
  });
}

/** Returns the data of a result. @throws ApiError, with columns as its fields */
export function unwrapRows<Data>({ data, error }: DataResult<Data>): Data {
  if (error === null) return data as Data;
  if (error.status === null) throw new ApiError(null, 'unreachable');
  const { columns } = error;
  throw toApiError(error.status, columns.length === 0 ? null : { fields: columns });
}
