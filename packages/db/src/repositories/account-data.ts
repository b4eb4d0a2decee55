import type { Pool } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryRow, queryRows } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import { deleteAddressLinks, deleteChallenges } from './account-links.ts';
import { deleteRegistrations } from './accounts.ts';
import { type AddressDigests, storeUsedTrial } from './plans.ts';

/** Rows of an account by table; tables without any are omitted. */
export type AccountRows = Record<string, readonly Record<string, unknown>[]>;

/** Secrets, by column name: a new one is omitted rather than leaked. Payloads contain sign-in links. */
const SECRET_COLUMN =
  /password|token|secret|hash|challenge|backupcodes|endpoint|^p256dh$|^auth$|^payload$/i;

interface Reference {
  readonly child: string;
  readonly childColumn: string;
  readonly parent: string;
  readonly parentColumn: string;
}

/**
 * All data of an account, without secrets: rows of tables that refer to it by foreign key, directly or through other
 * tables. Ids of other accounts are null. Alerts hidden by the plan are included once their deals are gone.
 */
export async function exportAccount(client: Queryable, userId: string): Promise<AccountRows> {
  const references = await readReferences(client);
  const exported: Record<string, Record<string, unknown>[]> = {};
  for (const [table, condition] of buildConditions(references)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t
        where (${condition}) and not (${HIDDEN[plain(table)] ?? 'false'})`,
      [userId],
    );
    const accountColumns = references.filter(
      ({ child, parent }) => child === table && parent === ACCOUNTS,
    );
    if (rows.length > 0)
      exported[plain(table)] = rows.map(({ row }) => withoutSecrets(row, accountColumns, userId));
  }
  return exported;
}

const ACCOUNTS = 'auth."user"';

const IS_AVAILABLE =
  "exists (select from deals d where d.id = t.deal_id and d.state not in ('gone', 'dropped'))";
/** Rows of account `$1` that its plan hides: the policy `own_select`, limited to available deals. */
const HIDDEN: Readonly<Record<string, string>> = {
  flight_alerts: `(t.alerted_at, t.id) < (select f.alerted_at, f.id from alert_floor($1) f)
    and ${IS_AVAILABLE}`,
  alert_dates: `exists (select from flight_alerts a, alert_floor($1) f
      where a.id = t.alert_id and (a.alerted_at, a.id) < (f.alerted_at, f.id))
    and ${IS_AVAILABLE}`,
};

/** Conditions for the rows of account `$1`, by table. */
function buildConditions(references: readonly Reference[]): Map<string, string> {
  const conditions = new Map([[ACCOUNTS, 't.id = $1']]);
  const queue = [ACCOUNTS];
  for (let parent = queue.shift(); parent !== undefined; parent = queue.shift()) {
    const parentCondition = conditions.get(parent) ?? '';
    for (const { child, childColumn, parentColumn } of references.filter(
      (reference) => reference.parent === parent && reference.child !== parent,
    )) {
      const condition = `t.${childColumn} in (select t.${parentColumn} from ${parent} t where ${parentCondition})`;
      const existing = conditions.get(child);
      // A table with several references has the rows of any; it is followed only once, by the shortest path.
      if (existing === undefined) queue.push(child);
      conditions.set(child, existing === undefined ? condition : `${existing} or ${condition}`);
    }
  }
  return conditions;
}

function readReferences(client: Queryable): Promise<Reference[]> {
  return queryRows(client)`
    select format('%I.%I', cn.nspname, c.relname) as child, quote_ident(ca.attname) as "childColumn",
           format('%I.%I', pn.nspname, p.relname) as parent, quote_ident(pa.attname) as "parentColumn"
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
      join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
      join pg_attribute ca on ca.attrelid = c.oid and ca.attnum = k.conkey[1]
      join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.confkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1 and not c.relispartition
       and cn.nspname in ('public', 'auth')
     order by 1, 2`;
}

function withoutSecrets(
  row: Record<string, unknown>,
  accountColumns: readonly Reference[],
  userId: string,
): Record<string, unknown> {
  const names = new Set(accountColumns.map(({ childColumn }) => childColumn.replaceAll('"', '')));
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !SECRET_COLUMN.test(name))
      .map(([name, value]) => [name, names.has(name) && value !== userId ? null : value]),
  );
}

/** Unquoted name, without the schema `public`. */
function plain(table: string): string {
  return table.replaceAll('"', '').replace(/^public\./, '');
}

/**
 * Delete an account and its data, including messages and codes with its address. Bookkeeping rows stay, anonymous.
 * Stores the rest of its trial under a digest of the address.
 * @returns the address; null if the account doesn't exist
 */
export function deleteAccount(
  db: { readonly pool: Pool },
  userId: string,
  toDigests: (address: string) => AddressDigests,
): Promise<string | null> {
  return inTransaction(db, async (client) => {
    const account: { email: string; secondsLeft: number | null } | null = await queryRow(client)`
      select u.email, extract(epoch from s.trial_ends_at - now())::float as "secondsLeft"
        from auth."user" u left join plan_subscriptions s on s.user_id = u.id
       where u.id = ${userId} for update of u`;
    if (account === null) return null;
    const { email, secondsLeft } = account;
    if (secondsLeft !== null) await storeUsedTrial(client, toDigests(email), secondsLeft);
    await execute(client)`delete from auth."user" where id = ${userId}`;
    await execute(client)`
      delete from outbox where user_id is null and lower(address) = lower(${email})`;
    await deleteRegistrations(client, email);
    await deleteAddressLinks(client, email);
    await execute(client)`delete from local_mailbox where lower(recipient) = lower(${email})`;
    await deleteChallenges(client, userId);
    return email;
  });
}
