import { randomUUID } from 'node:crypto';
import { asRole } from '@farelark/db';
import { findAccount, findConfirmedAddress } from '@farelark/db/accounts';
import { listOwnSuppressions } from '@farelark/db/mail';
import { enqueueMessages } from '@farelark/db/outbox';
import { languageFrom } from '@farelark/i18n';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { signAddressToken } from '../mail-feedback/confirm-address-routes.ts';

/** Sends the only email allowed to a suppressed address; its link lifts the suppression. */
export const confirmAddressAgain = defineFunction({
  name: 'confirm-address-again',
  access: 'traveller',
  limit: { calls: 3, seconds: 86_400 },
  summary:
    'Send a link to the account’s own address, by which mails begin again that bounces or a complaint had stopped.',
  misuse: null,
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
    await enqueueMessages(pool, [
      {
        channel: 'email',
        kind: 'confirm_address',
        userId,
        address,
        language: languageFrom({ stored: account?.language ?? null }),
        payload: { email: address, url: `${dependencies.publicUrl}/confirm-address/${token}` },
        dedupeKey: `confirm_address:${randomUUID()}`,
      },
    ]);
    return { sent: true };
  },
});
