import { inTransaction } from '@farelark/db';
import { findAddressLink } from '@farelark/db/account-links';
import {
  confirmAccount,
  deleteRegistrations,
  findAccountByAddress,
  findRegistrations,
  type Registration,
  removeUnconfirmedAccount,
} from '@farelark/db/accounts';
import { recordReferralArrival } from '@farelark/db/referrals';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { hashSecret } from '../../platform/security/link-tokens.ts';
import type { AccountContext } from './account-context.ts';
import { startSession } from './new-session.ts';
import { get } from './plugin.ts';
import { refusal } from './refusal.ts';
import { addConfirmedAccount, findByDevice } from './registration.ts';
import { getRequestOrigin } from './request-origin.ts';

/** Response to a confirmation link; `landing` redirects the browser. */
export type ConfirmationResult =
  | { readonly status: 'confirmed' }
  /** Several sign-ups are pending, none from this browser: the link sets a new password. */
  | { readonly status: 'choose-password'; readonly token: string };

/** Confirms an address by its link. The library's links contain the address and confirm any account with it. */
export function addressConfirmation(accounts: AccountContext) {
  return {
    verifyEmail: get(
      '/verify-email',
      z.object({ token: z.string().min(1).max(4_000) }),
      async (context, { token }) => {
        const outcome = await inTransaction(accounts.database, (client) =>
          confirm(
            accounts,
            client,
            hashSecret(token),
            getRequestOrigin(accounts, context.headers).device,
          ),
        );
        if (outcome === 'invalid') throw refusal('INVALID_TOKEN');
        if (outcome === 'choose')
          return { status: 'choose-password', token } satisfies ConfirmationResult;
        if (outcome !== 'confirmed') await startSession(context, outcome.userId);
        return { status: 'confirmed' } satisfies ConfirmationResult;
      },
    ),
  };
}

type Outcome = { readonly userId: string } | 'confirmed' | 'choose' | 'invalid';

async function confirm(
  accounts: AccountContext,
  client: PoolClient,
  tokenHash: Buffer,
  device: Buffer | null,
): Promise<Outcome> {
  const link = await findAddressLink(client, tokenHash);
  if (link === null) return 'invalid';
  const { email } = link;
  const account = await findAccountByAddress(client, email);
  // A second visit, perhaps after a mail scanner.
  if (account?.isConfirmed) return 'confirmed';
  const registrations = await findRegistrations(client, email);
  const isOnlyClaim = registrations.length + (account === null ? 0 : 1) === 1;
  const registration =
    findByDevice(registrations, device) ??
    (isOnlyClaim ? registrations.find(({ id }) => id === link.registrationId) : undefined);
  if (registration !== undefined) return createAccount(accounts, client, registration);
  if (!isOnlyClaim || account === null) return registrations.length > 0 ? 'choose' : 'invalid';
  // Created by a provider that hasn't confirmed the address.
  await confirmAccount(client, account.id);
  return { userId: account.id };
}

/** Creates the account of a sign-up and deletes all others for its address. */
async function createAccount(
  accounts: AccountContext,
  client: PoolClient,
  registration: Registration,
): Promise<Outcome> {
  const { email, referralCode } = registration;
  await removeUnconfirmedAccount(client, email);
  const userId = await addConfirmedAccount(accounts, client, registration);
  await deleteRegistrations(client, email);
  // Created concurrently by another link.
  if (userId === null) return 'confirmed';
  if (referralCode !== null) await recordReferralArrival(client, userId, referralCode);
  return { userId };
}
