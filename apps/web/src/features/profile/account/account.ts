import { queryOptions } from '@tanstack/react-query';
import { callAuth } from '../../../shared/session/call-auth.ts';

/** How an account is signed in to (`GET /auth/v1/account`). */
export interface Account {
  readonly user: { readonly email: string; readonly twoFactorEnabled: boolean };
  readonly hasPassword: boolean;
  /** Outside accounts that sign in here, such as `google`. While there is one, the address is theirs. */
  readonly providers: readonly string[];
  /** A new address that waits for the link sent there. */
  readonly pendingEmail: string | null;
  /** Whether this session began, or was confirmed, within the last ten minutes. */
  readonly fresh: boolean;
}

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: () => callAuth<Account>('/account'),
  });

/** Names of companies stay as they are in every language. */
const PROVIDER_NAMES: Record<string, string> = { google: 'Google', facebook: 'Facebook' };

/** The outside accounts by name, for a sentence: `Google`, `Google, Facebook`. */
export function providerNames({ providers }: Pick<Account, 'providers'>): string {
  return providers.map((id) => PROVIDER_NAMES[id] ?? id).join(', ');
}

/** Sends a link to the new address, which becomes the account's when it is followed. */
export async function changeEmail(newEmail: string): Promise<void> {
  await callAuth('/change-email', { newEmail });
}

/** Says again that it is the owner who sits here; holds for ten minutes. */
export async function reauthenticate(password: string): Promise<void> {
  await callAuth('/reauthenticate', { password });
}

/** Ends all other sessions as well. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callAuth('/change-password', { currentPassword, newPassword });
}

/** Gives an account that is signed in to by others a password of its own. */
export async function setPassword(newPassword: string): Promise<void> {
  await callAuth('/set-password', { newPassword });
}
