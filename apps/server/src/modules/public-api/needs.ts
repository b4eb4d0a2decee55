import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { AnyFunction } from '../../platform/http/define-function.ts';
import type { Allowances } from './allowances.ts';
import type { ApiKeyCache } from './api-key-cache.ts';

export interface PublicApiNeeds
  extends Pick<
    BaseNeeds,
    'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'publicUrl' | 'now'
  > {
  readonly functions: readonly AnyFunction[];
  readonly apiKeys: ApiKeyCache;
  readonly allowances: Allowances;
}
