import type { Pool } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryRow, queryRows } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import { deleteAddressLinks, deleteChallenges } from './account-links.ts';
import { deleteRegistrations } from './accounts.ts';
import { type AddressDigests, storeUsedTrial } from './plans.ts';

/** Rows of an account, by table; a table without any is left out. */
export type AccountRows = Record<string, readonly Record<string, unknown>[]>;

/**
 * Columns with a password, a session or a device are left out, by their names, so that a column that is
 * added later is rather missing than exposed. Messages carry sign-in links.
 */
const SECRET_COLUMN =
  /password|token|secret|hash|challenge|backupcodes|endpoint|^p256dh$|^auth$|^payload$/i;

interface Reference {
  readonly child: string;
  readonly childColumn: string;
  readonly parent: string;
  readonly parentColumn: string;
}

/**
 * Everything that the database holds of an account: each table that refers to it by foreign key, or to
 * a row that does, so that a table that is added later needs nothing here. Without secrets; of rows
 * that name another account as well, that one's id is left out. Partitions are read by their table.
 * Alerts that the account's plan hides come with it once their deals are over.
 */
export async function exportAccount(client: Queryable, userId: string): Promise<AccountRows> {
  const references = await readReferences(client);
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, condition] of buildConditions(references)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t
        where (${condition}) and not (${HIDDEN[plain(table)] ?? 'false'})`,
      [userId],
    );
    const others = references.filter((one) => one.child === table && one.parent === ACCOUNTS);
    if (rows.length > 0)
      found[plain(table)] = rows.map(({ row }) => withoutSecrets(row, others, userId));
  }
  return found;
}

const ACCOUNTS = 'auth."user"';

/** Condition for a deal that is still available. */
const CAN_BE_HAD =
  "exists (select from deals d where d.id = t.deal_id and d.state not in ('gone', 'dropped'))";
/** Which rows of account `$1` its plan hides at the moment: the rule of `own_select`, for deals that are news. */
const HIDDEN: Readonly<Record<string, string>> = {
  flight_alerts: `(t.alerted_at, t.id) < (select f.alerted_at, f.id from alert_floor($1) f)
    and ${CAN_BE_HAD}`,
  alert_dates: `exists (select from flight_alerts a, alert_floor($1) f
      where a.id = t.alert_id and (a.alerted_at, a.id) < (f.alerted_at, f.id))
    and ${CAN_BE_HAD}`,
};

/** For each table that belongs to accounts, which of its rows are those of account `$1`. */
function buildConditions(references: readonly Reference[]): Map<string, string> {
  const conditions = new Map([[ACCOUNTS, 't.id = $1']]);
  const queue = [ACCOUNTS];
  for (let parent = queue.shift(); parent !== undefined; parent = queue.shift()) {
    const parentCondition = conditions.get(parent) ?? '';
    for (const { child, childColumn, parentColumn } of references.filter(
      (one) => one.parent === parent && one.child !== parent,
    )) {
      const mine = `t.${childColumn} in (select t.${parentColumn} from ${parent} t where ${parentCondition})`;
      const known = conditions.get(child);
      // A table may be reached by several ways: its rows are those of any of them. What was reached
      // through it already was by the first, which is the more direct one.
      if (known === undefined) queue.push(child);
      conditions.set(child, known === undefined ? mine : `${known} or ${mine}`);
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
  const names = new Set(accountColumns.map((one) => one.childColumn.replaceAll('"', '')));
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !SECRET_COLUMN.test(name))
      .map(([name, value]) => [name, names.has(name) && value !== userId ? null : value]),
  );
}

/** `auth."user"` as people read it: `auth.user`; tables of the product without their schema. */
function plain(table: string): string {
  return table.replaceAll('"', '').replace(/^public\./, '');
}

/**
 * Remove an account with all that is its own; what the books need stays, anonymous. Its
 * sessions end with it, and every server is notified. Messages and codes that know the address
 * without referring to the account go as well. What was left of its trial is kept under a digest of the address.
 *
 * @returns the address that it had; null when there is no such account (any more)
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
