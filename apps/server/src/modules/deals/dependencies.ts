import type { FareSource } from '@farelark/sources';
import type { Settings } from '../../config/settings.ts';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { Jobs } from '../../platform/jobs/job.ts';

export interface DealsDependencies
  extends Pick<
    CommonDependencies,
    'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'metrics' | 'tracer' | 'now'
  > {
  /** True while all fares are simulated. */
  readonly isSimulated: () => boolean;
  readonly jobs: Jobs;
}

export interface RatingLinkDependencies extends Pick<CommonDependencies, 'publicUrl'> {
  readonly settings: Pick<Settings, 'AUTH_SECRET'>;
}

export interface RecheckDependencies
  extends Pick<
    CommonDependencies,
    'database' | 'log' | 'metrics' | 'pipeline' | 'reference' | 'tracer'
  > {
  /** Fare sources whose calls count against their quota. */
  readonly meteredSources: readonly FareSource[];
}
