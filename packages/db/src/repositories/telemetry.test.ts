import { expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { sweepTelemetry } from './telemetry.ts';

const database = connectedDatabase();

it('what browsers reported is forgotten after its days, of every kind, and no sooner', async () => {
  const at = [`now() - interval '91 days'`, `now() - interval '89 days'`];
  for (const created of at)
    await database.pool.query(`
      with errors as (insert into error_logs (message, created_at) values ('x', ${created})),
           events as (insert into analytics_events (event_name, created_at) values ('x', ${created})),
           views as (insert into page_views (page, created_at) values ('/', ${created}))
      insert into performance_metrics (name, value, page, created_at) values ('LCP', 1, '/', ${created})`);
  expect(await sweepTelemetry(database.pool, 90)).toBe(4);
  expect(await sweepTelemetry(database.pool, 90)).toBe(0);
});
