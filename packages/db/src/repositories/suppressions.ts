/** Addresses that are written to no more, by the hash under which they stand. */
import type { PoolClient } from 'pg';

/** Why a traveller gets no mails: none at all, or none about deals. */
export interface OwnSuppression {
  readonly scope: 'all' | 'alerts';
  readonly reason: 'bounced' | 'complained' | 'invalid';
}

/** What stops mails to the address of the traveller under whose role the transaction is; empty where nothing does. */
export async function ownSuppressions(client: PoolClient): Promise<OwnSuppression[]> {
  const { rows } = await client.query<OwnSuppression>(
    'select scope, reason from own_suppressions()',
  );
  return rows;
}
