import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { AnyFunction } from '../../platform/http/define-function.ts';
import type { Allowances } from './allowances.ts';
import type { ApiKeyCache } from './api-key-cache.ts';

export interface PublicApiDependencies
  extends Pick<
    CommonDependencies,
    'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'publicUrl' | 'now'
  > {
  readonly functions: readonly AnyFunction[];
  readonly apiKeys: ApiKeyCache;
  readonly allowances: Allowances;
}
