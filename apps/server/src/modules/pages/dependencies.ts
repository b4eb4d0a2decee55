import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { Reference } from '@farelark/reference';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';

export interface PagesDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Address of the installation for travellers, without a final slash. */
  readonly publicUrl: string;
  /** Operator of the installation, as pages and emails state it. */
  readonly operator: () => OperatorFacts;
  readonly reference: Reference;
  /** Folder of the built web app: `client`, and `server` where the server renders pages. */
  readonly webDir: string;
  /** Public key of the anonymous role, which pages send as `apikey`. */
  readonly anonKey: string;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
