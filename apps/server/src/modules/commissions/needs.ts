import type { Services } from '../../platform/services.ts';

/** Dependencies of the module commissions. */
export type CommissionsNeeds = Pick<Services, 'database' | 'reference' | 'now'>;

/** Dependencies of its jobs. */
export interface CommissionsJobNeeds {
  readonly services: CommissionsNeeds;
}
