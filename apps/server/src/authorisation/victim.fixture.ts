import type { Database } from '@farelark/db';
import { buildInsert, quoteName, type ReferencedRows, SAMPLES } from '@farelark/db/testing';

/** A traveller with a row in every table of accounts. */
export interface Victim {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** Id of the victim's row, by table. */
  readonly rowIds: ReadonlyMap<string, string>;
  /** Texts that occur only in rows of the victim and reveal access to them. */
  readonly marks: ReadonlySet<string>;
}

const OWNER_COLUMNS = ['user_id', 'userId', 'referrer_id'];

interface OwnedTable {
  readonly table: string;
  readonly column: string;
}

/** Finds all tables with an owner column. */
async function findOwnedTables({ pool }: Database): Promise<OwnedTable[]> {
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

/** Adds a row of an account to every table with an owner column. */
export async function addOwnedRows(
  database: Database,
  account: { readonly userId: string; readonly email: string; readonly token: string },
  references: ReferencedRows,
): Promise<Victim> {
  const rowIds = new Map<string, string>();
  for (const { table, column } of await findOwnedTables(database)) {
    const find = () =>
      database.pool.query<{ id: string | null }>(
        `select to_jsonb(t) ->> 'id' as id from ${quoteName(table)} t where "${column}" = $1`,
        [account.userId],
      );
    let { rows } = await find();
    if (rows.length === 0) {
      const sample = SAMPLES[table];
      if (sample === undefined) throw new Error(`No sample row of ${table}`);
      const row = { ...sample(account.userId, references), ...STABLE_COLUMNS[table] };
      await database.pool.query(buildInsert(table, row), Object.values(row));
      ({ rows } = await find());
    }
    if (rows[0] === undefined) throw new Error(`No row of ${table} after the insert`);
    if (rows[0].id !== null) rowIds.set(table, rows[0].id);
  }
  const marks = new Set([account.userId, account.email, account.token, ...rowIds.values()]);
  return { ...account, rowIds, marks };
}

/** Values that prevent workers from changing rows during the test. */
const STABLE_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  outbox: { not_before: '2100-01-01' },
  deal_reports: { verdict: 'open', decided_at: '2026-01-01' },
};

/** Reads a digest of the rows of an account for each table, to detect changes. */
export async function readDigests(
  database: Database,
  userId: string,
): Promise<Record<string, string>> {
  digestsQuery ??= (await findOwnedTables(database))
    .concat({ table: 'auth.user', column: 'id' })
    .map(
      ({ table, column }) =>
        `select '${table}.${column}' as name, coalesce(string_agg(t::text, '|' order by t::text), '') as rows
           from ${quoteName(table)} t where "${column}" = $1`,
    )
    .join(' union all ');
  const { rows } = await database.pool.query<{ name: string; digest: string }>(
    `select name, md5(rows) as digest from (${digestsQuery}) as owned`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Cached query of all rows of an account. */
let digestsQuery: string | undefined;
