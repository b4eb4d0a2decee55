import { randomUUID } from 'node:crypto';
import { type Fare, formatDay, type Trip } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../connect.ts';
import { asRole } from '../roles.ts';

type Queryable = Pool | PoolClient;

/** An offer as a search found it, for as long as it may be looked at again. */
export interface FoundOffer {
  readonly id: string;
  /** Name of the source that it was found at. */
  readonly source: string;
  readonly trip: Trip;
  /** For how many it was searched. */
  readonly adults: number;
  /** Minor units of currency, for one adult. */
  readonly price: number;
  readonly currency: string;
  readonly carriers: readonly string[];
  readonly flightNumbers: readonly string[];
  /** The source's own name for it. */
  readonly offerId: string | null;
  readonly bookingUrl: string | null;
  readonly synthetic: boolean;
}

/** What a traveller's search at a source found. */
export interface NewOffers {
  readonly userId: string;
  readonly source: string;
  readonly adults: number;
  readonly offers: readonly {
    readonly fare: Fare;
    readonly bookingUrl: string | null;
    readonly expiresAt: Date;
  }[];
}

/** Keeps a traveller's offers until they expire, under their own role; answers their ids, in the same order. */
export async function keepOffers(
  db: Pick<Database, 'pool'>,
  { userId, source, adults, offers }: NewOffers,
): Promise<string[]> {
  const rows = offers.map(({ fare, bookingUrl, expiresAt }) => ({
    id: randomUUID(),
    user_id: userId,
    source,
    origin: fare.origin,
    destination: fare.destination,
    departure_date: formatDay(fare.departure),
    return_date: fare.return === null ? null : formatDay(fare.return),
    cabin: fare.cabin,
    price: fare.price,
    currency: fare.currency,
    carriers: fare.carriers,
    flight_numbers: fare.flightNumbers,
    offer_id: fare.offerId,
    booking_url: bookingUrl,
    synthetic: fare.synthetic,
    adults,
    observed_at: new Date(fare.observedAt).toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
  await asRole(db, { role: 'authenticated', userId }, (client) =>
    client.query(
      `insert into found_offers select * from json_populate_recordset(null::found_offers, $1)`,
      [JSON.stringify(rows)],
    ),
  );
  return rows.map(({ id }) => id);
}

/**
 * An offer of this source (null: of any) that this traveller found and that has not expired; null
 * otherwise. Read under their own role.
 */
export async function findOffer(
  db: Pick<Database, 'pool'>,
  by: {
    readonly id: string;
    readonly userId: string;
    readonly source: string | null;
    readonly now: Date;
  },
): Promise<FoundOffer | null> {
  type Row = Omit<FoundOffer, 'trip'> & Trip;
  const asker = { role: 'authenticated', userId: by.userId } as const;
  const { rows } = await asRole(db, asker, (client) =>
    client.query<Row>(
      `select id, source, adults, origin, destination, departure_date - date '1970-01-01' as departure,
              return_date - date '1970-01-01' as return, cabin, price::float8 as price, currency,
              carriers, flight_numbers as "flightNumbers", offer_id as "offerId",
              booking_url as "bookingUrl", synthetic
         from found_offers where id = $1 and user_id = $2 and ($3::text is null or source = $3) and expires_at > $4`,
      [by.id, by.userId, by.source, by.now],
    ),
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { origin, destination, departure, return: back, cabin, ...offer } = row;
  return { ...offer, trip: { origin, destination, departure, return: back, cabin } };
}

/** Forgets expired offers; answers how many. */
export async function sweepOffers(client: Queryable, now: Date): Promise<number> {
  const { rowCount } = await client.query('delete from found_offers where expires_at <= $1', [now]);
  return rowCount ?? 0;
}
