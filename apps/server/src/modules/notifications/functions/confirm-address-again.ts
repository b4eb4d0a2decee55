import { randomUUID } from 'node:crypto';
import { asRole } from '@farelark/db';
import { findAccount, findConfirmedAddress } from '@farelark/db/accounts';
import { listOwnSuppressions } from '@farelark/db/mail';
import { enqueueMessages } from '@farelark/db/outbox';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toOutboxEmail } from '../../../platform/outbox-email.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { signAddressToken } from '../mail-feedback/confirm-address-routes.ts';

/** Sends the only email allowed to a suppressed address; its link lifts the suppression. */
export const confirmAddressAgain = defineFunction({
  name: 'confirm-address-again',
  access: 'traveller',
  limit: { calls: 3, seconds: 86_400 },
  summary:
    'Send a link to the account’s own address, by which mails begin again that bounces or a complaint had stopped.',
  handler: async (_request, { caller: { userId } }, dependencies: NotificationsDependencies) => {
    const { pool } = dependencies.database;
    const suppressions = await asRole(
      dependencies.database,
      { role: 'authenticated', userId },
      listOwnSuppressions,
    );
    const address = await findConfirmedAddress(pool, userId);
    if (suppressions.length === 0 || address === null) return { sent: false };
    const token = signAddressToken(dependencies.settings.AUTH_SECRET ?? '', userId, address);
    const account = await findAccount(pool, userId);
    const recipient = { userId, email: address, language: account?.language ?? null };
    const payload = { email: address, url: `${dependencies.publicUrl}/confirm-address/${token}` };
    const key = `confirm_address:${randomUUID()}`;
    await enqueueMessages(pool, [toOutboxEmail(recipient, 'confirm_address', payload, key)]);
    return { sent: true };
  },
});
