import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';

/** Creates confirmed accounts, each with a pending email about the same live deal; returns the id of the deal. */
export async function enqueueAlerts({ pool }: Database, count: number): Promise<string> {
  const dealId = await storeDeal(pool, aDeal(new Date()));
  await pool.query(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'owed' || n || '@provider' || n % 7 || '.example', true
         from generate_series(1, $2::int) as n returning id, email),
     settings as (insert into user_settings (user_id) select id from people),
     alerts as (
       insert into flight_alerts (user_id, deal_id, episode, price, currency)
       select id, $1, 1, 6000, 'EUR' from people returning id, user_id)
     insert into outbox (channel, kind, user_id, address, language, payload, dedupe_key)
     select 'email', 'deal_alert', p.id, p.email, (array['en', 'de', 'ar', 'ja'])[1 + (hashtext(p.email) & 3)],
            json_build_object('alertId', a.id, 'dealId', $1::uuid), 'deal_alert:' || a.id || ':1'
       from people p join alerts a on a.user_id = p.id`,
    [dealId, count],
  );
  await pool.query(
    `update plan_subscriptions set status = 'active', plan = 'annual', trial_ends_at = null,
       current_period_end = now() + interval '300 days' where status = 'trialing'`,
  );
  return dealId;
}
