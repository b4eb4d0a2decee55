import type { Database } from '@farelark/db';
import type { Matchable, PlaceCode } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';

/** A quiet airport, so that who appears there is the one who has just saved. */
const ELSEWHERE = 'EGC' as PlaceCode;

/**
 * Saves preferences in the database and waits until the memory matches by them, as a server does: the
 * database's notice, the rows read, the index changed. Milliseconds of each.
 */
export async function timeSaves(
  pipeline: Pipeline,
  { pool }: Database,
  userIds: readonly string[],
  offer: Matchable,
): Promise<number[]> {
  const ears = await pool.connect();
  let reading = Promise.resolve();
  ears.on('notification', ({ payload }) => {
    if (payload !== undefined) pipeline.audience.markChanged(payload);
    reading = reading.then(() => pipeline.audience.refresh(pipeline, () => {}));
  });
  await ears.query('listen preferences');
  const deal = { ...offer, origin: ELSEWHERE };
  const times: number[] = [];
  for (const userId of userIds) {
    const began = performance.now();
    await pool.query(SAVE, [userId, { departureAirports: [ELSEWHERE], destinationAirports: [] }]);
    while (!pipeline.audience.match(deal)?.includes(userId)) {
      // Notices arrive between two turns of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      await reading;
    }
    times.push(performance.now() - began);
  }
  ears.removeAllListeners('notification');
  ears.release(true);
  return times;
}

/** Other preferences must not hide the change. */
const SAVE = `
  update user_settings set notification_settings = $2, earliest_departure = null, latest_return = null,
    min_price = null, max_price = null, cabin_classes = '{}', luggage_requirements = false,
    trip_type = 'both', max_stops = 'unlimited', preferred_alliances = '{}', preferred_airlines = '{}',
    excluded_airplane_types = '{}', time_of_day = 'anytime', via_airports = '{}',
    avoided_via_airports = '{}', min_nights = null, max_nights = null, destination_countries = '{}',
    muted_routes = '{}'
   where user_id = $1`;
