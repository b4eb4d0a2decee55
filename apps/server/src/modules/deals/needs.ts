import type { OnQuery, RecheckedDeal, RecheckRequest } from '@farelark/ingest';
import type { Settings } from '../../config/settings.ts';
import type { BaseNeeds } from '../../platform/base-needs.ts';

export interface DealsNeeds
  extends Pick<
    BaseNeeds,
    | 'settings'
    | 'database'
    | 'log'
    | 'pipeline'
    | 'reference'
    | 'jobs'
    | 'metrics'
    | 'tracer'
    | 'now'
  > {
  /** True while all fares are simulated. */
  readonly isSimulated: () => boolean;
}

export interface RatingLinkNeeds {
  readonly settings: Pick<Settings, 'AUTH_SECRET'>;
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
}

export interface DealsJobNeeds {
  readonly services: DealsNeeds;
  /** Database login of the tables' owner, for what the server's role may not do. */
  readonly ownerUrl: string;
  /** Checks up to `limit` deals that are due; returns how many it checked. */
  readonly lookAtDueDeals: (limit: number) => Promise<number>;
  /** Checks one deal now; null where there is none. */
  readonly recheckDeal: (
    request: RecheckRequest,
    onAsking: OnQuery,
  ) => Promise<RecheckedDeal | null>;
}
