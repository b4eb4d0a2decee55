import type { Account } from '@farelark/client/accounts';
import { queryOptions } from '@tanstack/react-query';
import { readAuth } from '../../../shared/session/page-accounts.ts';

export type { Account };

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: async () => {
      const account = await readAuth('/account');
      const { user, unconfirmedEmail } = account;
      // The address of a guest's account is a placeholder.
      return { ...account, user: { ...user, email: unconfirmedEmail ?? user.email } };
    },
  });

/** Company names, which are not translated. */
const PROVIDER_NAMES: Record<string, string> = { google: 'Google', facebook: 'Facebook' };

export function formatProviders({ providers }: Pick<Account, 'providers'>): string {
  return providers.map((id) => PROVIDER_NAMES[id] ?? id).join(', ');
}
