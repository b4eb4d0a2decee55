import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import type { MinorUnits, PlaceCode } from '@farelark/engine';
import { addAccounts, addSessions, addSettings } from '../harness/accounts.ts';
import { formatSession } from '../harness/browser.ts';

const ORIGINS = ['BUD', 'VIE', 'ZRH', 'MUC', 'PRG'];
const DESTINATIONS =
  'BCN LIS MAD FCO ATH CDG LHR DUB OSL HEL CPH ARN WAW KEF MLA OPO NCE TLV CAI RAK DXB NRT HKG SIN BKK'.split(
    ' ',
  );
/** Each departs on a day of its own, far enough apart that none is another date of the same trip. */
const FIRST_DEPARTURE = 30_000;
const DAYS_APART = 15;
const SECONDS_APART = 60;

/** One traveller with so many open alerts on as many trips; answers what the page keeps of a session. */
export async function addTravellerWithAlerts(database: Database, count: number): Promise<string> {
  const { pool } = database;
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(await storeDeal(pool, dealNumber(number)));
  await addAccounts(database, 1);
  await addSettings(database, ['BUD']);
  await pool.query(
    `insert into flight_alerts (user_id, deal_id, alerted_at)
     select person.id, deal.id, now() - deal.place * interval '${SECONDS_APART} seconds'
       from auth."user" as person, unnest($1::uuid[]) with ordinality as deal (id, place)`,
    [ids],
  );
  const [account] = await addSessions(database, 1);
  return formatSession(account);
}

function dealNumber(number: number) {
  const deal = aDeal(new Date(), { departure: FIRST_DEPARTURE + number * DAYS_APART });
  const pick = (codes: readonly string[], step: number) =>
    codes[(number * step) % codes.length] as PlaceCode;
  return {
    ...deal,
    label: number % 9 === 0 ? ('error_fare' as const) : deal.label,
    saving: 0.3 + ((number * 37) % 60) / 100,
    offer: {
      ...deal.offer,
      origin: pick(ORIGINS, 3),
      destination: pick(DESTINATIONS, 7),
      price: (3_000 + ((number * 911) % 6_000)) as MinorUnits,
    },
  };
}
