import { cookieName } from '@farelark/contracts';
import { type Database, inTransaction } from '@farelark/db';
import { findAccountLanguage, storeAccountLanguage } from '@farelark/db/accounts';
import { findUsedTrial } from '@farelark/db/plans';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { SESSION_RENEWAL_SECONDS, SESSION_SECONDS } from '../../platform/http/traveller-session.ts';
import { type AuthKeys, toLibrarySecrets } from '../../platform/security/secret-keys.ts';
import {
  type AccountContext,
  FRESH_SECONDS,
  LINK_HOURS,
  MAX_PASSWORD_LENGTH,
} from './account-context.ts';
import { backupCodes } from './backup-codes.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { addressConfirmation } from './confirm-address.ts';
import { guestRefusal, guests } from './guests.ts';
import { landing } from './landing.ts';
import { knownDevices, signInResponse } from './new-session.ts';
import { ownAccount } from './own-account.ts';
import { passkeyChecks, passkeys } from './passkeys.ts';
import { type PasswordHashes, rehashOnSignIn, taskOwner } from './password-hashes.ts';
import { passwordReset } from './password-reset.ts';
import { before, get } from './plugin.ts';
import { type Providers, providerIds, providers } from './providers.ts';
import { enqueueConfirmation, recordReferral, registration } from './registration.ts';
import { findTaskOwner, getLanguage, limitByNetwork } from './request-origin.ts';
import {
  canLinkProvider,
  secondFactor,
  secondFactorLockout,
  secondFactorProof,
  totpReplayGuard,
  unreadableFactorGuard,
} from './second-factor.ts';
import { accessToken, sessions } from './sessions.ts';
import { signInCode } from './sign-in-code.ts';
import { signInGuard } from './sign-in-guard.ts';
import {
  notifyOfProvider,
  notifyOfSecondFactor,
  signInMethodNotices,
} from './sign-in-method-notices.ts';

export interface AuthOptions {
  readonly accounts: AccountContext;
  /** A separate pool: the library holds a connection while our hooks use others. */
  readonly database: Pick<Database, 'pool'>;
  readonly keys: AuthKeys;
  readonly providers: Providers;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly hashes: PasswordHashes;
}

export type Auth = ReturnType<typeof createAuth>;

/** Endpoints of the library that are disabled or replaced. */
const DISABLED_PATHS = [
  '/account-info',
  '/delete-user',
  '/delete-user/callback',
  '/error',
  '/get-access-token',
  '/link-social',
  '/list-accounts',
  '/ok',
  '/refresh-token',
  '/revoke-sessions',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/unlink-account',
  '/update-session',
  '/update-user',
  '/verify-password',
];

