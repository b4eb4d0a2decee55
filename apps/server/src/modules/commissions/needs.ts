import type { Database } from '@farelark/db';
import type { Reference } from '@farelark/reference';

/** What commissions work with. */
export interface CommissionsNeeds {
  readonly database: Database;
  readonly reference: Reference;
  /** Current time; tests set it. */
  readonly now: () => Date;
}

/** What jobs of commissions work with. */
export interface CommissionsJobMeans {
  readonly services: CommissionsNeeds;
}
