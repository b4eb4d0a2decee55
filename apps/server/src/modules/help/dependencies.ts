import type { OperatorFacts } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { Help } from './from-settings.ts';

/** Dependencies of the module help. */
export interface HelpDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly help: Help;
  /** Operator of the installation, as pages and emails state it. */
  readonly operator: () => OperatorFacts;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
