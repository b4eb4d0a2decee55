import { insertSchema, type TableContract, tables, updateSchema } from '@farelark/contracts';
import { buildInsert, SAMPLES } from '@farelark/db/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tableFixture } from '../../testing/table-clients.ts';

const ROLES = ['anon', 'authenticated'] as const;
/** Columns that the contract leaves out: hashes of newsletter links. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = { subscribers: ['token_hash'] };

const fixture = tableFixture();

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
  const rows = await fixture.run(
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
  return (rows as unknown as Column[]).filter(({ name }) => !HIDDEN[table]?.includes(name));
}

/** JSON Schema type and format by column type; a JSON column is an object or array. */
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
  jsonb: 'object or array',
  'text[]': 'array',
};

interface JsonType {
  readonly type?: string;
  readonly format?: string;
  readonly anyOf?: readonly JsonType[];
}

function toColumnType(schema: z.ZodType, isJson: boolean): { type: string; nullable: boolean } {
  const json = z.toJSONSchema(schema) as JsonType;
  const alternatives = json.anyOf ?? [json];
  const [main] = alternatives.filter(({ type }) => type !== 'null');
  const type = [main?.type, main?.format].filter(Boolean).join(' ');
  return {
    type: isJson && (type === 'object' || type === 'array') ? 'object or array' : type,
    nullable: alternatives.some((alternative) => alternative.type === 'null'),
  };
}

describe.each<TableContract>(Object.values(tables))('contract of $name', (table) => {
  it('has the columns of the database and their types [3.rates.table 3.tables]', async () => {
    const columns = await findColumns(table.name);
    const contract = Object.entries(table.row.shape).map(([name, schema]) => {
      const isJson = columns.some((column) => column.name === name && column.type === 'jsonb');
      // Zod's own type of a shape's members.
      return { name, ...toColumnType(schema as z.ZodType, isJson) };
    });
    expect(contract.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      columns.map(({ name, type, nullable }) => ({ name, type: JSON_TYPE[type], nullable })),
    );
  });

  it('has the primary key and required columns of the database, and an owner if it has user_id [3.tables.user-id 3.user-settings.key]', async () => {
    const columns = await findColumns(table.name);
    const list = (matches: (column: Column) => boolean) =>
      columns.filter(matches).map(({ name }) => name);
    expect([...table.key].sort()).toEqual(list(({ inKey }) => inKey).sort());
    const required = list(({ nullable, hasDefault }) => !nullable && !hasDefault)
      .filter((name) => table.writable.includes(name))
      .sort();
    expect([...table.required].sort()).toEqual(required);
    expect(table.owned).toBe(columns.some(({ name }) => name === 'user_id'));
  });

  it('lists the roles and columns of the grants', async () => {
    const columns = await findColumns(table.name);
    const getGranted = (role: string, right: string) =>
      columns.filter(({ grants }) => grants[`${role} ${right}`]).map(({ name }) => name);
    for (const role of ROLES)
      for (const [right, roles, names] of [
        ['select', table.readers, Object.keys(table.row.shape)],
        ['insert', table.inserters, table.writable],
        ['update', table.updaters, table.writable],
      ] as const) {
        const expected = (roles as readonly string[]).includes(role) ? [...names].sort() : [];
        expect(getGranted(role, right).sort(), `${role} ${right}`).toEqual(expected);
      }
  });

  it('matches a returned row [asvs.15.3.1]', async () => {
    const sample = SAMPLES[table.name]?.(fixture.traveller.userId, fixture.references) ?? {};
    await fixture.run(buildInsert(table.name, sample), Object.values(sample));
    const { data, error } = await fixture.traveller.tables
      .from(table.name)
      .select()
      .limit(1)
      .single();
    expect(error).toBeNull();
    expect(z.strictObject(table.row.shape).safeParse(data).error).toBeUndefined();
  });

  it('has JSON Schemas for the API documentation', () => {
    for (const schema of [table.row, insertSchema(table), updateSchema(table)])
      expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object' });
    const { required } = z.toJSONSchema(insertSchema(table)) as { required?: string[] };
    expect([...(required ?? [])].sort()).toEqual([...table.required].sort());
  });

  it('accepts writable columns only [security.prototype-names]', () => {
    const sample = SAMPLES[table.name]?.(fixture.traveller.userId, fixture.references) ?? {};
    if (table.inserters.length > 0)
      expect(insertSchema(table).safeParse(sample).error).toBeUndefined();
    const serverColumn = { created_at: '2026-01-01T00:00:00Z' };
    expect(updateSchema(table).safeParse(serverColumn).success).toBe(false);
  });
});
