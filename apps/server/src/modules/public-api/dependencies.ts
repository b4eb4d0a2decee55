import type { AnyFunction } from '../../platform/http/define-function.ts';
import type { Services } from '../../platform/services.ts';
import type { Allowances } from './allowances.ts';
import type { ApiKeyCache } from './api-key-cache.ts';

export interface PublicApiDependencies
  extends Pick<
    Services,
    'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'publicUrl' | 'now'
  > {
  readonly functions: readonly AnyFunction[];
  readonly apiKeys: ApiKeyCache;
  readonly allowances: Allowances;
}
