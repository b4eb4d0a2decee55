import { type Settings, SettingsError } from './settings.ts';

/**
 * Requires processes that share work to share a database and the secret of sessions.
 *
 * @throws SettingsError naming missing settings
 */
export function requireRoleSettings(
  settings: Pick<
    Settings,
    'ROLE' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'AUTH_SECRET'
  >,
): void {
  const { ROLE, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = settings;
  const problems: string[] = [];
  for (const name of ROLE === 'all' ? [] : (['DATABASE_URL', 'AUTH_SECRET'] as const))
    if (settings[name] === undefined)
      problems.push(`${name}: needed with ROLE=${ROLE}, and the same for all processes`);
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    problems.push('DATABASE_DIRECT_URL: goes with DATABASE_URL, which leads to the pooler');
  if (DATABASE_OWNER_URL !== undefined && DATABASE_URL === undefined)
    problems.push('DATABASE_OWNER_URL: goes with DATABASE_URL, by which the server works');
  if (problems.length > 0) throw new SettingsError(problems);
}
