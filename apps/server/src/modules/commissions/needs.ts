import type { Database } from '@farelark/db';
import type { Reference } from '@farelark/reference';

/** What the module commissions needs. */
export interface CommissionsNeeds {
  readonly database: Database;
  readonly reference: Reference;
  /** Current time; tests set it. */
  readonly now: () => Date;
}

/** What jobs of commissions work with. */
export interface CommissionsJobNeeds {
  readonly services: CommissionsNeeds;
}
