import { type Settings, SettingsError } from './settings.ts';

/**
 * Requires processes that share work to share a database and the secret of sessions.
 *
 * @throws SettingsError naming missing settings
 */
export function requireRoleSettings({
  ROLE,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_OWNER_URL,
  AUTH_SECRET,
}: Pick<
  Settings,
  'ROLE' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'AUTH_SECRET'
>): void {
  const problems = [
    ...(ROLE !== 'all' && DATABASE_URL === undefined
      ? [`DATABASE_URL: needed with ROLE=${ROLE}, and the same for all processes`]
      : []),
    ...(ROLE !== 'all' && AUTH_SECRET === undefined
      ? [`AUTH_SECRET: needed with ROLE=${ROLE}, and the same for all processes`]
      : []),
    ...(DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
      ? ['DATABASE_DIRECT_URL: goes with DATABASE_URL, which leads to the pooler']
      : []),
    ...(DATABASE_OWNER_URL !== undefined && DATABASE_URL === undefined
      ? ['DATABASE_OWNER_URL: goes with DATABASE_URL, by which the server works']
      : []),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
}
