import { Client } from 'pg';
import { queryRows } from '../sql.ts';

/**
 * Content of every table, by name: a hash of all values of all rows, whatever their
 * order, and their number.
 */
export async function tableContents(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const tables: { name: string }[] = await queryRows(client)`
      select format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'auth', 'jobs') order by 1`;
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(r, E'\\n' order by r collate "C")), '') as content
           from (select t::text as r from ${name} as t) as written`,
      );
      contents[name] = rows[0]?.content ?? '';
    }
    return contents;
  } finally {
    await client.end();
  }
}
