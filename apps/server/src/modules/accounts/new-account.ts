import type { GenericEndpointContext } from '@better-auth/core';
import { addAccount } from '@farelark/db/accounts';
import { findUsedTrial } from '@farelark/db/plans';
import { setSessionCookie } from 'better-auth/cookies';
import type { PoolClient } from 'pg';
import type { AccountContext } from './account-context.ts';
import { refusal } from './refusal.ts';

type NewAccount = Omit<Parameters<typeof addAccount>[1], 'emailVerified' | 'trialSeconds'>;

/** Adds an account with a confirmed address and what is left of its trial. Returns its id; null if one exists. */
export async function addConfirmedAccount(
  accounts: AccountContext,
  client: PoolClient,
  account: NewAccount,
): Promise<string | null> {
  const trialSeconds = await findUsedTrial(client, accounts.addressDigests(account.email));
  return addAccount(client, { ...account, emailVerified: true, trialSeconds });
}

/** @throws APIError AUTHENTICATION_REQUIRED when the account was deleted */
export async function startSession(context: GenericEndpointContext, userId: string) {
  const { internalAdapter } = context.context;
  const user = await internalAdapter.findUserById(userId);
  if (user === null) throw refusal('AUTHENTICATION_REQUIRED');
  const session = await internalAdapter.createSession(userId);
  await setSessionCookie(context, { session, user });
  return { session, user };
}
