import type { Client } from 'pg';
import { queryRows } from '../sql.ts';

/** Pairs of statements that suspend and restore a feature of a table. */
interface Statements {
  readonly suspend: string;
  readonly restore: string;
}

/**
 * Drops the foreign keys of these schemas and returns how to restore them. Tables can then be filled in
 * any order, and each key is checked in one pass. Disabling them instead would take a superuser.
 */
export async function suspendForeignKeys(client: Client, schemas: readonly string[]) {
  return suspend(
    client,
    await queryRows(client)`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as suspend,
             format('alter table %s add constraint %I %s', conrelid::regclass, conname,
               pg_get_constraintdef(oid)) as restore
        from pg_constraint
       where contype = 'f' and conparentid = 0
         and connamespace::regnamespace = any(${schemas}::regnamespace[])
       order by conrelid::regclass::text, conname`,
  );
}

/**
 * Drops the indexes of these schemas that enforce nothing and returns how to restore them, because a
 * sort afterwards is faster than a search per row.
 */
export async function suspendIndexes(client: Client, schemas: readonly string[]) {
  return suspend(
    client,
    // Indexes of partitions follow their parent, whose definition says ONLY nevertheless.
    await queryRows(client)`
      select format('drop index %s', c.oid::regclass) as suspend,
             regexp_replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as restore
        from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace::regnamespace = any(${schemas}::regnamespace[])
         and not i.indisunique and not i.indisreplident and not c.relispartition
         and not exists (select from pg_constraint where conindid = c.oid)
       order by c.oid::regclass::text`,
  );
}

/**
 * Disables the enabled triggers of these schemas and returns how to restore them: their effects are in
 * the backup, and their listeners were notified.
 */
export async function suspendTriggers(client: Client, schemas: readonly string[]) {
  return suspend(
    client,
    await queryRows(client)`
      select format('alter table %s disable trigger %I', c.oid::regclass, tgname) as suspend,
             format('alter table %s enable %s trigger %I', c.oid::regclass,
               case tgenabled when 'R' then 'replica' when 'A' then 'always' end, tgname) as restore
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
         and c.relnamespace::regnamespace = any(${schemas}::regnamespace[])
       order by c.oid::regclass::text, tgname`,
  );
}

async function suspend(client: Client, statements: readonly Statements[]) {
  for (const statement of statements) await client.query(statement.suspend);
  return async () => {
    for (const { restore } of statements) await client.query(restore);
  };
}
