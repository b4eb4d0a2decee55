/** Addresses that are written to no more, by the hash under which they stand. */
import type { Database } from '../connect.ts';
import { asRole } from '../roles.ts';

/** Why a traveller gets no mails: none at all, or none about deals. */
export interface OwnSuppression {
  readonly scope: 'all' | 'alerts';
  readonly reason: 'bounced' | 'complained' | 'invalid';
}

/** What stops mails to a traveller's own address, asked under their role; empty where nothing does. */
export async function ownSuppressions(
  db: Pick<Database, 'pool'>,
  userId: string,
): Promise<OwnSuppression[]> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const { rows } = await client.query<OwnSuppression>(
      'select scope, reason from own_suppressions()',
    );
    return rows;
  });
}
