import { aDeal, storeDeal } from '@farelark/db/testing';
import type { BrowserContext } from '@playwright/test';
import { addSession } from '../apps/server/src/testing/signed-in.ts';
import { callFunction } from '../apps/server/src/testing/traveller-client.ts';
import { keepSession } from './accounts-server.ts';
import { inDatabase, type RunningServer } from './running-server.ts';

/** A deal of a traveller, without a market behind it. Prices in whole euros. */
export interface DealOptions {
  readonly from?: string;
  readonly to?: string;
  readonly price?: number;
  /** Share of the usual price that is saved. */
  readonly saving?: number;
  /** Days from now until it departs. */
  readonly departsIn?: number;
  readonly returnsAfter?: number;
  readonly isErrorFare?: boolean;
  readonly baggage?: 'included' | 'extra';
  readonly isGone?: boolean;
  /** Unconfirmed; the traveller opted in to such deals. */
  readonly isUnconfirmed?: boolean;
}

/** An account with a session, made in the database: many of them meet no limit of sign-ups. */
export interface StoredTraveller {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

let made = 0;

/** A new traveller, with preferences by these columns of the settings, and alerts on these deals: the first is the newest. */
export async function newTraveller(
  server: RunningServer,
  deals: readonly DealOptions[] = [],
  settings: {
    readonly departures?: readonly string[];
    readonly passengers?: number;
    /** In euro cents. */
    readonly maxPrice?: number;
  } = {},
): Promise<StoredTraveller> {
  made += 1;
  const email = `traveller-${made}-${Date.now()}@example.org`;
  return inDatabase(server, async (database) => {
    const { pool } = database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into auth."user" (name, email, "emailVerified") values ('', $1, true) returning id`,
      [email],
    );
    const userId = rows[0]?.id ?? '';
    const token = await addSession(database, userId);
    const { departures = ['BUD'], passengers = 1, maxPrice = null } = settings;
    const notified = { departureAirports: departures, destinationAirports: [] };
    if (departures.length > 0)
      await pool.query(
        `insert into user_settings (user_id, notification_settings, passengers, max_price)
         values ($1, $2, $3, $4)`,
        [userId, notified, passengers, maxPrice],
      );
    for (const [place, options] of deals.entries()) {
      made += 1;
      const dealId = await storeDeal(pool, dealFor(options, made));
      await pool.query(
        `insert into flight_alerts (user_id, deal_id, episode, price, currency, alerted_at, unconfirmed)
         values ($1, $2, 1, $3, 'EUR', now() - make_interval(mins => $4), $5)`,
        [userId, dealId, (options.price ?? 60) * 100, place, options.isUnconfirmed ?? false],
      );
    }
    return { userId, email, token };
  });
}

/** Ids of the deals of a traveller's alerts, the newest first. */
export async function toDeals(
  server: Pick<RunningServer, 'url'>,
  traveller: StoredTraveller,
): Promise<string[]> {
  const { data } = await callFunction(server.url, 'get-user-alerts', {}, traveller.token);
  return data?.alerts.map(({ deal }) => deal.id) ?? [];
}

/** Lets every page of a browser find the traveller signed in. */
export function signInAs(context: BrowserContext, traveller: StoredTraveller): Promise<void> {
  const { token, userId, email } = traveller;
  return keepSession(context, { token, user: { id: userId, email, name: '' } });
}

const MILLIS_PER_DAY = 86_400_000;

function dealFor(options: DealOptions, number: number): ReturnType<typeof aDeal> {
  const { price = 60, saving = 0.4, returnsAfter, baggage = null } = options;
  const today = Math.floor(Date.now() / MILLIS_PER_DAY);
  // Trips of the same route stand far apart, or they would be dates of one.
  const departure = today + (options.departsIn ?? 30 + number * 12);
  const deal = aDeal(new Date(), { departure, saving });
  const { offer, evidence } = deal;
  // Codes and days are of the domain's own kinds, which these are by how they are written.
  const changed = {
    ...offer,
    ...(options.from === undefined ? {} : { origin: options.from as typeof offer.origin }),
    ...(options.to === undefined ? {} : { destination: options.to as typeof offer.destination }),
    ...(returnsAfter === undefined
      ? {}
      : { return: (departure + returnsAfter) as NonNullable<typeof offer.return> }),
    price: (price * 100) as typeof offer.price,
    baggage,
  };
  const average = Math.round((price * 100) / (1 - saving));
  return {
    ...deal,
    offer: changed,
    evidence: { ...evidence, average, typicalLow: average * 0.8, typicalHigh: average * 1.2 },
    ...(options.isErrorFare ? { label: 'error_fare' } : {}),
    ...(options.isGone ? { state: 'gone', goneAt: deal.liveAt, goneReason: 'not_found' } : {}),
    ...(options.isUnconfirmed
      ? { state: 'held', liveAt: null, verifiedAt: null, confirmed: false }
      : {}),
  };
}

/** Gives an account that signed up by itself so many alerts, as the market would have brought them. */
export async function giveAlerts(
  server: RunningServer,
  email: string,
  count: number,
): Promise<void> {
  const today = Math.floor(Date.now() / MILLIS_PER_DAY);
  await inDatabase(server, async ({ pool }) => {
    for (let place = 0; place < count; place += 1) {
      // Trips of the same route stand far apart, or they would be dates of one.
      const dealId = await storeDeal(
        pool,
        aDeal(new Date(), { departure: today + 30 + place * 20 }),
      );
      await pool.query(
        `insert into flight_alerts (user_id, deal_id, episode, price, currency, alerted_at)
         select id, $2, 1, 6000, 'EUR', now() - make_interval(mins => $3)
           from auth."user" where email = $1`,
        [email, dealId, place],
      );
    }
  });
}
