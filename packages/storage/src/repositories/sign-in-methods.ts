import type { Database } from '../connect.ts';

/** How an account can be signed in to. */
export interface SignInMethods {
  readonly email: string;
  readonly hasPassword: boolean;
  /** Outside accounts linked to it, such as `google`; sorted. */
  readonly providers: string[];
}

/** What the authentication library calls an account's own password. */
const PASSWORD = 'credential';

/** The sign-in methods of an account; null for one that does not exist (any more). */
export async function findSignInMethods(
  db: Pick<Database, 'kysely'>,
  userId: string,
): Promise<SignInMethods | null> {
  const rows = await db.kysely
    .selectFrom('auth.user as u')
    .leftJoin('auth.account as a', 'a.userId', 'u.id')
    .select(['u.email', 'a.providerId'])
    .where('u.id', '=', userId)
    .orderBy('a.providerId')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const ids = rows.flatMap(({ providerId }) => (providerId === null ? [] : [providerId]));
  return {
    email: first.email,
    hasPassword: ids.includes(PASSWORD),
    providers: [...new Set(ids.filter((id) => id !== PASSWORD))],
  };
}
