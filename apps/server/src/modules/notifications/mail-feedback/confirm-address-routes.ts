import { findConfirmedAddress } from '@farelark/db/accounts';
import { liftSuppression } from '@farelark/db/mail';
import type { FastifyInstance } from 'fastify';
import { sendLinkPage } from '../../../platform/http/plain-page.ts';
import { authKeys } from '../../../platform/security/secret-keys.ts';
import type { NotificationsNeeds } from '../needs.ts';
import { parseTokenUserId, verifyAddressToken } from './address-token.ts';

/**
 * `/confirm-address/{token}`: POST has mails go to an address again, whose owner shows by it to read them;
 * again changes nothing. GET only shows a page with a button, because mail scanners follow links.
 */
export function registerConfirmAddress(app: FastifyInstance, services: NotificationsNeeds): void {
  const { pool } = services.database;
  const path = '/confirm-address/:token';
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    const address = await findAddress(services, request.params.token);
    return sendLinkPage(request, reply, 'confirmAddress', address === null ? 'invalid' : 'ask');
  });
  app.post<{ Params: { token: string } }>(path, async (request, reply) => {
    const address = await findAddress(services, request.params.token);
    if (address === null) return sendLinkPage(request, reply, 'confirmAddress', 'invalid');
    await liftSuppression(pool, address);
    return sendLinkPage(request, reply, 'confirmAddress', 'done');
  });
}

async function findAddress(
  { database, settings }: NotificationsNeeds,
  token: string,
): Promise<string | null> {
  const userId = parseTokenUserId(token);
  const address = userId === null ? null : await findConfirmedAddress(database.pool, userId);
  const isRight = address !== null && verifyAddressToken(authKeys(settings), token, address);
  return isRight ? address : null;
}
