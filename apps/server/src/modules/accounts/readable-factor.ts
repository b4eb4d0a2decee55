import type { GenericEndpointContext } from '@better-auth/core';
import { findEncryptedFactor } from '@farelark/db/encrypted-secrets';
import { createAuthMiddleware } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Logger } from 'pino';
import { type AuthKeys, encryptionKey } from '../../platform/security/secret-keys.ts';
import type { AccountContext } from './account-context.ts';
import { findCaller } from './proof.ts';
import { refusal } from './refusal.ts';
import { findChallengedUser } from './used-codes.ts';

/** Endpoints that decrypt a second factor, and which part of it. */
const DECRYPTED = {
  '/two-factor/verify-totp': 'secret',
  '/two-factor/get-totp-uri': 'secret',
  '/two-factor/verify-backup-code': 'backupCodes',
} as const;

function getDecryptedPart(path: string | undefined): 'secret' | 'backupCodes' | undefined {
  return path !== undefined && Object.hasOwn(DECRYPTED, path)
    ? DECRYPTED[path as keyof typeof DECRYPTED]
    : undefined;
}

/**
 * Refuses a second factor that was encrypted by a secret that is gone, before the library fails at it: no code
 * can be right then, and the traveller needs another way in.
 */
export function readableFactor(
  accounts: AccountContext,
  keys: AuthKeys,
  log: Pick<Logger, 'error'>,
) {
  let isLogged = false;
  return {
    id: 'readable-factor',
    hooks: {
      before: [
        {
          matcher: ({ path }) => getDecryptedPart(path) !== undefined,
          handler: createAuthMiddleware(async (context: GenericEndpointContext) => {
            const part = getDecryptedPart(context.path);
            const userId =
              (await findCaller(context))?.userId ?? (await findChallengedUser(context));
            if (part === undefined || userId === null) return;
            const factor = await findEncryptedFactor(accounts.database.pool, userId);
            if (factor === null || (await isReadable(factor[part], keys))) return;
            // Most factors are of the same secret: one line is enough to mend them all.
            if (!isLogged)
              log.error(
                'A second factor was encrypted by another AUTH_SECRET than this one, and nobody signs in by it: set AUTH_SECRET_BEFORE to that secret',
              );
            isLogged = true;
            throw refusal('SECOND_FACTOR_UNREADABLE');
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

function isReadable(data: string, keys: AuthKeys): Promise<boolean> {
  return symmetricDecrypt({ key: encryptionKey(keys), data }).then(
    () => true,
    () => false,
  );
}
