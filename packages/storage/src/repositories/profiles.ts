import { type Database, kyselyOn } from '../connect.ts';
import { asRole } from '../roles.ts';

/** What a traveller told about themselves; the e-mail address belongs to the account. */
export interface Profile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

/** A profile as last saved; null before the first save. Read under the traveller's own role. */
export async function findProfile(
  db: Pick<Database, 'pool'>,
  userId: string,
): Promise<Profile | null> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const row = await kyselyOn(client)
      .selectFrom('profiles')
      .select(['first_name as firstName', 'last_name as lastName', 'phone'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  });
}

/**
 * Stores a profile over what was there, under the traveller's own role.
 *
 * @returns what is stored now
 * @throws DatabaseError 23514 for names over 100 characters or what is no phone number
 */
export async function saveProfile(
  db: Pick<Database, 'pool'>,
  userId: string,
  profile: Profile,
): Promise<Profile> {
  const columns = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone,
  };
  return asRole(db, { role: 'authenticated', userId }, (client) =>
    kyselyOn(client)
      .insertInto('profiles')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .returning(['first_name as firstName', 'last_name as lastName', 'phone'])
      .executeTakeFirstOrThrow(),
  );
}
