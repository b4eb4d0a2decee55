import type { FareSource } from '@farelark/sources';
import type { Settings } from '../../config/settings.ts';
import type { Services } from '../../platform/services.ts';

export type DealsDependencies = Pick<
  Services,
  | 'settings'
  | 'database'
  | 'log'
  | 'pipeline'
  | 'reference'
  | 'jobs'
  | 'metrics'
  | 'tracer'
  | 'isSimulated'
  | 'now'
>;

export interface RatingLinkDependencies {
  readonly settings: Pick<Settings, 'AUTH_SECRET'>;
  /** Public base URL, without a trailing slash. */
  readonly publicUrl: string;
}

export interface RecheckDependencies
  extends Pick<
    DealsDependencies,
    'database' | 'log' | 'metrics' | 'pipeline' | 'reference' | 'tracer'
  > {
  /** Fare sources whose calls count against their quota. */
  readonly meteredSources: readonly FareSource[];
}
