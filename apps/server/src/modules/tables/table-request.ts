import type { IncomingHttpHeaders } from 'node:http';
import { type TableContract, tables } from '@farelark/contracts';
import { RestError } from '../../platform/http/rest-error.ts';
import { checkContentType } from './media-types.ts';
import { type PreferHeader, parsePrefer } from './prefer.ts';
import { parseQueryString, type QueryParameter } from './query-parameters.ts';

export const TABLES = '/rest/v1';

export interface TableRequest {
  readonly table: TableContract;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH';
  readonly parameters: readonly QueryParameter[];
  readonly prefer: PreferHeader;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH'] as const;
const SCHEMA = 'public';

/** Parses a request to `/rest/v1/{path}`. @throws RestError */
export function parseTableRequest(
  method: string,
  path: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: string,
): TableRequest {
  const table = getTable(path);
  const supported = METHODS.find((name) => name === method);
  if (supported === undefined)
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
      hint: `Tables take ${METHODS.join(', ')}`,
      headers: { allow: METHODS.join(', ') },
    });
  const isRead = supported === 'GET' || supported === 'HEAD';
  const schema = headers[isRead ? 'accept-profile' : 'content-profile'] ?? SCHEMA;
  if (schema !== SCHEMA)
    throw new RestError(406, 'PGRST106', `Invalid schema: ${String(schema).slice(0, 100)}`, {
      hint: `Only the following schemas are exposed: ${SCHEMA}`,
    });
  if (!isRead) checkContentType(headers['content-type']);
  const prefer = parsePrefer(headers['prefer']);
  return { table, method: supported, parameters: parseQueryString(url), prefer, headers, body };
}

function getTable(path: string): TableContract {
  if (Object.hasOwn(tables, path)) return tables[path as keyof typeof tables];
  if (path.startsWith('rpc/'))
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function ${SCHEMA}.${path.slice(4, 104)} in the schema cache`,
      { hint: 'There are no database functions to call; named functions are at /functions/v1' },
    );
  const hint = `Tables: ${Object.keys(tables).join(', ')}`;
  if (path === '' || path.includes('/'))
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL', { hint });
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${SCHEMA}.${path.slice(0, 100)}' in the schema cache`,
    { hint },
  );
}
