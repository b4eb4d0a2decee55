import { cookieName } from '@farelark/contracts';
import { type Database, inTransaction } from '@farelark/db';
import { findAccountLanguage, storeAccountLanguage } from '@farelark/db/accounts';
import { findUsedTrial } from '@farelark/db/plans';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import type { BetterAuthPlugin } from 'better-auth/types';
import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { RENEWED_AFTER_SECONDS, SESSION_SECONDS } from '../../platform/http/traveller-session.ts';
import { type AuthKeys, librarySecrets } from '../../platform/security/secret-keys.ts';
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
import { before } from './hooks.ts';
import { landing } from './landing.ts';
import { knownDevices, signInResponse } from './new-session.ts';
import { ownAccount } from './own-account.ts';
import { passkeyChecks, passkeys } from './passkeys.ts';
import { type PasswordHashes, rehashOnSignIn, taskOwner } from './password-hashes.ts';
import { passwordReset } from './password-reset.ts';
import { type Providers, providerIds, providers } from './providers.ts';
import { enqueueConfirmation, recordReferral, registration } from './registration.ts';
import { findTaskOwner, getLanguage, limitByNetwork } from './request-origin.ts';
import {
  canLinkProvider,
  secondFactor,
  secondFactorLockout,
  secondFactorProof,
} from './second-factor.ts';
import { totpReplayGuard, unreadableFactorGuard } from './second-factor-checks.ts';
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
  /** Connections of its own: the library keeps one while our hooks work on others. */
  readonly database: Pick<Database, 'pool'>;
  readonly keys: AuthKeys;
  readonly providers: Providers;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly hashes: PasswordHashes;
}

export type Auth = ReturnType<typeof createAuth>;

/** Endpoints of the library that are not offered, or replaced by our own. */
const CLOSED = [
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

/** Accounts and sessions: the library, and what the product does its own way, a file for each subject. */
export function createAuth(options: AuthOptions) {
  const { accounts, hashes } = options;
  const { publicUrl, confirmEmail } = accounts;
  const origins = trustedOrigins(publicUrl);
  const dialect = new PostgresDialect({ pool: options.database.pool });
  const auth = betterAuth({
    appName: 'Farelark',
    baseURL: publicUrl,
    basePath: '/auth/v1',
    ...librarySecrets(options.keys),
    // By name: which schema is looked in belongs to a session, which a pooler lends to others.
    database: { db: new Kysely({ dialect }).withSchema('auth'), type: 'postgres' },
    trustedOrigins: origins,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        const err = details.find((one) => one instanceof Error);
        // What a provider or a traveller did is an error to the library, and none to an operator.
        const isOwnError = err !== undefined && err.name !== 'BetterAuthError';
        options.log[isOwnError ? 'error' : 'warn']({ err }, `Accounts: ${message}`);
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      ...cookieRules(publicUrl),
      // Said, because the library leaves the check out where tests run.
      disableOriginCheck: false,
    },
    disabledPaths: CLOSED,
    onAPIError: {
      errorURL: `${publicUrl}/auth`,
      // What is no refusal is thrown on to the route, which logs it; else it is printed past the log.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEWED_AFTER_SECONDS,
      freshAge: FRESH_SECONDS,
      // Proving who one is again moves the library's own `createdAt` on.
      additionalFields: { beganAt: { type: 'date', fieldName: 'began_at', input: false } },
    },
    // By network address: many travellers share one. Each account's own limits are elsewhere.
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/*': limitByNetwork(accounts, { window: 60, max: 30 }),
        '/sign-up/*': limitByNetwork(accounts, { window: 60, max: 20 }),
        '/two-factor/*': limitByNetwork(accounts, { window: 60, max: 30 }),
        '/send-verification-email': limitByNetwork(accounts, { window: 60, max: 10 }),
        '/request-password-reset': limitByNetwork(accounts, { window: 60, max: 10 }),
        '/change-password': limitByNetwork(accounts, { window: 60, max: 10 }),
        '/change-email': limitByNetwork(accounts, { window: 60, max: 10 }),
        '/get-session': false,
        '/**': limitByNetwork(accounts, { window: 60, max: 300 }),
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: confirmEmail,
      minPasswordLength: 8,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: (password) => hashes.hash(password),
        verify: (given) => hashes.verify(given),
      },
    },
    emailVerification: {
      sendOnSignUp: confirmEmail,
      sendOnSignIn: confirmEmail,
      autoSignInAfterVerification: true,
      expiresIn: LINK_HOURS.confirmation * 3_600,
      // For addresses that a provider did not confirm.
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
      // What providers hand out is for asking them once, at sign-in; nothing asks them later.
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
      signInGuard(accounts),
      rehashOnSignIn(accounts, hashes),
      accessToken(publicUrl),
      registration(accounts),
      addressConfirmation(accounts),
      passwordReset(accounts),
      changePassword(accounts),
      changeEmail(accounts),
      sessions(accounts),
      ownAccount(accounts),
      offered(accounts, options.providers),
      providers(accounts, options.providers),
      secondFactorProof(accounts),
      unreadableFactorGuard(accounts, options.keys, options.log),
      totpReplayGuard(accounts),
      backupCodes(),
      secondFactor(options.keys),
      secondFactorLockout(accounts),
      passkeyChecks(accounts),
      passkeys(publicUrl, origins),
      signInMethodNotices(accounts),
      // After what may take a session back: its token is not to be named then.
      bearer(),
      signInCode(accounts),
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

/** `__Host-` cookies where travellers use https; the library only knows the weaker `__Secure-` prefix, which is off. */
function cookieRules(publicUrl: string) {
  const isEncrypted = publicUrl.startsWith('https:');
  return {
    cookiePrefix: cookieName('farelark', isEncrypted),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isEncrypted, path: '/' },
  };
}

/** Sign-in options for pages, and fixed return addresses for providers, whatever a request says. */
function offered(accounts: AccountContext, keys: Providers) {
  return {
    id: 'offered',
    endpoints: {
      getOptions: createAuthEndpoint('/options', { method: 'GET' }, async (context) =>
        context.json({
          providers: providerIds(keys),
          registration: accounts.registration,
          emailConfirmation: accounts.confirmEmail,
        }),
      ),
    },
    hooks: before(['/sign-in/social'], async () => ({
      context: {
        body: { callbackURL: '/auth', errorCallbackURL: '/auth', newUserCallbackURL: '/auth' },
      },
    })),
  } satisfies BetterAuthPlugin;
}

/** The public address; and on a local one every name of this machine. */
function trustedOrigins(publicUrl: string): string[] {
  const { origin, hostname, port } = new URL(publicUrl);
  if (hostname !== 'localhost') return [origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
}
