import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { AnyFunction } from '../../platform/http/define-function.ts';
import type { Allowances } from './allowances.ts';
import type { ApiKeyCache } from './api-key-cache.ts';

export interface PublicApiDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly pipeline: Pipeline;
  readonly reference: Reference;
  readonly functions: readonly AnyFunction[];
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
  readonly apiKeys: ApiKeyCache;
  readonly allowances: Allowances;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
