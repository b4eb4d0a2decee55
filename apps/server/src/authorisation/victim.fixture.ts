import type { Database } from '@farelark/db';
import { insertion, quoted, type Referred, SAMPLES } from '@farelark/db/testing';

/** A traveller who has a row in every table that can hold one, and how to know each of them again. */
export interface Victim {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** Id of the victim's row, by table. */
  readonly rowIds: ReadonlyMap<string, string>;
  /** Texts that only rows of the victim contain: reading one proves that such a row was read. */
  readonly marks: ReadonlySet<string>;
}

/** Columns that say whose a row is. */
const OWNER_COLUMNS = ['user_id', 'userId', 'referrer_id'];

interface OwnedTable {
  readonly table: string;
  readonly column: string;
}

/** Every table with a column that says whose a row is. */
export async function ownedTables({ pool }: Database): Promise<OwnedTable[]> {
  const { rows } = await pool.query<OwnedTable>(
    `select case table_schema when 'auth' then 'auth.' else '' end || table_name as "table",
            column_name as "column"
       from information_schema.columns c
      where table_schema in ('public', 'auth') and column_name = any($1)
        and exists (select from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass
                      and relkind in ('r', 'p') and not relispartition)
      order by 1`,
    [OWNER_COLUMNS],
  );
  return rows;
}

/** Gives an account a row in every table that can hold one of it. */
export async function plantRows(
  database: Database,
  account: { readonly userId: string; readonly email: string; readonly token: string },
  referred: Referred,
): Promise<Victim> {
  const rowIds = new Map<string, string>();
  for (const { table, column } of await ownedTables(database)) {
    const find = () =>
      database.pool.query<{ id: string | null }>(
        `select to_jsonb(t) ->> 'id' as id from ${quoted(table)} t where "${column}" = $1`,
        [account.userId],
      );
    let { rows } = await find();
    if (rows.length === 0) {
      const sample = SAMPLES[table];
      if (sample === undefined) throw new Error(`There is no sample of a row of ${table}`);
      const row = { ...sample(account.userId, referred), ...waiting(table) };
      await database.pool.query(insertion(table, row), Object.values(row));
      ({ rows } = await find());
    }
    if (rows[0] === undefined) throw new Error(`No row of ${table} could be planted`);
    if (rows[0].id !== null) rowIds.set(table, rows[0].id);
  }
  const marks = new Set([account.userId, account.email, account.token, ...rowIds.values()]);
  return { ...account, rowIds, marks };
}

/** A message that is sent while the test looks would change on its own. */
function waiting(table: string): Record<string, string> {
  return table === 'outbox' ? { not_before: '2100-01-01' } : {};
}

/** A digest of the traveller's rows, by table. Two that are equal: nothing was changed or removed. */
export async function readDigests(
  database: Database,
  userId: string,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { table, column } of await ownedTables(database)) {
    const { rows } = await database.pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
         from ${quoted(table)} t where "${column}" = $1`,
      [userId],
    );
    digests[`${table}.${column}`] = rows[0]?.digest ?? '';
  }
  const { rows } = await database.pool.query<{ digest: string }>(
    `select md5(u::text) as digest from auth."user" u where id = $1`,
    [userId],
  );
  return { ...digests, 'auth.user': rows[0]?.digest ?? 'gone' };
}
