import { z } from 'zod';
import { instant, language } from './codes.ts';
import { errorBody } from './errors.ts';
import { password as newPassword } from './password.ts';

/** Endpoint of `/auth/v1` in the OpenAPI document. Responses may have further fields. */
interface Definition {
  readonly summary: string;
  /** Needs a session. */
  readonly signedIn?: true;
  readonly query?: z.ZodObject;
  readonly request?: z.ZodType;
  /** Default: `{ status }`. */
  readonly response?: z.ZodType;
  readonly example?: unknown;
}

const statusResponse = z.looseObject({ status: z.boolean() });
const user = z.looseObject({
  id: z.uuid(),
  email: z.email(),
  name: z.string(),
  emailVerified: z.boolean(),
});
/** `token` is the bearer token of the new session. */
const signInResponse = z.looseObject({ token: z.string(), user, expiresAt: instant });
const token = z.string().min(1).max(4_096);
const currentPassword = z.string().min(1).max(128);
const nothing = z.object({});

/** Error of `/auth/v1`: the common shape, plus the accounts' own code and message. */
export const accountRefusal = z.object({
  data: z.null(),
  error: errorBody,
  /** Such as `INVALID_EMAIL_OR_PASSWORD`. */
  code: z.string().optional(),
  message: z.string().optional(),
});

