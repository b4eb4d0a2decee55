import { connect } from '@farelark/db';
import { joinEmbeddedDatabase } from '@farelark/db/embedded';
import type { RunningServer } from './running-server.ts';

/** Moves a way to a seller into the past, as the passing of days would. */
export async function moveClick(
  server: RunningServer,
  bookingId: string,
  daysAgo: number,
): Promise<void> {
  const embedded = await joinEmbeddedDatabase({ dataDir: server.dataDir });
  const database = connect(embedded.url, { connections: 1 });
  await database.pool.query(
    `update bookings set clicked_at = now() - $2::float8 * interval '1 day' where id = $1`,
    [bookingId, daysAgo],
  );
  await database.close();
  await embedded.stop();
}
