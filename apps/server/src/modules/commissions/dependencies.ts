import type { Database } from '@farelark/db';
import type { Reference } from '@farelark/reference';

/** Dependencies of the module commissions. */
export interface CommissionsDependencies {
  readonly database: Database;
  readonly reference: Reference;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
