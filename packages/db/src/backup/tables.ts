import { type Client, escapeIdentifier } from 'pg';
import { getRow, raw } from '../sql.ts';
import type { BackupTable, SequenceState, TableName } from './format.ts';

/** The application's schemas: migrations, accounts and the job queue. */
const SCHEMAS = ['public', 'auth', 'jobs'];

/** Schema of the job queue, which creates its tables itself. */
export const QUEUE_SCHEMA = 'jobs';

/** Excludes objects of extensions and of other roles. */
const OURS = `n.nspname = any($1) and pg_has_role(c.relowner, 'USAGE') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export interface ListedTable extends BackupTable {
  readonly diskBytes: number;
}

/** Lists tables with rows of their own, by name, except unlogged ones, which a crash would empty anyway. */
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

/** True if our schemas have any table, including unlogged ones. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and ${OURS} limit 1`,
    [SCHEMAS],
  );
  return rowCount === 1;
}

/** Lists the states of all sequences. They ignore transactions, so they may be ahead of rows read before. */
export async function listSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${OURS} order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const state: { value: string; isCalled: boolean } = await getRow(client)`
      select last_value::text as value, is_called as "isCalled" from ${raw(quoteTable(sequence))}`;
    states.push({ ...sequence, ...state });
  }
  return states;
}

export function quoteTable({ schema, name }: TableName): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

export function quoteColumns({ columns }: BackupTable): string {
  return columns.map(({ name }) => escapeIdentifier(name)).join(', ');
}

/** Drops all our objects in these schemas. */
export async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS, [SCHEMAS, QUEUE_SCHEMA]);
  for (const { statement } of rows) await client.query(statement);
}

// Ordered: dropping a table drops its partitions, sequences, triggers and policies.
const DROPS = `
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
