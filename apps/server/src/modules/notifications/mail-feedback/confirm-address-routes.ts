import { createHash } from 'node:crypto';
import { findConfirmedAddress } from '@farelark/db/accounts';
import { liftSuppression } from '@farelark/db/mail';
import type { FastifyInstance } from 'fastify';
import { sendLinkPage } from '../../../platform/http/plain-page.ts';
import { signToken, verifyToken } from '../../../platform/security/link-tokens.ts';
import { type AuthKeys, authKeys } from '../../../platform/security/secret-keys.ts';
import type { NotificationsNeeds } from '../needs.ts';

/**
 * The token by which anyone who reads an account's address says so. It is about that address alone: once the
 * account has another one, it does nothing.
 */
export function signAddressToken(secret: string, userId: string, address: string): string {
  return signToken(secret, getTokenPurpose(address), userId);
}

/** True if `signAddressToken` made the token for this address. */
function verifyAddressToken(keys: AuthKeys, token: string, address: string): boolean {
  return verifyToken(keys, getTokenPurpose(address), token) !== null;
}

/** The account that a token names, whether it is right or not. */
function parseTokenUserId(token: string): string | null {
  const [userId = ''] = token.split('.');
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId) ? userId : null;
}

function getTokenPurpose(address: string): string {
  return `confirm_address ${createHash('sha256').update(address.trim().toLowerCase()).digest('hex')}`;
}

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
