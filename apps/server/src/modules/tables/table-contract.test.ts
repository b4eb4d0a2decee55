import { insertSchema, type TableContract, tables, updateSchema } from '@farelark/contracts';
import { buildInsert, SAMPLES } from '@farelark/db/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tableFixture } from '../../testing/table-clients.ts';

const ROLES = ['anon', 'authenticated'] as const;
/** A digest that the links of the newsletter are known by; no client has a use for it. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = { subscribers: ['token_hash'] };

const party = tableFixture();

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly inKey: boolean;
  readonly grants: Readonly<Record<string, boolean>>;
}

async function findColumns(table: string): Promise<Column[]> {
  const grants = ROLES.flatMap((role) =>
    ['select', 'insert', 'update'].map(
      (right) =>
        `'${role} ${right}', has_column_privilege('${role}', attrelid, attnum, '${right}')`,
    ),
  );
  const rows = await party.run(
    `select attname as name, not attnotnull as nullable, atthasdef as "hasDefault",
            format_type(case typtype when 'd' then typbasetype else pg_type.oid end, null) as type,
            coalesce(attnum = any(indkey), false) as "inKey",
            json_build_object(${grants.join(', ')}) as grants
       from pg_attribute
       join pg_type on pg_type.oid = atttypid
       left join pg_index on indrelid = attrelid and indisprimary
      where attrelid = $1::regclass and attnum > 0 and not attisdropped
      order by attname collate "C"`,
    [`public.${table}`],
  );
  // The statement above names and types every field.
  return (rows as unknown as Column[]).filter(
    ({ name }) => !(NOT_SHOWN[table] ?? []).includes(name),
  );
}

/** JSON Schema type of each column type. */
const JSON_TYPE: Readonly<Record<string, string>> = {
  uuid: 'string uuid',
  text: 'string',
  cabin: 'string',
  date: 'string date',
  'timestamp with time zone': 'string date-time',
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  'double precision': 'number',
  jsonb: 'document',
  'text[]': 'array',
};

interface JsonType {
  readonly type?: string;
  readonly format?: string;
  readonly anyOf?: readonly JsonType[];
}

/** The same of a column of the contract, and whether it may be null. */
function contractType(schema: z.ZodType): { type: string; nullable: boolean } {
  const json = z.toJSONSchema(schema) as JsonType;
  const kinds = json.anyOf ?? [json];
  const [kind] = kinds.filter(({ type }) => type !== 'null');
  return {
    type: [kind?.type, kind?.format].filter(Boolean).join(' '),
    nullable: kinds.some(({ type }) => type === 'null'),
  };
}

/** A column of JSON holds an object or a list, as its contract says. */
const getDocument = (type: string): string =>
  type === 'object' || type === 'array' ? 'document' : type;

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const all: readonly TableContract[] = Object.values(tables);

describe.each(all)('the contract of $name', (table) => {
  it('has every column of the database, with its type, and no other [3.rates.table 3.tables]', async () => {
    const columns = await findColumns(table.name);
    const isDocument = (name: string) =>
      columns.some((column) => column.name === name && column.type === 'jsonb');
    const ofContract = Object.entries(table.row.shape)
      .sort(byName)
      // Zod's own type of a shape's members.
      .map(([name, schema]) => ({ name, ...contractType(schema as z.ZodType) }))
      .map((column) =>
        isDocument(column.name) ? { ...column, type: getDocument(column.type) } : column,
      );
    expect(ofContract).toEqual(
      columns.map(({ name, type, nullable }) => ({ name, type: JSON_TYPE[type], nullable })),
    );
  });

  it('has the primary key of the database [3.user-settings.key]', async () => {
    const columns = await findColumns(table.name);
    const key = columns.filter(({ inKey }) => inKey).map(({ name }) => name);
    expect([...table.key].sort()).toEqual(key.sort());
  });

  it('says who may read and write which columns, as the grants do', async () => {
    const columns = await findColumns(table.name);
    const granted = (role: string, right: string) =>
      columns.filter(({ grants }) => grants[`${role} ${right}`]).map(({ name }) => name);
    const wanted = (roles: readonly string[], role: string, names: readonly string[]) =>
      roles.includes(role) ? [...names].sort() : [];
    for (const role of ROLES)
      for (const [right, roles, names] of [
        ['select', table.readers, Object.keys(table.row.shape)],
        ['insert', table.inserters, table.writable],
        ['update', table.updaters, table.writable],
      ] as const)
        expect(granted(role, right).sort(), `${role} ${right}`).toEqual(wanted(roles, role, names));
  });

  it('requires of a new row what the database has no default for', async () => {
    const columns = await findColumns(table.name);
    const required = columns
      .filter(({ name }) => table.writable.includes(name))
      .filter(({ nullable, hasDefault }) => !nullable && !hasDefault)
      .map(({ name }) => name);
    expect([...table.required].sort()).toEqual(required.sort());
  });

  it('knows an owned row by its user_id [3.tables.user-id]', async () => {
    const columns = await findColumns(table.name);
    expect(table.owned).toBe(columns.some(({ name }) => name === 'user_id'));
  });

  it('describes a row as it is answered [asvs.15.3.1]', async () => {
    const sample = SAMPLES[table.name]?.(party.traveller.userId, party.references) ?? {};
    await party.run(buildInsert(table.name, sample), Object.values(sample));
    const { data, error } = await party.traveller.tables
      .from(table.name)
      .select()
      .limit(1)
      .single();
    expect(error).toBeNull();
    expect(z.strictObject(table.row.shape).safeParse(data).error).toBeUndefined();
  });

  it('can be written as JSON Schema, for the documentation of the API', () => {
    for (const schema of [table.row, insertSchema(table), updateSchema(table)])
      expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object' });
    const { required } = z.toJSONSchema(insertSchema(table)) as { required?: string[] };
    expect([...(required ?? [])].sort()).toEqual([...table.required].sort());
  });

  it('takes what may be written, and nothing else [security.prototype-names]', () => {
    const sample = SAMPLES[table.name]?.(party.traveller.userId, party.references) ?? {};
    if (table.inserters.length > 0)
      expect(insertSchema(table).safeParse(sample).error).toBeUndefined();
    expect(updateSchema(table).safeParse({ created_at: '2026-01-01T00:00:00Z' }).success).toBe(
      false,
    );
  });
});
