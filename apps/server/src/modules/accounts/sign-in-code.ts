import type { GenericEndpointContext } from '@better-auth/core';
import { consumeSignInCode, storeSignInCode } from '@farelark/db/account-links';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { createSecret, hashSecret } from '../../platform/security/link-tokens.ts';
import type { AccountContext } from './account-context.ts';
import { post } from './plugin.ts';
import { refusal } from './refusal.ts';

const CODE_SECONDS = 180;
const BINDER_COOKIE = 'code_binder';
/** Base64url of 32 bytes (RFC 7636, S256). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Exchanges codes for sessions. Sign-in by a provider or link ends in a URL, which browsers, proxies and logs store. So
 * it carries a one-time code, valid for minutes and bound to the browser by a PKCE challenge (RFC 7636) or a cookie.
 */
export function signInCode(accounts: AccountContext) {
  return {
    exchangeCode: post(
      '/exchange-code',
      z.object({
        code: z.string().min(1).max(200),
        codeVerifier: z.string().min(43).max(128).optional(),
      }),
      async (context, { code, codeVerifier }) => {
        const binder = context.context.createAuthCookie(BINDER_COOKIE);
        const verifier = codeVerifier ?? context.getCookie(binder.name);
        if (verifier == null) throw refusal('INVALID_TOKEN');
        const token = await consumeSignInCode(
          accounts.database.pool,
          hashSecret(code),
          hashSecret(verifier),
        );
        const session = token && (await context.context.internalAdapter.findSession(token));
        if (!session) throw refusal('INVALID_TOKEN');
        context.setCookie(binder.name, '', { ...binder.attributes, maxAge: 0 });
        await setSessionCookie(context, session);
        return { token: session.session.token, user: session.user };
      },
    ),
  };
}

/** Issues a code for a session; without a valid challenge, a cookie binds it to the browser. */
export async function issueCode(
  accounts: AccountContext,
  context: GenericEndpointContext,
  sessionToken: string,
  challenge: unknown,
): Promise<string> {
  const code = createSecret();
  const isChallenge = typeof challenge === 'string' && CHALLENGE.test(challenge);
  await storeSignInCode(accounts.database.pool, sessionToken, {
    codeHash: hashSecret(code),
    challenge: isChallenge ? Buffer.from(challenge, 'base64url') : setBinderCookie(context),
    expiresAt: new Date(Date.now() + CODE_SECONDS * 1_000),
  });
  return code;
}

function setBinderCookie(context: GenericEndpointContext): Buffer {
  const secret = createSecret();
  const { name, attributes } = context.context.createAuthCookie(BINDER_COOKIE);
  context.setCookie(name, secret, { ...attributes, maxAge: CODE_SECONDS });
  return hashSecret(secret);
}
