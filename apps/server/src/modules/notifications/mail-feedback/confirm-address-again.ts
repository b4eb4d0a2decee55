import { randomUUID } from 'node:crypto';
import {
  asRole,
  enqueueMessages,
  findAccount,
  findConfirmedAddress,
  listOwnSuppressions,
} from '@farelark/db';
import { languageFrom } from '@farelark/i18n';
import { callerOf, type FunctionHandler } from '../../../platform/http/function-handler.ts';
import { addressToken } from './address-token.ts';

/**
 * Sends the one mail that still goes to an address whose mails came back, or were called spam: with a link
 * by which its owner has them begin again.
 */
export const confirmAddressAgain: FunctionHandler<'confirm-address-again'> = async (
  _request,
  context,
) => {
  const { services } = context;
  const { userId } = callerOf(context);
  const { pool } = services.database;
  const stopped = await asRole(
    services.database,
    { role: 'authenticated', userId },
    listOwnSuppressions,
  );
  const address = await findConfirmedAddress(pool, userId);
  if (stopped.length === 0 || address === null) return { sent: false };
  const token = addressToken(services.settings.AUTH_SECRET ?? '', userId, address);
  const account = await findAccount(pool, userId);
  await enqueueMessages(pool, [
    {
      channel: 'email',
      kind: 'confirm_address',
      userId,
      address,
      language: languageFrom({ stored: account?.language ?? null }),
      payload: { email: address, url: `${services.publicUrl}/confirm-address/${token}` },
      dedupeKey: `confirm_address:${randomUUID()}`,
    },
  ]);
  return { sent: true };
};
