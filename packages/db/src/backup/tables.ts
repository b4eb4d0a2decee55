import type { Client } from 'pg';
import type { BackupTable, SequenceState, TableName } from './format.ts';

/** The schemas that are ours: what migrations make, accounts, and the job queue's own. */
const SCHEMAS = ['public', 'auth', 'jobs'];

/** Schema of the job queue, which creates its own tables. */
export const QUEUE_SCHEMA = 'jobs';

/** Ours and no extension's; on a hosted database others have tables beside ours. */
const OURS = `n.nspname = any($1) and pg_has_role(c.relowner, 'USAGE') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export interface ListedTable extends BackupTable {
  readonly diskBytes: number;
}

/**
 * Every table with rows of its own, by name. Unlogged ones are left out: what the database itself forgets
 * in a crash is no loss.
 */
export async function listTables(client: Client): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `select n.nspname as schema, c.relname as name,
            pg_table_size(c.oid)::float8 as "diskBytes",
            (select coalesce(json_agg(json_build_object('name', a.attname,
                      'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
               from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and a.attgenerated = '') as columns,
            (select json_build_object('bound', pg_get_expr(c.relpartbound, c.oid),
                      'of', json_build_object('schema', pn.nspname, 'name', p.relname))
               from pg_inherits i join pg_class p on p.oid = i.inhparent
               join pg_namespace pn on pn.oid = p.relnamespace
              where i.inhrelid = c.oid and c.relispartition) as partition
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
      order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  );
  return rows;
}

/** Check for any table in our schemas, unlogged ones included. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and ${OURS} limit 1`,
    [SCHEMAS],
  );
  return rowCount === 1;
}

/**
 * Current value of every sequence. Sequences are no part of a transaction: read after the rows, they may be
 * ahead of them and never behind.
 */
export async function listSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${OURS} order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sqlName(client, sequence)}`,
    );
    states.push({ ...sequence, ...(found[0] as { value: string; isCalled: boolean }) });
  }
  return states;
}

/** As SQL writes it. */
export function sqlName(client: Client, { schema, name }: TableName): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

export function sqlColumns(client: Client, { columns }: BackupTable): string {
  return columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
}

/** Remove all our objects in these schemas and leave those of others. */
export async function removeAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(REMOVALS, [SCHEMAS, QUEUE_SCHEMA]);
  for (const { statement } of rows) await client.query(statement);
}

// In this order: with a table go its partitions, sequences, triggers and rules. No sequence is without one.
const REMOVALS = `
  with mine as (
    select oid, nspname from pg_namespace where nspname = any($1)),
  extensions as (
    select classid, objid from pg_depend where deptype = 'e'),
  found as (
    select 1 as turn, format('drop schema %I cascade', nspname) as statement
      from pg_namespace where nspname = $2 and pg_has_role(nspowner, 'USAGE')
    union all
    select 2, format('drop %s if exists %I.%I cascade',
             case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
             m.nspname, c.relname)
      from pg_class c join mine m on m.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and m.nspname <> $2 and c.relowner = current_user::regrole
       and (('pg_class'::regclass)::oid, c.oid) not in (select classid, objid from extensions)
    union all
    select 3, format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p join mine m on m.oid = p.pronamespace
     where m.nspname <> $2 and p.proowner = current_user::regrole
       and (('pg_proc'::regclass)::oid, p.oid) not in (select classid, objid from extensions)
    union all
    select 4, format('drop %s if exists %I.%I cascade',
             case t.typtype when 'd' then 'domain' else 'type' end, m.nspname, t.typname)
      from pg_type t join mine m on m.oid = t.typnamespace
     where m.nspname <> $2 and t.typtype in ('d', 'e') and t.typowner = current_user::regrole
       and (('pg_type'::regclass)::oid, t.oid) not in (select classid, objid from extensions))
  select statement from found order by turn, statement`;
