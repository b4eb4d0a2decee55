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
import { createAuthEndpoint } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { hashSecret } from '../../platform/security/link-tokens.ts';
import type { AccountContext } from './account-context.ts';
import { addConfirmedAccount, startSession } from './new-account.ts';
import { refusal } from './refusal.ts';
import { findByDevice } from './registration.ts';
import { getRequestOrigin } from './request-origin.ts';

/** Result of following a confirmation link; `landing` redirects the browser. */
export type Confirmed =
  | { readonly status: 'confirmed' }
  /** Several sign-ups wait, and none is of this browser: its owner chooses a password by the same link. */
  | { readonly status: 'choose-password'; readonly token: string };

/** The link that confirms an address; the library's tell the address and confirm whatever account has it. */
export function addressConfirmation(accounts: AccountContext) {
  return {
    id: 'address-confirmation',
    endpoints: {
      verifyEmail: createAuthEndpoint(
        '/verify-email',
        { method: 'GET', query: z.object({ token: z.string().min(1).max(4_000) }) },
        async (context) => {
          const { token } = context.query;
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
            return context.json({ status: 'choose-password', token } satisfies Confirmed);
          if (outcome !== 'confirmed') await startSession(context, outcome.userId);
          return context.json({ status: 'confirmed' } satisfies Confirmed);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
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
  // Followed once more, by its reader after a program that looks at mails.
  if (account?.isConfirmed) return 'confirmed';
  const waiting = await findRegistrations(client, email);
  const isAlone = waiting.length + (account === null ? 0 : 1) === 1;
  const chosen =
    findByDevice(waiting, device) ??
    (isAlone ? (waiting.find(({ id }) => id === link.registrationId) ?? null) : null);
  if (chosen !== null) return makeAccount(accounts, client, chosen);
  if (!isAlone || account === null) return waiting.length > 0 ? 'choose' : 'invalid';
  // Made by a provider that did not confirm the address.
  await confirmAccount(client, account.id);
  return { userId: account.id };
}

/** Makes the account of a sign-up; the others for its address are over. */
async function makeAccount(
  accounts: AccountContext,
  client: PoolClient,
  registration: Registration,
): Promise<Outcome> {
  const { email, referralCode } = registration;
  await removeUnconfirmedAccount(client, email);
  const userId = await addConfirmedAccount(accounts, client, registration);
  await deleteRegistrations(client, email);
  // By another link, at this moment.
  if (userId === null) return 'confirmed';
  if (referralCode !== null) await recordReferralArrival(client, userId, referralCode);
  return { userId };
}
