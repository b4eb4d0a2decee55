import { createHash } from 'node:crypto';
import { findConfirmedAddress } from '@farelark/db/accounts';
import { liftSuppression } from '@farelark/db/mail';
import type { FastifyInstance } from 'fastify';
import { registerActionLink } from '../../../platform/http/plain-page.ts';
import { signToken, verifyToken } from '../../../platform/security/link-tokens.ts';
import { getAuthKeys } from '../../../platform/security/secret-keys.ts';
import type { NotificationsDependencies } from '../dependencies.ts';

/** Proves that its bearer reads emails to the address; invalid once the account's address changes. */
export function signAddressToken(secret: string, userId: string, address: string): string {
  return signToken(secret, getTokenPurpose(address), userId);
}

function getTokenPurpose(address: string): string {
  return `confirm_address ${createHash('sha256').update(address.trim().toLowerCase()).digest('hex')}`;
}

/** Registers `/confirm-address/{token}`, which lifts the suppression of an address. */
export function registerConfirmAddress(
  app: FastifyInstance,
  { database: { pool }, settings }: NotificationsDependencies,
): void {
  const findAddress = async (token: string): Promise<string | null> => {
    const [userId = ''] = token.split('.');
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId)) return null;
    const address = await findConfirmedAddress(pool, userId);
    if (address === null) return null;
    return verifyToken(getAuthKeys(settings), getTokenPurpose(address), token) && address;
  };
  registerActionLink(app, '/confirm-address/:token', {
    page: (t, state) => ({
      title: t(`confirmAddress.${state}.title`),
      text: t(`confirmAddress.${state}.text`),
      button: t('confirmAddress.ask.button'),
    }),
    isValid: async (token) => (await findAddress(token)) !== null,
    async execute(token) {
      const address = await findAddress(token);
      if (address !== null) await liftSuppression(pool, address);
      return address !== null;
    },
  });
}
