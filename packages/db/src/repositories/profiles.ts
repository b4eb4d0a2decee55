import type { PoolClient } from 'pg';
import { type Database, kyselyOn } from '../connect.ts';
import { asRole } from '../roles.ts';
import type { StoredPreferences } from './preferences.ts';

/** What a traveller told about themselves; the e-mail address belongs to the account. */
export interface Profile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  /** Null while the account never chose one. */
  readonly language: StoredPreferences['preferredLanguage'] | null;
}

/** A profile as last saved; null before the first save. Read under the traveller's own role. */
export async function findProfile(
  db: Pick<Database, 'pool'>,
  userId: string,
): Promise<Profile | null> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const row = await kyselyOn(client)
      .selectFrom('profiles')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row === undefined ? null : toProfile(row);
  });
}

/**
 * Stores a profile over what was there, under the traveller's own role. The
 * database carries the language into the preferences.
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
    language: profile.language,
  };
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const row = await kyselyOn(client)
      .insertInto('profiles')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toProfile(row);
  });
}

/** Stores the language of the account and nothing else of the profile, in a transaction under the traveller's role. */
export async function saveLanguage(
  client: PoolClient,
  userId: string,
  language: StoredPreferences['preferredLanguage'],
): Promise<void> {
  await kyselyOn(client)
    .insertInto('profiles')
    .values({ user_id: userId, language })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
    .execute();
}

const COLUMNS = ['first_name as firstName', 'last_name as lastName', 'phone', 'language'] as const;

/** The column's domain holds it to the languages of the product. */
function toProfile(row: Omit<Profile, 'language'> & { language: string | null }): Profile {
  return { ...row, language: row.language as Profile['language'] };
}
