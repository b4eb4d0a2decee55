import type { Account } from '@farelark/client/accounts';
import { DEFAULT_PREFERENCES, type TableRow, toSettingsColumns } from '@farelark/contracts';
import { Backend } from './backend.ts';

/** Unique id for a number. */
export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const CREATED_AT = '2026-11-01T08:00:00.000Z';

/** Response to a correct password. */
export const SESSION = {
  token: 'token-of-ana',
  user: { id: uuid(1), email: 'ana@example.org', name: 'Ana' },
  expiresAt: '2100-01-01T00:00:00.000Z',
};

const OWNED = { user_id: SESSION.user.id, created_at: CREATED_AT, updated_at: CREATED_AT };

/** Account with a password and a fresh session. */
export const ACCOUNT: Account = {
  user: { email: SESSION.user.email, twoFactorEnabled: false },
  hasPassword: true,
  providers: [],
  pendingEmail: null,
  unconfirmedEmail: null,
  fresh: true,
};

/** Default preferences with changes. */
export function settingsRow(
  changes: Partial<TableRow<'user_settings'>> = {},
): TableRow<'user_settings'> {
  const columns = toSettingsColumns(DEFAULT_PREFERENCES) as Omit<
    TableRow<'user_settings'>,
    keyof typeof OWNED
  >;
  return { ...columns, ...OWNED, alert_frequency: 'immediate', version: 1, ...changes };
}

export function profileRow(changes: Partial<TableRow<'profiles'>> = {}): TableRow<'profiles'> {
  return { first_name: null, last_name: null, phone: null, language: null, ...OWNED, ...changes };
}

/** Backend of a new traveller: default preferences, no alerts. */
export function travellerBackend(): Backend {
  return new Backend()
    .rows('user_settings', [settingsRow()])
    .rows('profiles', [profileRow()])
    .rows('exchange_rates', [])
    .functions({
      'get-user-alerts': { alerts: [], total: 0, limited: false, cursor: '0' },
    })
    .accounts({
      '/account': ACCOUNT,
      '/sign-out': {},
    });
}
