import type { Cabin, PlaceCode } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** Travellers who named the same departure and destination. */
export interface FollowedPlaces {
  /** Airport or city codes; a null destination is anywhere, or anywhere in some countries. */
  readonly origin: PlaceCode;
  readonly destination: PlaceCode | null;
  readonly followers: number;
  /** What at least one of them would fly in; all when somebody has no preference. */
  readonly cabins: readonly Cabin[];
  readonly wantsOneWay: boolean;
  readonly wantsReturn: boolean;
}

/** Who follows what, counted over all travellers; of one departure, or from all of them. */
export async function followedPlaces(
  client: Pool | PoolClient,
  departures: readonly PlaceCode[] | null = null,
): Promise<FollowedPlaces[]> {
  const { rows } = await client.query<FollowedPlaces>(
    `select origin, destination, count(*)::float8 as followers,
        array_remove(array[${CABINS.map(wantedBySomebody).join(', ')}], null) as cabins,
        bool_or(trip_type <> 'round_trip') as "wantsOneWay",
        bool_or(trip_type <> 'one_way') as "wantsReturn"
       from user_settings
       cross join lateral jsonb_array_elements_text(notification_settings -> 'departureAirports') origin
       left join lateral (
         select jsonb_array_elements_text(notification_settings -> 'destinationAirports')
         -- Which places a country has is not known here.
         union all select null where destination_countries <> '{}') as named (destination) on true
      where $1::text[] is null
         or (notification_settings -> 'departureAirports' ?| $1 and origin = any ($1))
      group by origin, destination`,
    [departures],
  );
  return rows;
}

const CABINS: readonly Cabin[] = ['economy', 'premium_economy', 'business', 'first'];

function wantedBySomebody(cabin: Cabin): string {
  return `case when bool_or(cabin_classes = '{}' or '${cabin}' = any (cabin_classes)) then '${cabin}' end`;
}
