import type { Database } from '../connect.ts';
import { asRole } from '../roles.ts';

/** How a traveller was told of a deal. */
export interface ToldAlert {
  readonly alertId: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
  /** Minor units of `currency`, as they were last told. */
  readonly price: number;
  readonly currency: string;
  readonly unconfirmed: boolean;
  readonly closedAt: Date | null;
}

/**
 * The alert by which a traveller holds a deal, on whichever of its dates, closed or not; null where they
 * were not told of it. Read under their own role, which sees no more than their plan lets them.
 */
export async function findToldAlert(
  db: Pick<Database, 'pool'>,
  userId: string,
  dealId: string,
): Promise<ToldAlert | null> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const { rows } = await client.query<ToldAlert>(
      `select a.id as "alertId", a.created_at as "firstAt", a.alerted_at as "lastAt",
              a.revision as times, t.told_price::float8 as price, a.currency, a.unconfirmed,
              a.closed_at as "closedAt"
         from alert_dates t join flight_alerts a on a.id = t.alert_id
        where t.deal_id = $1 and a.user_id = $2`,
      [dealId, userId],
    );
    return rows[0] ?? null;
  });
}
