import type { Client } from 'pg';
import { queryRows } from '../sql.ts';

/** Statements that take something of a table away, and bring it back. */
interface Statements {
  readonly aside: string;
  readonly back: string;
}

/**
 * Drops the foreign keys of these schemas, and answers how to bring them back. Without them tables can be
 * filled in any order, cycles too; brought back, each is checked in one pass instead of row by row. To switch
 * them off would take a superuser.
 */
export async function putKeysAside(client: Client, schemas: readonly string[]) {
  return putAside(
    client,
    await queryRows(client)`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as aside,
             format('alter table %s add constraint %I %s', conrelid::regclass, conname,
               pg_get_constraintdef(oid)) as back
        from pg_constraint
       where contype = 'f' and conparentid = 0
         and connamespace::regnamespace = any(${schemas}::regnamespace[])
       order by conrelid::regclass::text, conname`,
  );
}

/**
 * Drops the indexes of these schemas that enforce nothing, and answers how to bring them back: made when
 * all rows are there, one costs a sort instead of a search for each row.
 */
export async function putIndexesAside(client: Client, schemas: readonly string[]) {
  return putAside(
    client,
    // Of a partitioned table those of its partitions come with it, though its definition is written as if not.
    await queryRows(client)`
      select format('drop index %s', c.oid::regclass) as aside,
             regexp_replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as back
        from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace::regnamespace = any(${schemas}::regnamespace[])
         and not i.indisunique and not i.indisreplident and not c.relispartition
         and not exists (select from pg_constraint where conindid = c.oid)
       order by c.oid::regclass::text`,
  );
}

/**
 * Switches the triggers of these schemas off, and answers how to switch on again those that were on: what
 * they do for a row was done when it was first written, and their listeners have been notified.
 */
export async function silenceTriggers(client: Client, schemas: readonly string[]) {
  return putAside(
    client,
    await queryRows(client)`
      select format('alter table %s disable trigger %I', c.oid::regclass, tgname) as aside,
             format('alter table %s enable %s trigger %I', c.oid::regclass,
               case tgenabled when 'R' then 'replica' when 'A' then 'always' end, tgname) as back
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
         and c.relnamespace::regnamespace = any(${schemas}::regnamespace[])
       order by c.oid::regclass::text, tgname`,
  );
}

async function putAside(client: Client, statements: readonly Statements[]) {
  for (const { aside } of statements) await client.query(aside);
  return async () => {
    for (const { back } of statements) await client.query(back);
  };
}
