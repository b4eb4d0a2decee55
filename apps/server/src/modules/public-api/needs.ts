import type { AnyFunction } from '../../platform/http/define-function.ts';
import type { Services } from '../../platform/services.ts';
import type { Allowances } from './allowances.ts';
import type { ApiKeyCache } from './api-key-cache.ts';

/** Dependencies of the public API. */
export interface PublicApiNeeds
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'publicUrl' | 'reference' | 'pipeline' | 'now'
  > {
  /** Every function of the API. */
  readonly functions: readonly AnyFunction[];
  readonly apiKeys: ApiKeyCache;
  readonly allowances: Allowances;
}
