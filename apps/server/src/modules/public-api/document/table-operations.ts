import {
  insertSchema,
  MAX_ROWS,
  type TableContract,
  type TableRole,
  tables,
  updateSchema,
} from '@farelark/contracts';
import { z } from 'zod';
import { EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import type { Access, Operation, Parameter } from './operation.ts';

/** Row of each writable table, without the owner, which the server adds. */
const EXAMPLE_ROWS: Readonly<Record<string, object>> = {
  profiles: { first_name: 'Ana', language: 'pt' },
  user_settings: { notification_settings: { departureAirports: ['BUD'] }, max_stops: '0' },
  flight_alerts: { deal_id: EXAMPLE_ID },
  subscribers: { email: 'ana@example.org', language: 'pt' },
  error_logs: { message: 'The chart could not be drawn', page: '/dashboard' },
  analytics_events: { event_name: 'uptime_check', properties: { status: 'healthy' } },
  page_views: { page: '/pricing', language: 'pt' },
  performance_metrics: { name: 'LCP', value: 1240.5, page: '/' },
};

/** Changes whose columns differ from those of a new row. */
const EXAMPLE_CHANGES: typeof EXAMPLE_ROWS = {
  flight_alerts: { closed_at: '2026-11-21T12:00:00Z' },
};

const OK = 'Rows.';

export function getTableOperations(): Operation[] {
  return Object.values(tables).flatMap((table: TableContract) => [
    ...(table.readers.length > 0 ? [select(table), count(table)] : []),
    ...(table.inserters.length > 0 ? [insert(table)] : []),
    ...(table.updaters.length > 0 ? [update(table)] : []),
  ]);
}

function select(table: TableContract): Operation {
  const rows = z.array(table.row.partial());
  return {
    ...getCommonFields(table, 'get', table.readers),
    id: `select-${table.name}`,
    summary: table.description,
    description: `At most ${table.maxRows} rows; ${MAX_ROWS} where they are counted.`,
    parameters: [
      queryParameter('select', z.string(), 'Columns, separated by commas; `*` for all.', '*'),
      queryParameter('order', z.string(), 'Such as `created_at.desc`.'),
      queryParameter('limit', z.int().nonnegative(), 'Rows at most.', 10),
      queryParameter('offset', z.int().nonnegative(), 'Rows to pass over.'),
      ...getFilters(table),
      PREFER_COUNT,
    ],
    responses: [
      { status: 200, description: OK, schema: rows },
      { status: 206, description: `${OK} There are more.`, schema: rows },
    ],
  };
}

function count(table: TableContract): Operation {
  return {
    ...getCommonFields(table, 'head', table.readers),
    id: `count-${table.name}`,
    summary: `How many rows: ${table.name}.`,
    parameters: [...getFilters(table), { ...PREFER_COUNT, example: 'count=exact' }],
    responses: [200, 206].map((status) => ({
      status,
      description: 'The number stands in `Content-Range`.',
    })),
  };
}

function insert(table: TableContract): Operation {
  const row = insertSchema(table);
  return {
    ...getCommonFields(table, 'post', table.inserters),
    id: `insert-${table.name}`,
    summary: `Insert one row or several, or upsert: ${table.name}.`,
    parameters: [
      queryParameter(
        'on_conflict',
        z.string(),
        'Columns whose conflict makes an insert an update.',
      ),
      queryParameter('columns', z.string(), 'Columns that are taken from the body.'),
      PREFER_RETURN,
    ],
    body: {
      schema: z.union([row, z.array(row)]),
      required: true,
      example: EXAMPLE_ROWS[table.name],
    },
    responses: [
      {
        status: 201,
        description: 'Inserted. Rows come back with `Prefer: return=representation`.',
        schema: z.array(table.row.partial()),
      },
    ],
  };
}

function update(table: TableContract): Operation {
  return {
    ...getCommonFields(table, 'patch', table.updaters),
    id: `update-${table.name}`,
    summary: `Update rows that a filter names: ${table.name}.`,
    parameters: [
      ...getFilters(table).map((filter) =>
        filter.name === 'user_id' ? { ...filter, example: `eq.${EXAMPLE_ID}` } : filter,
      ),
      PREFER_RETURN,
    ],
    body: {
      schema: updateSchema(table),
      required: true,
      example: EXAMPLE_CHANGES[table.name] ?? EXAMPLE_ROWS[table.name],
    },
    responses: [
      { status: 200, description: OK, schema: z.array(table.row.partial()) },
      { status: 204, description: 'Updated.' },
    ],
  };
}

function getCommonFields(
  { name }: TableContract,
  method: Operation['method'],
  roles: readonly TableRole[],
) {
  const access: Access = roles.includes('anon') ? 'anyone' : 'traveller';
  return {
    method,
    path: `/rest/v1/${name}`,
    tag: 'tables',
    access,
    errors: [],
    errorFormat: 'table',
  } as const;
}

/** `column=operator.value` for each column. */
function getFilters(table: TableContract): Parameter[] {
  return Object.keys(table.row.shape).map((name) =>
    queryParameter(
      name,
      z
        .string()
        .regex(
          /^(?:not\.)?(?:(?:eq|neq|gte?|lte?|i?like)\.|in\.\(|is\.(?:null|not_null|true|false)$)/,
        ),
      'An operator and a value: `eq.a`, `gte.5`, `like.a*`, `in.(a,b)`, `is.null`, `not.eq.a`.',
    ),
  );
}

function queryParameter(
  name: string,
  schema: z.ZodType,
  description: string,
  example?: unknown,
): Parameter {
  return {
    in: 'query',
    name,
    required: false,
    schema,
    description,
    example,
  };
}

const preferHeader = (description: string): Parameter => ({
  in: 'header',
  name: 'Prefer',
  required: false,
  schema: z.string(),
  description,
});

const PREFER_COUNT = preferHeader('`count=exact` counts all rows that fit.');

const PREFER_RETURN = preferHeader(
  '`return=minimal`, `return=representation`, `resolution=merge-duplicates` and others.',
);
