import { password as passwordSchema } from '@farelark/contracts';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { jwt } from 'better-auth/plugins/jwt';
import type { Pool } from 'pg';

export interface AuthOptions {
  /** Connections whose search path is the schema of the accounts. */
  readonly pool: Pool;
  readonly secret: string;
  readonly publicUrl: string;
  /** Whether an account signs in only after its address is confirmed. */
  readonly confirmEmail: boolean;
  /** Owes the traveller a mail with this link. */
  sendConfirmation(
    user: { readonly email: string },
    url: string,
    acceptLanguage: string | null,
  ): Promise<void>;
}

/** How long a confirmation link works. */
export const CONFIRMATION_HOURS = 24;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Accounts and sessions. Sign-up and sign-in are limited per address of the network and counted in
 * the database, so that the limits hold over several servers.
 */
export function createAuth(options: AuthOptions) {
  return betterAuth({
    appName: 'Farelark',
    baseURL: options.publicUrl,
    basePath: '/auth/v1',
    secret: options.secret,
    database: options.pool,
    trustedOrigins: trustedOrigins(options.publicUrl),
    telemetry: { enabled: false },
    advanced: { database: { generateId: 'uuid' }, cookiePrefix: 'farelark' },
    session: { expiresIn: 30 * 86_400, updateAge: 86_400 },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
        '/send-verification-email': { window: 60, max: 3 },
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: options.confirmEmail,
      minPasswordLength: 8,
      maxPasswordLength: 128,
    },
    emailVerification: {
      sendOnSignUp: options.confirmEmail,
      sendOnSignIn: options.confirmEmail,
      autoSignInAfterVerification: true,
      expiresIn: CONFIRMATION_HOURS * 3600,
      sendVerificationEmail: ({ user, url }, request) =>
        options.sendConfirmation(
          user,
          landOnDashboard(url),
          request?.headers.get('accept-language') ?? null,
        ),
    },
    databaseHooks: {
      user: {
        create: {
          // Where the operator asks for no confirmation, an address counts as its owner's from the
          // start; mails go to confirmed addresses only.
          before: async (user) => ({ data: { ...user, emailVerified: !options.confirmEmail } }),
        },
      },
    },
    hooks: { before: createAuthMiddleware(checkSignUp) },
    plugins: [bearer(), jwt()],
  });
}

/** Where a confirmation ends is ours to say: not the default page, nor whatever a form sent along. */
function landOnDashboard(confirmationUrl: string): string {
  const url = new URL(confirmationUrl);
  url.searchParams.set('callbackURL', '/dashboard?verified=1');
  return url.href;
}

/** The public address; and on a local one every name of this machine. */
function trustedOrigins(publicUrl: string): string[] {
  const { origin, hostname, port } = new URL(publicUrl);
  if (hostname !== 'localhost') return [origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
}

type Middleware = Parameters<typeof createAuthMiddleware>[0];

/**
 * One password rule for browser and server; and an address that is taken is said to be taken, because
 * the product promises that message (the library would otherwise pretend success).
 */
const checkSignUp: Extract<Middleware, (...args: never[]) => unknown> = async (context) => {
  if (context.path !== '/sign-up/email') return;
  if (!passwordSchema.safeParse(context.body?.password).success)
    throw new APIError('BAD_REQUEST', {
      code: 'PASSWORD_REQUIREMENTS',
      message: 'Password does not meet requirements',
    });
  const email = String(context.body?.email ?? '').toLowerCase();
  const taken = await context.context.internalAdapter.findUserByEmail(email);
  if (taken)
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'USER_ALREADY_EXISTS',
      message: 'An account with this email already exists. Try signing in instead.',
    });
};
