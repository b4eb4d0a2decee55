import type { BaseNeeds } from '../../platform/base-needs.ts';

export type CommissionsNeeds = Pick<BaseNeeds, 'database' | 'reference' | 'now'>;

export interface CommissionsJobNeeds {
  readonly services: CommissionsNeeds;
}
