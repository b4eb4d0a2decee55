import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import {
  type Account,
  addAccounts,
  addCatchAllPreferences,
  addSessions,
} from '../harness/accounts.ts';

const ORIGINS = ['BUD', 'VIE', 'ZRH', 'MUC', 'PRG'];
const DESTINATIONS =
  'BCN LIS MAD FCO ATH CDG LHR DUB OSL HEL CPH ARN WAW KEF MLA OPO NCE TLV CAI RAK DXB NRT HKG SIN BKK'.split(
    ' ',
  );
const FIRST_DEPARTURE = 30_000;
/** Far enough apart that no deal becomes another date of the same alert. */
const DAYS_APART = 15;
const SECONDS_APART = 60;

/** Adds a traveller with an open alert on each of `count` trips; returns the session as the app stores it. */
export async function addTravellerWithAlerts(database: Database, count: number): Promise<string> {
  const { pool } = database;
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(await storeDeal(pool, createDeal(number)));
  await addAccounts(database, 1);
  await addCatchAllPreferences(database, ['BUD']);
  await pool.query(
    `insert into flight_alerts (user_id, deal_id, alerted_at)
     select person.id, deal.id, now() - deal.place * interval '${SECONDS_APART} seconds'
       from auth."user" as person, unnest($1::uuid[]) with ordinality as deal (id, place)`,
    [ids],
  );
  const [account] = (await addSessions(database, 1)) as [Account];
  return JSON.stringify({
    token: account.token,
    user: { id: account.userId, email: 'bench@example.org', name: '' },
    expiresAt: null,
    checkedAt: Date.now(),
  });
}

function createDeal(number: number) {
  const pick = (codes: readonly string[], step: number) =>
    codes[(number * step) % codes.length] as string;
  return aDeal(new Date(), {
    departure: FIRST_DEPARTURE + number * DAYS_APART,
    label: number % 9 === 0 ? 'error_fare' : 'deal',
    saving: 0.3 + ((number * 37) % 60) / 100,
    offer: {
      origin: pick(ORIGINS, 3),
      destination: pick(DESTINATIONS, 7),
      price: 3_000 + ((number * 911) % 6_000),
    },
  });
}
