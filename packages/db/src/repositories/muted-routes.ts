import type { Route } from '@farelark/engine';
import type { Database } from '../connect.ts';
import { asRole } from '../roles.ts';
import { routeOf, routeText } from './route-text.ts';

/**
 * Mutes a route for a traveller, or unmutes it, under the traveller's own role. Again changes nothing;
 * saving preferences at the same moment takes turns with it.
 *
 * @param most routes that one traveller may mute
 * @returns all routes muted now; null where nothing was ever saved, 'full' where there are `most` already
 */
export async function setRouteMuted(
  db: Pick<Database, 'pool'>,
  userId: string,
  route: Route,
  muted: boolean,
  most: number,
): Promise<readonly Route[] | 'full' | null> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const { rows } = await client.query<{ routes: string[] }>(
      'select muted_routes as routes from user_settings where user_id = $1 for no key update',
      [userId],
    );
    const before = rows[0]?.routes;
    if (before === undefined) return null;
    const text = routeText(route);
    const others = before.filter((one) => one !== text);
    if (muted && others.length >= most) return 'full';
    const after = muted ? [...others, text] : others;
    // Another version would make every server match anew.
    if (before.includes(text) !== muted)
      await client.query('update user_settings set muted_routes = $2 where user_id = $1', [
        userId,
        after,
      ]);
    return (before.includes(text) === muted ? before : after).map(routeOf);
  });
}
