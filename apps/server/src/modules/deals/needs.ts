import type { OnQuery, RecheckedDeal, RecheckRequest } from '@farelark/ingest';
import type { Settings } from '../../config/settings.ts';
import type { Services } from '../../platform/services.ts';

/** Dependencies of the module deals. */
export interface DealsNeeds
  extends Omit<Services, 'publicUrl' | 'operator' | 'sessions' | 'anonKey'> {
  /** True while all fares are simulated. */
  readonly isSimulated: () => boolean;
}

/** Dependencies of rating links. */
export interface RatingLinkNeeds {
  readonly settings: Pick<Settings, 'AUTH_SECRET'>;
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
}

/** Dependencies of its jobs. */
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
