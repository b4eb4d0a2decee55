import { z } from 'zod';
import { instant, localDate } from './codes.ts';

/** Active keys per account. */
export const MAX_API_KEYS = 10;
/** Days for which a revoked key stays in the list. */
export const REVOKED_KEYS_LISTED_DAYS = 30;

/** Public API key as listed. The key itself is shown once and never stored. */
export const apiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Start and end of the key, such as `flk_Ab3d…9xQz`. */
  hint: z.string(),
  createdAt: instant,
  /** UTC day of the last use. */
  lastUsedOn: localDate.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;

/** `list-api-keys`: newest first; revoked ones for a month. */
export const listApiKeysResponse = z.object({
  keys: z.array(apiKeyView),
  maximum: z.number().int().positive(),
});

export const createApiKeyRequest = z.object({ name: z.string().trim().min(1).max(60) });
/** `create-api-key`: the only response that contains the key. */
export const createApiKeyResponse = z.object({ key: z.string(), apiKey: apiKeyView });

/** `revoke-api-key`: takes effect immediately on every server; idempotent. */
export const revokeApiKeyRequest = z.object({ keyId: z.uuid() });
export const revokeApiKeyResponse = z.object({ apiKey: apiKeyView });
