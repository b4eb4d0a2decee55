import type { Client } from 'pg';

/** Column in the catalogue. */
export interface ColumnShape {
  readonly name: string;
  /** Name of the base type; of an array, that of its elements. */
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Enum labels in order; empty for other types. */
  readonly labels: readonly string[];
  /** SQL of the checks that involve the column or its domain. */
  readonly checks: readonly string[];
  readonly domain: string | null;
}

export interface ForeignKey {
  readonly columns: readonly string[];
  /** SQL name of the referenced table. */
  readonly target: string;
  readonly targetColumns: readonly string[];
}

export interface TableShape {
  /** SQL name with the schema. */
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Columns by name of the check, key or unique index. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

/** Describes every table of public and auth, except the list of migrations. */
export async function tableShapes(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(SHAPES);
  return rows;
}

const SHAPES = `
  with tables as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'auth')
       and c.relname <> 'schema_migrations')
  select t.name,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', coalesce(element.typname, base.typname),
        'isArray', element.oid is not null,
        'isNullable', not a.attnotnull,
        'hasDefault', a.atthasdef,
        'labels', coalesce((select json_agg(enumlabel order by enumsortorder) from pg_enum
                             where enumtypid = coalesce(element.oid, base.oid)), '[]'),
        'domain', case when own.typtype = 'd' then own.typname end,
        'checks', coalesce((
          select json_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
           where k.contype = 'c' and (k.contypid = own.oid
              or (k.conrelid = t.oid and a.attnum = any(k.conkey)))), '[]')
      ) order by a.attnum)
       from pg_attribute a
       join pg_type own on own.oid = a.atttypid
       join pg_type base on base.oid = case own.typtype when 'd' then own.typbasetype else own.oid end
       left join pg_type element on element.oid = base.typelem and base.typcategory = 'A'
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attidentity = '') as columns,
    (select coalesce(json_agg(json_build_object(
        'columns', (select json_agg(a.attname order by o) from unnest(k.conkey) with ordinality as u (n, o)
                      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n),
        'target', (select format('%I.%I', n.nspname, c.relname) from pg_class c
                     join pg_namespace n on n.oid = c.relnamespace where c.oid = k.confrelid),
        'targetColumns', (select json_agg(a.attname order by o)
                            from unnest(k.confkey) with ordinality as u (n, o)
                            join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n))), '[]')
       from pg_constraint k where k.conrelid = t.oid and k.contype = 'f') as "foreignKeys",
    (select coalesce(json_object_agg(rule.name, rule.columns), '{}') from (
        select k.conname as name, (select json_agg(a.attname) from pg_attribute a
                 where a.attrelid = t.oid and a.attnum = any(k.conkey)) as columns
          from pg_constraint k where k.conrelid = t.oid and k.contype in ('c', 'p', 'u')
        union all
        select i.indexrelid::regclass::text, (select json_agg(a.attname) from pg_attribute a
                 where a.attrelid = t.oid and a.attnum = any(i.indkey))
          from pg_index i where i.indrelid = t.oid and i.indisunique
           and not exists (select from pg_constraint where conindid = i.indexrelid)) as rule) as rules
    from tables t order by t.name`;
