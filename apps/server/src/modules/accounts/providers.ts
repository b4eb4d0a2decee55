import { deleteRegistrations, removeUnconfirmedAccount } from '@farelark/db/accounts';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Settings } from '../../config/settings.ts';
import type { AccountContext } from './account-context.ts';

export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** URL of a fake provider; null for the real one. */
  readonly url: string | null;
}

/** Null without keys. */
export type Providers = Readonly<Record<'google' | 'facebook', ProviderKeys | null>>;

const TIMEOUT_MILLIS = 8_000;

/**
 * Google and Facebook as generic OAuth providers, so that tests run the same code against a local one. Links an
 * existing account only if the provider confirmed the address; otherwise anyone could take it over.
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

/** Ids of the providers with keys, in the order of their buttons. */
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
  const endpoints =
    url === null
      ? GOOGLE
      : {
          authorize: `${url}/authorize`,
          token: `${url}/token`,
          keys: `${url}/keys`,
          issuers: [url],
        };
  // Fetched at the first sign-in, so that a server starts without its providers.
  const keys = createRemoteJWKSet(new URL(endpoints.keys), { timeoutDuration: TIMEOUT_MILLIS });
  return {
    ...commonOptions(accounts),
    ...client,
    providerId: 'google',
    authorizationUrl: endpoints.authorize,
    tokenUrl: endpoints.token,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    // Otherwise a browser with one Google account can't choose another.
    prompt: 'select_account',
    async getUserInfo({ idToken }) {
      if (idToken === undefined) return null;
      const verified = await jwtVerify(idToken, keys, {
        issuer: endpoints.issuers,
        audience: client.clientId,
        algorithms: ['RS256', 'ES256'],
      }).catch(() => null);
      if (verified === null) return null;
      const { sub, email, email_verified, name } = verified.payload;
      const profile = toProfile(sub, email, email_verified === true, name);
      await removeUnconfirmedAccounts(accounts, profile);
      return profile;
    },
  } satisfies GenericOAuthConfig;
}

function facebook(accounts: AccountContext, { url, ...client }: ProviderKeys) {
  const dialog = url ?? 'https://www.facebook.com/v24.0';
  const graph = url ?? 'https://graph.facebook.com/v24.0';
  return {
    ...commonOptions(accounts),
    ...client,
    providerId: 'facebook',
    authorizationUrl: `${dialog}/dialog/oauth`,
    tokenUrl: `${graph}/oauth/access_token`,
    scopes: ['email', 'public_profile'],
    pkce: false,
    async getUserInfo({ accessToken }) {
      if (accessToken === undefined) return null;
      const response = await fetch(`${graph}/me?fields=id,name,email`, {
        headers: { authorization: `Bearer ${accessToken}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
      }).catch(() => null);
      if (!response?.ok) return null;
      const { id, email, name } = (await response.json().catch(() => ({}))) as Record<
        string,
        unknown
      >;
      // Facebook doesn't say whether it confirmed the address.
      return toProfile(id, email, false, name);
    },
  } satisfies GenericOAuthConfig;
}

function commonOptions(accounts: AccountContext) {
  return {
    disableSignUp: !accounts.registration,
    // An address that the provider hasn't confirmed is confirmed by our email first.
    requireEmailVerification: accounts.confirmEmail,
  };
}

/** Removes unconfirmed accounts and sign-ups of a confirmed address, which would block or infiltrate its account. */
async function removeUnconfirmedAccounts(
  accounts: AccountContext,
  profile: ReturnType<typeof toProfile>,
): Promise<void> {
  if (!accounts.registration || !profile?.emailVerified || profile.email === undefined) return;
  const { pool } = accounts.database;
  const email = profile.email.toLowerCase();
  await removeUnconfirmedAccount(pool, email);
  await deleteRegistrations(pool, email);
}

/** ASCII only: lower-casing other letters can produce another person's address. */
const addressSchema = z.email().max(254);

/** Null without an id; the library refuses a missing address. */
function toProfile(id: unknown, email: unknown, emailVerified: boolean, name: unknown) {
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    emailVerified,
    ...(addressSchema.safeParse(email).success ? { email: String(email) } : {}),
    name: typeof name === 'string' ? name : '',
  };
}
