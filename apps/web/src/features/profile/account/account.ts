import type { Account } from '@farelark/client/accounts';
import { queryOptions } from '@tanstack/react-query';
import { callAuth, readAuth } from '../../../shared/session/page-accounts.ts';

export type { Account };

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: () => readAuth('/account'),
  });

/** Names of companies stay as they are in every language. */
const PROVIDER_NAMES: Record<string, string> = { google: 'Google', facebook: 'Facebook' };

/** The outside accounts by name, for a sentence: `Google`, `Google, Facebook`. */
export function providerNames({ providers }: Pick<Account, 'providers'>): string {
  return providers.map((id) => PROVIDER_NAMES[id] ?? id).join(', ');
}

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

export async function setPassword(newPassword: string): Promise<void> {
  await callAuth('/set-password', { newPassword });
}
