import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** A service account's key, as Firebase hands it out; what is used of it. */
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

/** The account in the text of a key file; null where it is none. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
