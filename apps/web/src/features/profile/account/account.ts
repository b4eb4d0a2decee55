import type { Account } from '@farelark/client/accounts';
import { queryOptions } from '@tanstack/react-query';
import { readAuth } from '../../../shared/session/page-accounts.ts';

export type { Account };

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: () => readAuth('/account'),
  });

/** Names of companies stay as they are in every language. */
const PROVIDER_NAMES: Record<string, string> = { google: 'Google', facebook: 'Facebook' };

export function providerNames({ providers }: Pick<Account, 'providers'>): string {
  return providers.map((id) => PROVIDER_NAMES[id] ?? id).join(', ');
}
