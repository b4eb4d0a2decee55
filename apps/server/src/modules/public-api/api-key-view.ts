import type { ApiKeyView } from '@farelark/contracts';
import type { StoredApiKey } from '@farelark/db/api-keys';

/** A key as its owner sees it. */
export function toApiKeyView(key: StoredApiKey): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    createdAt: key.createdAt.toISOString(),
    lastUsedOn: key.lastUsedOn,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
