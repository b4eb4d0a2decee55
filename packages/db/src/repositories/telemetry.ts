import type { Pool, PoolClient } from 'pg';

/** What browsers report about themselves, which anybody may write. */
const TABLES = ['error_logs', 'analytics_events', 'page_views', 'performance_metrics'] as const;

/** Forgets what browsers reported more than so many days ago. Answers how many rows. */
export async function sweepTelemetry(client: Pool | PoolClient, days: number): Promise<number> {
  let swept = 0;
  for (const table of TABLES) {
    const { rowCount } = await client.query(
      `delete from ${table} where created_at < now() - make_interval(days => $1)`,
      [days],
    );
    swept += rowCount ?? 0;
  }
  return swept;
}
