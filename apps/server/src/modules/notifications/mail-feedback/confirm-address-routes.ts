import { createHash } from 'node:crypto';
import { findConfirmedAddress } from '@farelark/db/accounts';
import { liftSuppression } from '@farelark/db/mail';
import type { FastifyInstance } from 'fastify';
import { registerActionLink } from '../../../platform/http/plain-page.ts';
import { signToken, verifyToken } from '../../../platform/security/link-tokens.ts';
import { authKeys } from '../../../platform/security/secret-keys.ts';
import type { NotificationsDependencies } from '../dependencies.ts';

/** The token by which a reader of an account's address says so; void once the account has another address. */
export function signAddressToken(secret: string, userId: string, address: string): string {
  return signToken(secret, getTokenPurpose(address), userId);
}

function getTokenPurpose(address: string): string {
  return `confirm_address ${createHash('sha256').update(address.trim().toLowerCase()).digest('hex')}`;
}

/** `/confirm-address/{token}`: has mails go to an address again, whose owner shows by it to read them. */
export function registerConfirmAddress(
  app: FastifyInstance,
  { database: { pool }, settings }: NotificationsDependencies,
): void {
  /** The address of a token; null where the token is not for it. */
  const findAddress = async (token: string): Promise<string | null> => {
    const [userId = ''] = token.split('.');
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId)) return null;
    const address = await findConfirmedAddress(pool, userId);
    if (address === null) return null;
    return verifyToken(authKeys(settings), getTokenPurpose(address), token) && address;
  };
  registerActionLink(app, '/confirm-address/:token', {
    page: (t, state) => ({
      title: t(`confirmAddress.${state}.title`),
      text: t(`confirmAddress.${state}.text`),
      button: t('confirmAddress.ask.button'),
    }),
    isValid: async (token) => (await findAddress(token)) !== null,
    async carryOut(token) {
      const address = await findAddress(token);
      if (address !== null) await liftSuppression(pool, address);
      return address !== null;
    },
  });
}
