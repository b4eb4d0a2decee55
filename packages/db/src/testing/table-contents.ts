import { getValue, queryColumn, raw } from '../sql.ts';
import { withClient } from './run-as-owner.ts';
/** Number of rows and hash of all values by table, regardless of their order. */
export function hashTables(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const tables: string[] = await queryColumn(client)`
      select format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'auth', 'jobs') order by 1`;
    const contents: Record<string, string> = {};
    for (const name of tables)
      contents[name] = await getValue(client)`
        select count(*) || ' rows, '
               || coalesce(md5(string_agg(r, E'\\n' order by r collate "C")), '') as content
          from (select t::text as r from ${raw(name)} as t) as written`;
    return contents;
  });
}
