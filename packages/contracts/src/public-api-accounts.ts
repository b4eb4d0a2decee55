import { z } from 'zod';
import { instant, language } from './codes.ts';
import { errorBody } from './errors.ts';
import { password as newPassword } from './password.ts';

/** A part of `/auth/v1` that clients use, described for the API's document. Answers may hold more than is said. */
interface Definition {
  readonly summary: string;
  /** Needs a session. */
  readonly signedIn?: true;
  readonly query?: z.ZodObject;
  readonly request?: z.ZodType;
  /** A status, unless it says otherwise. */
  readonly response?: z.ZodType;
  readonly example?: unknown;
}

const done = z.looseObject({ status: z.boolean() });
const user = z.looseObject({
  id: z.uuid(),
  email: z.email(),
  name: z.string(),
  emailVerified: z.boolean(),
});
/** Wherever a session begins: the token is what `Authorization: Bearer` carries from then on. */
const signInAnswer = z.looseObject({ token: z.string(), user, expiresAt: instant });
const token = z.string().min(1).max(4_096);
const typedPassword = z.string().min(1).max(128);
const nothing = z.object({});

/** Refusals of `/auth/v1`: the shape of every error, and beside it the accounts' own code where it is theirs. */
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
    summary: 'Which ways of signing in this server has.',
    response: z.looseObject({
      providers: z.array(z.string()),
      registration: z.boolean(),
      emailConfirmation: z.boolean(),
    }),
  },
  '/sign-up/email': {
    summary: 'Make an account. The token is null where the address has to be confirmed first.',
    request: z.object({
      email: z.email(),
      password: newPassword,
      name: z.string().max(200).optional(),
      language: language.optional(),
    }),
    response: z.looseObject({ token: z.string().nullable(), user: z.looseObject({}) }),
    example: { email: 'ana@example.org', password: 'Correct-Horse-9', language: 'pt' },
  },
  '/sign-in/email': {
    summary: 'Sign in. An account with a second factor is asked for it next.',
    request: z.object({ email: z.email(), password: typedPassword }),
    response: z.union([signInAnswer, z.looseObject({ twoFactorRedirect: z.literal(true) })]),
    example: { email: 'ana@example.org', password: 'Correct-Horse-9' },
  },
  '/sign-in/social': {
    summary: 'Where to go to sign in with a provider.',
    request: z.object({
      provider: z.enum(['google', 'facebook']),
      additionalData: z.object({ codeChallenge: z.string() }).optional(),
    }),
    response: z.looseObject({ url: z.url(), redirect: z.boolean() }),
    example: { provider: 'google' },
  },
  '/exchange-code': {
    summary: 'Exchange the code of a link or a provider for a session. It works once.',
    request: z.object({ code: token, codeVerifier: z.string().optional() }),
    response: signInAnswer,
    example: { code: 'the-code-of-the-link' },
  },
  '/send-verification-email': {
    summary: 'Send the link that confirms an address once more.',
    request: z.object({ email: z.email() }),
    example: { email: 'ana@example.org' },
  },
  '/request-password-reset': {
    summary: 'Send a link to choose a new password. The answer is the same for unknown addresses.',
    request: z.object({ email: z.email() }),
    example: { email: 'ana@example.org' },
  },
  '/reset-password/check': {
    summary: 'Whether the token of such a link still works.',
    query: z.object({ token }),
    response: z.looseObject({ valid: z.boolean() }),
    example: { token: 'the-token-of-the-link' },
  },
  '/reset-password': {
    summary: 'Choose a new password by that token. All sessions end.',
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
    summary: 'The session and its account; null without one.',
    response: z.looseObject({ session: z.looseObject({ id: z.uuid() }), user }).nullable(),
  },
  '/token': {
    summary:
      'A signed token of a quarter of an hour, for a PostgREST that trusts this server’s keys.',
    signedIn: true,
    response: z.looseObject({ token: z.string() }),
  },
  '/list-sessions': {
    summary: 'Where the account is signed in.',
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
    summary: 'How the account is signed in to, and what waits for confirmation.',
    signedIn: true,
    response: z.looseObject({ hasPassword: z.boolean(), providers: z.array(z.string()) }),
  },
  '/reauthenticate': {
    summary: 'Type the password again, so that this session may change how the account is kept.',
    signedIn: true,
    request: z.object({ password: typedPassword }),
    example: { password: 'Correct-Horse-9' },
  },
  '/change-password': {
    summary: 'Change the password. The other sessions end.',
    signedIn: true,
    request: z.object({ currentPassword: typedPassword, newPassword }),
    example: { currentPassword: 'Correct-Horse-9', newPassword: 'Better-Horse-10' },
  },
  '/set-password': {
    summary: 'Give an account a password that has none.',
    signedIn: true,
    request: z.object({ newPassword }),
    example: { newPassword: 'Better-Horse-10' },
  },
  '/change-email': {
    summary: 'Change the address. The new one is sent a link first.',
    signedIn: true,
    request: z.object({ newEmail: z.email(), password: typedPassword.optional() }),
    example: { newEmail: 'ana.new@example.org', password: 'Correct-Horse-9' },
  },
  '/two-factor/enable': {
    summary: 'Begin a second factor: the key for an authenticator app, and backup codes.',
    signedIn: true,
    request: z.object({ password: typedPassword.optional() }),
    response: z.looseObject({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
    example: { password: 'Correct-Horse-9' },
  },
  '/two-factor/verify-totp': {
    summary: 'Type the code of the authenticator app: to finish setting it up, or to sign in.',
    request: z.object({ code: z.string().max(20), trustDevice: z.boolean().optional() }),
    response: signInAnswer,
    example: { code: '123456' },
  },
  '/two-factor/verify-backup-code': {
    summary: 'Sign in by a backup code. It works once.',
    request: z.object({ code: z.string().max(40) }),
    response: signInAnswer,
    example: { code: 'h4k2mz-09vxq8-7wbnje-c3ta5g' },
  },
  '/passkey/list-user-passkeys': {
    summary: 'The account’s passkeys.',
    signedIn: true,
    response: z.array(z.looseObject({ id: z.string() })),
  },
  '/export-account': {
    summary:
      'Everything that the account holds, as a file. Up to five times a day, from a session that began or proved itself within ten minutes. Alerts that the plan hides come with it once their deals are over.',
    signedIn: true,
    response: z.looseObject({}),
  },
  '/delete-account': {
    summary: 'Delete the account and all that is its. Where mail is confirmed, by a link.',
    signedIn: true,
    request: z.object({ password: typedPassword.optional() }),
    response: z.looseObject({ status: z.enum(['confirm', 'deleted']) }),
    example: { password: 'Correct-Horse-9' },
  },
};

export const ACCOUNT_CALLS = Object.entries(CALLS).map(([path, call]) => ({
  ...call,
  path,
  response: call.response ?? done,
  method: call.request === undefined ? ('get' as const) : ('post' as const),
  signedIn: call.signedIn ?? false,
}));
