import { z } from 'zod';
import { instant, localDate } from './codes.ts';

/** Working keys that an account may have. */
export const MAX_API_KEYS = 10;
/** Time that a revoked key is still listed, so that its owner sees what became of it. */
export const REVOKED_KEYS_LISTED_DAYS = 30;

/** Name of a key, by its owner. */
export const apiKeyName = z.string().trim().min(1).max(60);

/** A key to the public API as its owner sees it. The key itself is shown once and not kept. */
export const apiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Beginning and end of the key, such as `flk_Ab3d…9xQz`. */
  hint: z.string(),
  createdAt: instant,
  /** The last UTC day on which it was used. */
  lastUsedOn: localDate.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;

/** `list-api-keys`: newest first; revoked ones for a month. */
export const listApiKeysResponse = z.object({
  keys: z.array(apiKeyView),
  /** Working keys that the account may have. */
  maximum: z.number().int().positive(),
});

export const createApiKeyRequest = z.object({ name: apiKeyName });
/** `create-api-key`: the only answer that ever holds the key. */
export const createApiKeyResponse = z.object({ key: z.string(), apiKey: apiKeyView });

/** `revoke-api-key`: for good, immediately, on every server; again changes nothing. */
export const revokeApiKeyRequest = z.object({ keyId: z.uuid() });
export const revokeApiKeyResponse = z.object({ apiKey: apiKeyView });
