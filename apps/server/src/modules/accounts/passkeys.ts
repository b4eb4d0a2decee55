import { passkey } from '@better-auth/passkey';
import { z } from 'zod';
import { before } from './plugin.ts';
import { isFresh, requireCaller } from './proof.ts';
import { refusal } from './refusal.ts';

/** Passkeys replace password and second factor, so the device must have verified its user (finger, face or PIN). */
export function passkeys(publicUrl: string, origins: readonly string[]) {
  return passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Farelark',
    origin: [...origins],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      requireSession: true,
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw refusal('PASSKEY_FAILED');
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw refusal('PASSKEY_FAILED');
      },
    },
  });
}

const passkeyId = z.object({ id: z.uuid() });
const credential = z.object({
  response: z.object({ id: z.string().min(1).max(2_000) }).loose(),
});

/** Bodies that the library would pass to the database unchecked. */
const BODIES: Record<string, z.ZodType> = {
  '/passkey/delete-passkey': passkeyId,
  '/passkey/update-passkey': passkeyId.extend({ name: z.string().trim().min(1).max(100) }),
  '/passkey/verify-authentication': credential,
  '/passkey/verify-registration': credential.extend({
    name: z.string().trim().max(100).optional(),
    createSession: z.literal(false).optional(),
  }),
};

/** Validates bodies, and requires a fresh session to delete a passkey. */
export function passkeyChecks() {
  return before(Object.keys(BODIES), async (context) => {
    if (!BODIES[context.path]?.safeParse(context.body).success) throw refusal('INVALID_INPUT');
    if (context.path !== '/passkey/delete-passkey') return;
    if (!isFresh(await requireCaller(context))) throw refusal('REAUTHENTICATION_REQUIRED');
  });
}