/** Configures better-auth for accounts and sessions, with a plugin per subject. */
export function createAuth(options: AuthOptions) {
  const { accounts, hashes } = options;
  const { publicUrl, confirmEmail } = accounts;
  const origins = trustedOrigins(publicUrl);
  const dialect = new PostgresDialect({ pool: options.database.pool });
  const auth = betterAuth({
    appName: 'Farelark',
    baseURL: publicUrl,
    basePath: '/auth/v1',
    ...toLibrarySecrets(options.keys),
    // Named in each query: a pooler shares connections, so `search_path` is not reliable.
    database: { db: new Kysely({ dialect }).withSchema('auth'), type: 'postgres' },
    trustedOrigins: origins,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        // The library also logs mistakes of providers and travellers as errors.
        const isOwnError = err !== undefined && err.name !== 'BetterAuthError';
        options.log[isOwnError ? 'error' : 'warn']({ err }, `Accounts: ${message}`);
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      ...cookieRules(publicUrl),
      // The library disables the check in tests by default.
      disableOriginCheck: false,
    },
    disabledPaths: DISABLED_PATHS,
    onAPIError: {
      errorURL: `${publicUrl}/auth`,
      // Thrown to the route, which logs it; the library would print it to the console.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEWAL_SECONDS,
      freshAge: FRESH_SECONDS,
      // The library's `createdAt` is the time of the last proof.
      additionalFields: { beganAt: { type: 'date', fieldName: 'began_at', input: false } },
    },
    // Per network address, which many travellers may share. Accounts have limits of their own.
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/*': limitByNetwork(accounts, 30),
        '/sign-up/*': limitByNetwork(accounts, 20),
        '/two-factor/*': limitByNetwork(accounts, 30),
        '/send-verification-email': limitByNetwork(accounts, 10),
        '/request-password-reset': limitByNetwork(accounts, 10),
        '/change-password': limitByNetwork(accounts, 10),
        '/change-email': limitByNetwork(accounts, 10),
        '/get-session': false,
        '/**': limitByNetwork(accounts, 300),
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: confirmEmail,
      minPasswordLength: 8,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: (password) => hashes.hash(password),
        verify: (attempt) => hashes.verify(attempt),
      },
    },
    emailVerification: {
      sendOnSignUp: confirmEmail,
      sendOnSignIn: confirmEmail,
      autoSignInAfterVerification: true,
      expiresIn: LINK_HOURS.confirmation * 3_600,
      // For addresses that a provider hasn't confirmed.
      sendVerificationEmail: async ({ user: { email } }, request) => {
        const headers = request?.headers;
        await inTransaction(accounts.database, async (client) => {
          const language = getLanguage(headers, await findAccountLanguage(client, email));
          await enqueueConfirmation(accounts, client, {
            email,
            registrationId: null,
            language,
            headers,
          });
        });
      },
    },
    account: {
      // Provider tokens are used during sign-in only.
      updateAccountOnSignIn: false,
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    user: {
      additionalFields: {
        trialSeconds: {
          type: 'number',
          fieldName: 'trial_seconds',
          input: false,
          required: false,
          returned: false,
        },
        unconfirmedEmail: {
          type: 'string',
          fieldName: 'unconfirmed_email',
          input: false,
          required: false,
        },
      },
      validateUserInfo: async ({ user, source }) => {
        if (source.action !== 'link-account' || (await canLinkProvider(accounts, user.id))) return;
        return { error: 'account_not_linked' };
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: {
              ...user,
              emailVerified: user.emailVerified || !confirmEmail,
              trialSeconds: await findUsedTrial(
                accounts.database.pool,
                accounts.addressDigests(user.email),
              ),
            },
          }),
          after: async (user, context) => {
            const headers = context?.headers;
            await storeAccountLanguage(accounts.database.pool, user.id, getLanguage(headers));
            await recordReferral(accounts.database.pool, user.id, headers);
          },
        },
        update: {
          after: async (user, context) => notifyOfSecondFactor(accounts, user.id, context?.path),
        },
      },
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async (account) => notifyOfProvider(accounts, account.userId, account.providerId),
        },
      },
    },
    plugins: [
      { id: 'endpoints', endpoints: endpoints(accounts, options.providers) },
      ...signInGuard(accounts),
      guestRefusal(accounts),
      rehashOnSignIn(accounts, hashes),
      accessToken(publicUrl),
      returnUrls(),
      providers(accounts, options.providers),
      secondFactorProof(accounts),
      unreadableFactorGuard(accounts, options.keys, options.log),
      totpReplayGuard(accounts),
      backupCodes(),
      secondFactor(options.keys),
      secondFactorLockout(accounts),
      passkeyChecks(),
      passkeys(publicUrl, origins),
      signInMethodNotices(accounts),
      // After plugins that may revoke a session: its token must not be returned then.
      bearer(),
      knownDevices(accounts),
      landing(accounts),
      signInResponse(),
    ],
  });
  const { handler } = auth;
  return Object.assign(auth, {
    handler: (request: Request) =>
      taskOwner.run(
        () => findTaskOwner(accounts, request.headers),
        () => handler(request),
      ),
  });
}

/** Endpoints of our own; those that the library has as well replace its. */
function endpoints(accounts: AccountContext, keys: Providers) {
  return {
    ...registration(accounts),
    ...guests(accounts),
    ...addressConfirmation(accounts),
    ...passwordReset(accounts),
    ...changePassword(accounts),
    ...changeEmail(accounts),
    ...sessions(accounts),
    ...ownAccount(accounts),
    ...signInCode(accounts),
    getOptions: get('/options', null, async () => ({
      providers: providerIds(keys),
      registration: accounts.registration,
      emailConfirmation: accounts.confirmEmail,
    })),
  };
}

/** `__Host-` cookies over https; the library's weaker `__Secure-` prefix is off. */
function cookieRules(publicUrl: string) {
  const isEncrypted = publicUrl.startsWith('https:');
  return {
    cookiePrefix: cookieName('farelark', isEncrypted),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isEncrypted, path: '/' },
  };
}

/** Fixed return URLs for providers, which requests can't change. */
function returnUrls() {
  return before(['/sign-in/social'], async () => ({
    context: {
      body: { callbackURL: '/auth', errorCallbackURL: '/auth', newUserCallbackURL: '/auth' },
    },
  }));
}

/** The public origin, or every name of this machine on a local one. */
function trustedOrigins(publicUrl: string): string[] {
  const { origin, hostname, port } = new URL(publicUrl);
  if (hostname !== 'localhost') return [origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
}
