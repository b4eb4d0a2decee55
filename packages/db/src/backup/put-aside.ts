import type { Client } from 'pg';
import { queryRows } from '../sql.ts';
import type { TableName } from './format.ts';
import { sqlName } from './tables.ts';

interface NamedOnTable extends TableName {
  readonly constraint: string;
  readonly definition: string;
}

/**
 * Drops the foreign keys of these schemas, and answers how to bring them back. Without them tables can be
 * filled in any order, cycles too; brought back, each is checked in one pass instead of row by row. To switch
 * them off would take a superuser.
 */
export async function putKeysAside(
  client: Client,
  schemas: readonly string[],
): Promise<() => Promise<void>> {
  const keys: NamedOnTable[] = await queryRows(client)`
    select n.nspname as schema, c.relname as name, k.conname as constraint,
           pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any(${schemas})
     order by 1, 2, 3`;
  for (const key of keys)
    await client.query(
      `alter table ${sqlName(client, key)} drop constraint ${client.escapeIdentifier(key.constraint)}`,
    );
  return async () => {
    for (const key of keys)
      await client.query(
        `alter table ${sqlName(client, key)}
           add constraint ${client.escapeIdentifier(key.constraint)} ${key.definition}`,
      );
  };
}

/**
 * Drops the indexes of these schemas that enforce nothing, and answers how to bring them back: made when
 * all rows are there, one costs a sort instead of a search for each row.
 */
export async function putIndexesAside(
  client: Client,
  schemas: readonly string[],
): Promise<() => Promise<void>> {
  const indexes: (TableName & { definition: string })[] = await queryRows(client)`
    select n.nspname as schema, c.relname as name, -- Of a partitioned table those of its partitions come with it, though this is written as if not.
           regexp_replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${schemas}) and not i.indisunique and not i.indisreplident
       and not exists (select from pg_inherits where inhrelid = i.indexrelid)
       and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by 1, 2`;
  for (const index of indexes) await client.query(`drop index ${sqlName(client, index)}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
  };
}

/**
 * Switches the triggers of these schemas off, and answers how to switch on again those that were on: what
 * they do for a row was done when it was first written, and their listeners have been notified.
 */
export async function silenceTriggers(
  client: Client,
  schemas: readonly string[],
): Promise<() => Promise<void>> {
  const triggers: (TableName & { trigger: string; mode: string })[] = await queryRows(client)`
    select n.nspname as schema, c.relname as name, t.tgname as trigger,
           case t.tgenabled when 'R' then 'enable replica' when 'A' then 'enable always'
             else 'enable' end as mode
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
       and n.nspname = any(${schemas})
     order by 1, 2, 3`;
  const set = async (mode: (trigger: (typeof triggers)[number]) => string) => {
    for (const trigger of triggers)
      await client.query(
        `alter table ${sqlName(client, trigger)}
           ${mode(trigger)} trigger ${client.escapeIdentifier(trigger.trigger)}`,
      );
  };
  await set(() => 'disable');
  return () => set(({ mode }) => mode);
}
