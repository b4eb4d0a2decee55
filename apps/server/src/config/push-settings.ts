import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../platform/http/storable-input.ts';
import { lowerCaseList, matching } from './setting-kinds.ts';

export const pushSettings = {
  PUSH_PUBLIC_KEY: matching(
    /^[\w-]{87}$/,
    'With its private key: what browsers subscribe to pushes with (VAPID, base64url). Several servers need the same pair. Default: made at the first start and kept in the data folder.',
  ),
  PUSH_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'Private key to `PUSH_PUBLIC_KEY`.'),
  PUSH_SERVICES: lowerCaseList(
    'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com,push.samsungosp.com',
  ).describe(
    'Hosts of the push services of browsers, with their subdomains: nothing is sent elsewhere. `http://127.0.0.1:PORT` is one on this machine, for trying things out.',
  ),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform((text, context) => {
      const account = parseServiceAccount(text);
      if (account !== null) return account;
      context.addIssue({
        code: 'custom',
        message: 'must be the JSON of a service account’s key, as it was downloaded',
      });
      return z.NEVER;
    })
    .optional()
    .describe(
      'JSON of a service account’s key that may send by Firebase Cloud Messaging: pushes to the Android app. Without it none go there.',
    ),
  FCM_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://fcm.googleapis.com')
    .transform(toOrigin)
    .describe('Where Firebase Cloud Messaging answers; a stand-in for it, for trying things out.'),
  APNS_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => /^-----BEGIN PRIVATE KEY-----\n/.test(text), {
      error: 'must be the PEM of a .p8 file; line breaks may be written as \\n',
    })
    .optional()
    .describe(
      'Key for Apple’s push service (APNs), the PEM of its `.p8` file; line breaks may be written as `\\n`. With `APNS_KEY_ID`, `APNS_TEAM_ID` and `APNS_TOPIC`: pushes to the iOS app. Without it none go there.',
    ),
  APNS_KEY_ID: matching(/^[A-Z0-9]{10}$/, 'Ten characters that name `APNS_KEY`.'),
  APNS_TEAM_ID: matching(
    /^[A-Z0-9]{10}$/,
    'Ten characters that name the team of the developer account to which `APNS_KEY` belongs.',
  ),
  APNS_TOPIC: matching(/^[A-Za-z0-9.-]{1,200}$/, 'Bundle id of the iOS app.'),
  APNS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.push.apple.com')
    .transform(toOrigin)
    .describe(
      'Where APNs answers. `https://api.sandbox.push.apple.com` is for apps that Xcode put on a phone; or a stand-in, for trying things out.',
    ),
};

function toOrigin(url: string): string {
  return new URL(url).origin;
}

/** Used fields of a Firebase service account key. */
const serviceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9.:-]{1,100}$/),
  private_key_id: z.string().optional(),
  private_key: z.string().refine(isRsaKey),
  client_email: z.string().min(3),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Parses a key file; returns null if invalid. */
export function parseServiceAccount(text: string): ServiceAccount | null {
  return serviceAccount.safeParse(parseJson(text)).data ?? null;
}
