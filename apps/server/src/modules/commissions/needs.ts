import type { Database } from '@farelark/db';
import type { Reference } from '@farelark/reference';

/** Dependencies of the module commissions. */
export interface CommissionsNeeds {
  readonly database: Database;
  readonly reference: Reference;
  /** Current time; tests set it. */
  readonly now: () => Date;
}

/** Dependencies of its jobs. */
export interface CommissionsJobNeeds {
  readonly services: CommissionsNeeds;
}
