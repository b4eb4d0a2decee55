import { connect } from '@farelark/db';
import { joinEmbeddedDatabase } from '@farelark/db/embedded';
import { aDeal, storeDeal } from '@farelark/db/testing';
import type { RunningServer } from './running-server.ts';

const MILLIS_PER_DAY = 86_400_000;
const FIRST_DEPARTURE_IN = 30;
/** Trips of the same route stand far apart, or they would be dates of one. */
const DAYS_APART = 20;

/** Gives an account that signed up by itself so many alerts, as the market would have brought them. */
export async function giveAlerts(
  server: RunningServer,
  email: string,
  count: number,
): Promise<void> {
  const embedded = await joinEmbeddedDatabase({ dataDir: server.dataDir });
  const database = connect(embedded.url, { connections: 1 });
  const today = Math.floor(Date.now() / MILLIS_PER_DAY);
  for (let made = 0; made < count; made += 1) {
    const departure = today + FIRST_DEPARTURE_IN + made * DAYS_APART;
    const dealId = await storeDeal(database.pool, aDeal(new Date(), { departure }));
    await database.pool.query(
      `insert into flight_alerts (user_id, deal_id, episode, price, currency, alerted_at)
       select id, $2, 1, 6000, 'EUR', now() - make_interval(mins => $3)
         from auth."user" where email = $1`,
      [email, dealId, made],
    );
  }
  await database.close();
  await embedded.stop();
}