/** By path under `/auth/v1`. */
const CALLS: Readonly<Record<string, Definition>> = {
  '/options': {
    summary: 'List the available sign-in methods.',
    response: z.looseObject({
      providers: z.array(z.string()),
      registration: z.boolean(),
      emailConfirmation: z.boolean(),
    }),
  },
  '/sign-up/email': {
    summary: 'Create an account. The token is null if the address has to be confirmed first.',
    request: z.object({
      email: z.email(),
      password: newPassword,
      name: z.string().max(200).optional(),
      language: language.optional(),
    }),
    response: z.looseObject({ token: z.string().nullable(), user: z.looseObject({}) }),
    example: { email: 'ana@example.org', password: 'Correct-Horse-9', language: 'pt' },
  },
  '/sign-up/guest': {
    summary: 'Begin with an address alone. It gets no alerts until the emailed link is followed.',
    request: z.object({ email: z.email(), language: language.optional() }),
    response: signInResponse,
    example: { email: 'ana@example.org', language: 'pt' },
  },
  '/sign-in/email': {
    summary: 'Sign in. Accounts with a second factor have to verify it next.',
    request: z.object({ email: z.email(), password: currentPassword }),
    response: z.union([signInResponse, z.looseObject({ twoFactorRedirect: z.literal(true) })]),
    example: { email: 'ana@example.org', password: 'Correct-Horse-9' },
  },
  '/sign-in/social': {
    summary: 'Get the URL to sign in with a provider.',
    request: z.object({
      provider: z.enum(['google', 'facebook']),
      additionalData: z.object({ codeChallenge: z.string() }).optional(),
    }),
    response: z.looseObject({ url: z.url(), redirect: z.boolean() }),
    example: { provider: 'google' },
  },
  '/exchange-code': {
    summary: 'Exchange the code of a link or provider for a session. A code works once.',
    request: z.object({ code: token, codeVerifier: z.string().optional() }),
    response: signInResponse,
    example: { code: 'the-code-of-the-link' },
  },
  '/send-verification-email': {
    summary: 'Resend the link that confirms an address.',
    request: z.object({ email: z.email() }),
    example: { email: 'ana@example.org' },
  },
  '/request-password-reset': {
    summary: 'Send a link to reset the password. The response is the same for unknown addresses.',
    request: z.object({ email: z.email() }),
    example: { email: 'ana@example.org' },
  },
  '/reset-password/check': {
    summary: 'Check the token of a reset link.',
    query: z.object({ token }),
    response: z.looseObject({ valid: z.boolean() }),
    example: { token: 'the-token-of-the-link' },
  },
  '/reset-password': {
    summary: 'Set a new password with that token. All sessions end.',
    request: z.object({ token, newPassword }),
    example: { token: 'the-token-of-the-link', newPassword: 'Better-Horse-10' },
  },
  '/sign-out': {
    summary: 'End this session.',
    signedIn: true,
    request: nothing,
    response: z.looseObject({ success: z.boolean() }),
    example: {},
  },
  '/get-session': {
    summary: 'Get the session and its account; null without a session.',
    response: z.looseObject({ session: z.looseObject({ id: z.uuid() }), user }).nullable(),
  },
  '/token': {
    summary:
      'Get a signed token, valid for 15 minutes, for a PostgREST that trusts this server’s keys.',
    signedIn: true,
    response: z.looseObject({ token: z.string() }),
  },
  '/list-sessions': {
    summary: 'List the sessions of the account.',
    signedIn: true,
    response: z.array(
      z.looseObject({ id: z.uuid(), createdAt: instant, expiresAt: instant, current: z.boolean() }),
    ),
  },
  '/revoke-session': {
    summary: 'End one session.',
    signedIn: true,
    request: z.object({ id: z.uuid() }),
    example: { id: '00000000-0000-4000-8000-000000000000' },
  },
  '/revoke-other-sessions': {
    summary: 'End all sessions but this one.',
    signedIn: true,
    request: nothing,
    example: {},
  },
  '/account': {
    summary: 'Get the sign-in methods of the account, and its pending confirmations.',
    signedIn: true,
    response: z.looseObject({ hasPassword: z.boolean(), providers: z.array(z.string()) }),
  },
  '/reauthenticate': {
    summary: 'Verify the password, so that this session may change security settings.',
    signedIn: true,
    request: z.object({ password: currentPassword }),
    example: { password: 'Correct-Horse-9' },
  },
  '/change-password': {
    summary: 'Change the password. All other sessions end.',
    signedIn: true,
    request: z.object({ currentPassword, newPassword }),
    example: { currentPassword: 'Correct-Horse-9', newPassword: 'Better-Horse-10' },
  },
  '/set-password': {
    summary: 'Set the password of an account without one.',
    signedIn: true,
    request: z.object({ newPassword }),
    example: { newPassword: 'Better-Horse-10' },
  },
  '/change-email': {
    summary: 'Change the email address. The new address gets a confirmation link first.',
    signedIn: true,
    request: z.object({ newEmail: z.email(), password: currentPassword.optional() }),
    example: { newEmail: 'ana.new@example.org', password: 'Correct-Horse-9' },
  },
  '/two-factor/enable': {
    summary: 'Set up a second factor. Returns the key for an authenticator app, and backup codes.',
    signedIn: true,
    request: z.object({ password: currentPassword.optional() }),
    response: z.looseObject({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
    example: { password: 'Correct-Horse-9' },
  },
  '/two-factor/verify-totp': {
    summary: 'Verify a code of the authenticator app, to finish the set-up or to sign in.',
    request: z.object({ code: z.string().max(20), trustDevice: z.boolean().optional() }),
    response: signInResponse,
    example: { code: '123456' },
  },
  '/two-factor/verify-backup-code': {
    summary: 'Sign in with a backup code. A code works once.',
    request: z.object({ code: z.string().max(40) }),
    response: signInResponse,
    example: { code: 'h4k2mz-09vxq8-7wbnje-c3ta5g' },
  },
  '/passkey/list-user-passkeys': {
    summary: 'List the passkeys of the account.',
    signedIn: true,
    response: z.array(z.looseObject({ id: z.string() })),
  },
  '/export-account': {
    summary:
      'Export all data of the account as a file, at most five times a day, from a session that began or was verified within ten minutes. Alerts hidden by the plan are included once their deals are over.',
    signedIn: true,
    response: z.looseObject({}),
  },
  '/delete-account': {
    summary:
      'Delete the account and its data. With email confirmation on, a link confirms it first.',
    signedIn: true,
    request: z.object({ password: currentPassword.optional() }),
    response: z.looseObject({ status: z.enum(['confirm', 'deleted']) }),
    example: { password: 'Correct-Horse-9' },
  },
};

export const ACCOUNT_CALLS = Object.entries(CALLS).map(([path, call]) => ({
  ...call,
  path,
  response: call.response ?? statusResponse,
  method: call.request === undefined ? ('get' as const) : ('post' as const),
  signedIn: call.signedIn ?? false,
}));
