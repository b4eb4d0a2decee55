import { randomUUID } from 'node:crypto';
import type { PlaceCode } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { followedPlaces } from './followed-routes.ts';

const db = connectedDatabase();

async function save(
  departureAirports: string[],
  destinationAirports: string[],
  cabins: string[],
  tripType: string,
): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into auth."user" (name, email) values ('', $1) returning id`,
    [`${randomUUID()}@example.com`],
  );
  await db.pool.query(
    `insert into user_settings (user_id, notification_settings, cabin_classes, trip_type)
     values ($1, $2, $3, $4)`,
    [rows[0]?.id, { departureAirports, destinationAirports }, cabins, tripType],
  );
}

describe('followed places', () => {
  it('are counted over all travellers, with everything that one of them would fly', async () => {
    await save(['BUD'], ['BCN', 'LIS'], ['economy'], 'one_way');
    await save(['BUD'], ['BCN'], ['business'], 'round_trip');
    await save(['BUD', 'VIE'], [], [], 'both');
    await save([], ['BCN'], ['economy'], 'both');
    const found = await followedPlaces(db.pool);
    const all = ['economy', 'premium_economy', 'business', 'first'];
    const expected = [
      ['BUD', 'BCN', 2, ['economy', 'business'], true, true],
      ['BUD', 'LIS', 1, ['economy'], true, false],
      ['BUD', null, 1, all, true, true],
      ['VIE', null, 1, all, true, true],
    ];
    expect(found).toHaveLength(expected.length);
    for (const [origin, destination, followers, cabins, wantsOneWay, wantsReturn] of expected)
      expect(found).toContainEqual({
        origin,
        destination,
        followers,
        cabins,
        wantsOneWay,
        wantsReturn,
      });
  });

  it('are all from a departure for who names countries, beside the places named', async () => {
    await save(['SOF'], ['BCN'], [], 'both');
    await db.pool.query(
      `update user_settings set destination_countries = '{PT,ES}'
        where notification_settings -> 'departureAirports' ? 'SOF'`,
    );
    const found = await followedPlaces(db.pool, ['SOF' as PlaceCode]);
    expect(found.map(({ destination, followers }) => [destination, followers])).toEqual(
      expect.arrayContaining([
        ['BCN', 1],
        [null, 1],
      ]),
    );
    expect(found).toHaveLength(2);
  });
});
