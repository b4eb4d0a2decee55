import { deleteRegistrations, removeUnconfirmedAccount } from '@farelark/db/accounts';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Settings } from '../../config/settings.ts';
import type { AccountContext } from './account-context.ts';

export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of a fake provider; null for the real one. */
  readonly url: string | null;
}

/** By the provider's id; null where it has no keys. */
export type Providers = Readonly<Record<'google' | 'facebook', ProviderKeys | null>>;

const TIMEOUT_MILLIS = 8_000;

/**
 * Signing in with Google and Facebook, configured as generic providers, so that tests with a local provider run the
 * same code. An account with the same address is joined only where the provider confirmed the address; otherwise
 * anyone could take it over.
 */
export function providers(accounts: AccountContext, keys: Providers) {
  const config: GenericOAuthConfig[] = [];
  if (keys.google !== null) config.push(google(accounts, keys.google));
  if (keys.facebook !== null) config.push(facebook(accounts, keys.facebook));
  return genericOAuth({ config });
}

export function providerKeys(settings: Settings): Providers {
  const getKeys = (name: 'GOOGLE' | 'FACEBOOK'): ProviderKeys | null => {
    const clientId = settings[`${name}_CLIENT_ID`];
    const clientSecret = settings[`${name}_CLIENT_SECRET`];
    if (clientId === undefined || clientSecret === undefined) return null;
    return { clientId, clientSecret, url: settings[`${name}_URL`]?.replace(/\/$/, '') ?? null };
  };
  return { google: getKeys('GOOGLE'), facebook: getKeys('FACEBOOK') };
}

/** Ids of the providers that have keys, in the order of their buttons. */
export function providerIds(keys: Providers): string[] {
  return (['google', 'facebook'] as const).filter((id) => keys[id] !== null);
}

const GOOGLE = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

function google(accounts: AccountContext, { url, ...client }: ProviderKeys) {
  const at =
    url === null
      ? GOOGLE
      : {
          authorize: `${url}/authorize`,
          token: `${url}/token`,
          keys: `${url}/keys`,
          issuers: [url],
        };
  // Fetched at the first sign-in, not at boot: a server starts without its providers.
  const keys = createRemoteJWKSet(new URL(at.keys), { timeoutDuration: TIMEOUT_MILLIS });
  return {
    ...common(accounts),
    ...client,
    providerId: 'google',
    authorizationUrl: at.authorize,
    tokenUrl: at.token,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    // Otherwise a browser with one account at Google never gets to choose another.
    prompt: 'select_account',
    async getUserInfo({ idToken }) {
      if (idToken === undefined) return null;
      const verified = await jwtVerify(idToken, keys, {
        issuer: at.issuers,
        audience: client.clientId,
        algorithms: ['RS256', 'ES256'],
      }).catch(() => null);
      if (verified === null) return null;
      const { sub, email, email_verified, name } = verified.payload;
      const found = toProfile(sub, email, email_verified === true, name);
      await endUnconfirmedAccounts(accounts, found);
      return found;
    },
  } satisfies GenericOAuthConfig;
}

function facebook(accounts: AccountContext, { url, ...client }: ProviderKeys) {
  const dialog = url ?? 'https://www.facebook.com/v24.0';
  const graph = url ?? 'https://graph.facebook.com/v24.0';
  return {
    ...common(accounts),
    ...client,
    providerId: 'facebook',
    authorizationUrl: `${dialog}/dialog/oauth`,
    tokenUrl: `${graph}/oauth/access_token`,
    scopes: ['email', 'public_profile'],
    pkce: false,
    async getUserInfo({ accessToken }) {
      if (accessToken === undefined) return null;
      const answer = await fetch(`${graph}/me?fields=id,name,email`, {
        headers: { authorization: `Bearer ${accessToken}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
      }).catch(() => null);
      if (!answer?.ok) return null;
      const { id, email, name } = (await answer.json().catch(() => ({}))) as Record<
        string,
        unknown
      >;
      // Facebook does not say whether it confirmed an address, so it counts as not confirmed.
      return toProfile(id, email, false, name);
    },
  } satisfies GenericOAuthConfig;
}

function common(accounts: AccountContext) {
  return {
    disableSignUp: !accounts.registration,
    // An address that the provider did not confirm is confirmed by our own mail first.
    requireEmailVerification: accounts.confirmEmail,
  };
}

/** Ends sign-ups and unconfirmed accounts with a confirmed address, which would block its owner or get access. */
async function endUnconfirmedAccounts(
  accounts: AccountContext,
  found: ReturnType<typeof toProfile>,
): Promise<void> {
  if (!accounts.registration || !found?.emailVerified || found.email === undefined) return;
  const { pool } = accounts.database;
  const email = found.email.toLowerCase();
  await removeUnconfirmedAccount(pool, email);
  await deleteRegistrations(pool, email);
}

/** Stricter than lower-casing, which can map other letters to a different person's address. */
const address = z.email().max(254);

/** Null without an id; without an address the library says so itself. */
function toProfile(id: unknown, email: unknown, emailVerified: boolean, name: unknown) {
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    emailVerified,
    ...(address.safeParse(email).success ? { email: String(email) } : {}),
    name: typeof name === 'string' ? name : '',
  };
}
