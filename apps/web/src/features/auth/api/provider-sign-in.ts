import { AuthFailure } from '@farelark/client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { isNative } from '../../../shared/native/platform.ts';
import { readStored, store } from '../../../shared/page/browser-storage.ts';
import {
  callAuth,
  readAuth,
  type SignInOutcome,
  startSession,
} from '../../../shared/session/page-accounts.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Storage key of the PKCE verifier. */
const VERIFIER_KEY = 'farelark-code-verifier';

/** Native apps need `localStorage`: the phone may kill the app while its browser is open. */
const verifierStorage = (): Storage => (isNative() ? localStorage : sessionStorage);

export function listProviders(): Provider[] {
  const { accounts } = pageSettings();
  return PROVIDERS.filter((provider) => accounts[provider]);
}

export function isProvider(name: string | null): name is Provider {
  return PROVIDERS.some((provider) => provider === name);
}

/** Starts a sign-in with a provider and stores the PKCE verifier. Returns the URL to open. @throws AuthFailure */
export async function getProviderUrl(provider: Provider): Promise<string> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(48)));
  if (isNative()) return getAppSignInUrl(provider, verifier);
  const isStored = storeVerifier(verifier);
  const { url } = await callAuth('/sign-in/social', {
    provider,
    // Without storage the server binds the code to the browser with a cookie.
    ...(isStored ? { additionalData: { codeChallenge: await digestText(verifier) } } : {}),
  });
  return url;
}

/** URL for the phone's browser, because providers reject embedded ones. */
async function getAppSignInUrl(provider: Provider, verifier: string): Promise<string> {
  if (!storeVerifier(verifier)) throw new AuthFailure('SIGN_IN_FAILED', null);
  const query = new URLSearchParams({ provider, codeChallenge: await digestText(verifier) });
  return `${pageSettings().backendUrl}/auth/v1/app-sign-in?${query}`;
}

/** Exchanges the code from a provider or an emailed link for a session. @throws AuthFailure */
export function exchangeCode(code: string, provider: Provider | null): Promise<SignInOutcome> {
  const codeVerifier = provider === null ? null : consumeVerifier();
  return startSession('/exchange-code', codeVerifier === null ? { code } : { code, codeVerifier });
}

function storeVerifier(verifier: string): boolean {
  // Insecure contexts have no digest.
  return crypto.subtle !== undefined && store(VERIFIER_KEY, verifier, verifierStorage);
}

function consumeVerifier(): string | null {
  const verifier = readStored(VERIFIER_KEY, verifierStorage);
  store(VERIFIER_KEY, null, verifierStorage);
  return verifier;
}

async function digestText(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export function canUsePasskeys(): boolean {
  return pageSettings().accounts.passkeys && typeof globalThis.PublicKeyCredential === 'function';
}

/** Signs in with a passkey; `cancelled` when the browser's dialog was closed. @throws AuthFailure */
export async function signInWithPasskey(): Promise<SignInOutcome | 'cancelled'> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    readAuth('/passkey/generate-authenticate-options'),
  ]);
  try {
    const response = await startAuthentication({
      optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
    });
    return await startSession('/passkey/verify-authentication', { response });
  } catch (error) {
    // Also thrown without a passkey, so that sites can't probe for them.
    if (error instanceof Error && error.name === 'NotAllowedError') return 'cancelled';
    throw error;
  }
}
