import type { Database } from '@farelark/db';
import type { Reference } from '@farelark/reference';

export interface CommissionsDependencies {
  readonly database: Database;
  readonly reference: Reference;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
