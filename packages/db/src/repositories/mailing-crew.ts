import type { Pool, PoolClient } from 'pg';
import { keepConnection } from '../kept-connection.ts';

/** First key of the advisory lock that everybody shares who hands over mails. */
const MAILING = 7_140_004;

/** Where a process stands among those that hand over mails of one database. */
export interface CrewPlace {
  readonly members: number;
  /** From 0; each member has another one. */
  readonly rank: number;
}

/** Membership among the processes that hand over mails. */
export interface CrewMembership {
  /** Null once the connection broke, and the membership with it. */
  place(): Promise<CrewPlace | null>;
  leave(): Promise<void>;
}

/**
 * Joins those who hand over mails. Membership is a lock of a connection that is kept for it, so it ends with the
 * process, however that ends, and who is there is known without anybody writing it down.
 */
export async function joinMailingCrew(pool: Pool): Promise<CrewMembership> {
  const kept = await keepConnection(pool, (client) =>
    client.query('select pg_advisory_lock_shared($1, 0)', [MAILING]),
  );
  return {
    place: async () => (kept.isWhole() ? readPlace(kept.client) : null),
    async leave() {
      await kept.client
        .query('select pg_advisory_unlock_shared($1, 0)', [MAILING])
        .catch(kept.broke);
      kept.release();
    },
  };
}

async function readPlace(client: PoolClient): Promise<CrewPlace> {
  const { rows } = await client.query<{ members: number; rank: number }>(
    `select count(*)::int as members, count(*) filter (where pid < pg_backend_pid())::int as rank
       from pg_locks
      where locktype = 'advisory' and granted and classid = $1 and objid = 0 and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`,
    [MAILING],
  );
  return rows[0] ?? { members: 0, rank: 0 };
}
